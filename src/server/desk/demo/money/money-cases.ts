/** The worked cases of invoices, payments, tax and statements: each is a booking of the demo that can be opened. */
import { addDays } from '#domain/dates.ts'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import type { ScheduleItem } from '#domain/booking/settlement/schedule.ts'
import { flat, pct15, type CaseNeeds, type DealCase } from './deal-cases.ts'

/** What the promoter pays is bought for 8,000 and sold for 9,200. */
const principal = (guaranteeMinor: number, rest: Partial<DealTermsFields> = {}) =>
  flat(guaranteeMinor, { contractingMode: 'agency_principal', ...rest })
const feeOnTop = { ...pct15, mode: 'on_top' } as const
const atHome: CaseNeeds = { promoter: 'DE', country: 'DE' }

const item = (
  label: ScheduleItem['label'],
  pct: string,
  due: Pick<ScheduleItem, 'dueKind' | 'dueDays' | 'dueOn'>,
): ScheduleItem => ({
  label,
  kind: 'pct',
  pct,
  amountMinor: null,
  ...due,
  method: 'transfer',
  payee: 'agency',
})
const before = (days: number) => ({ dueKind: 'before_show', dueDays: days, dueOn: null }) as const
const on = (dueOn: string) => ({ dueKind: 'fixed', dueDays: null, dueOn }) as const

const vatCases: readonly DealCase[] = [
  {
    name: 'TV1 Fee and booking fee, two invoices',
    terms: flat(800_000, { bookingFee: feeOnTop }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'mira-sol' },
  },
  {
    name: 'TV2 The same money as principal',
    terms: principal(800_000, { bookingFee: feeOnTop }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'mara-voss', isEarly: true },
  },
  {
    name: 'TV3 A business in Poland',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { artist: 'brass-riot', promoter: 'PL', country: 'PL' },
  },
  {
    name: 'TV4 A business in Britain',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { artist: 'brass-riot', promoter: 'GB', country: 'GB' },
  },
  {
    name: 'TV5 A birthday in England',
    terms: flat(400_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { status: 'confirmed', artist: 'mara-voss', promoter: 'private', country: 'GB' },
  },
  {
    name: 'TV6 An artist from abroad',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'the-paper-lanterns' },
  },
  {
    name: 'TV7 A small business',
    terms: flat(300_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'zwei-im-zug' },
  },
  {
    name: 'TV8 Three lines of 33.33',
    terms: flat(9_999, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'dj-kestrel' },
  },
  {
    name: 'TV10 One price with VAT inside',
    terms: principal(210_084),
    schedule: 'all30',
    needs: { ...atHome, artist: 'dj-kestrel' },
  },
  {
    name: 'TV11 The levy is the agency’s',
    terms: principal(800_000, { bookingFee: feeOnTop }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'mara-voss' },
  },
  {
    name: 'TV12 Forty-five days late',
    terms: flat(998_800, { commission: pct15 }),
    items: (_eventDate, today) => [item('balance', '100', on(addDays(today, -45)))],
    needs: { status: 'contracted', artist: 'mira-sol', promoter: 'AT' },
  },
]

const taxed = { withholdingPct: '15.825' } as const
const taxCases: readonly DealCase[] = [
  {
    name: 'TW1 Tax withheld from a soloist',
    terms: flat(1_000_000, { commission: pct15, ...taxed }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'juno-park' },
  },
  {
    name: 'TW2 The fee is agreed after tax',
    terms: flat(1_000_000, { commission: pct15, ...taxed, netOfTax: true }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'silvan-koch' },
  },
  {
    name: 'TW3 Five heads below the limit',
    terms: flat(125_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'the-paper-lanterns' },
  },
  {
    name: 'TW5 After costs',
    terms: flat(1_000_000, { commission: pct15 }),
    figures: { withholdingMinor: 110_775 },
    schedule: 'all30',
    needs: { ...atHome, artist: 'waterlinie' },
  },
  ...['TW7a First of two nights', 'TW7b Second of two nights'].map((name): DealCase => ({
    name,
    terms: flat(20_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, promoterNo: 3, artist: 'lumi-helvetia' },
  })),
  {
    name: 'TW8 A certificate spares the tax',
    terms: flat(1_000_000, { commission: pct15 }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'the-paper-lanterns' },
  },
]

const instalmentCases: readonly DealCase[] = [
  {
    name: 'TD4 Moved by ten days',
    terms: flat(800_000, { commission: pct15 }),
    // The first day goes with the show; the second stays where it was when the show was ten days earlier.
    items: (eventDate) => [
      item('deposit', '50', before(30)),
      item('balance', '50', on(addDays(eventDate, -24))),
    ],
    needs: { ...atHome, status: 'confirmed', artist: 'brass-riot' },
  },
  {
    name: 'TD5 Called off, half is kept',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'half30',
    needs: { ...atHome, status: 'cancelled', artist: 'mira-sol', inDays: 12 },
  },
  {
    name: 'TD6 The bank kept fifteen',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'half14',
    needs: { ...atHome, status: 'played', artist: 'dj-kestrel' },
  },
  {
    name: 'TD7 Cash on the night',
    terms: flat(400_000, { commission: pct15 }),
    schedule: 'night',
    needs: { ...atHome, artist: 'noor' },
  },
]

const currencyCases: readonly DealCase[] = [
  {
    name: 'TF1 Dollars at two rates',
    terms: principal(1_008_403, { currency: 'USD' }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'juno-park' },
  },
  {
    name: 'TF3 Yen have no cents',
    terms: flat(1_500_000, { currency: 'JPY', commission: { kind: 'pct', pct: '10' } }),
    schedule: 'all30',
    needs: { artist: 'low-orbit', promoter: 'GB', country: 'GB' },
  },
]

const statementCases: readonly DealCase[] = [
  {
    name: 'SA Fee and hotel through the agency',
    terms: flat(800_000, {
      commission: pct15,
      invoiceMode: 'itemised',
      extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
    }),
    schedule: 'all30',
    needs: { ...atHome, artist: 'ines-and-the-tide', isEarly: true },
  },
  {
    name: 'SB Paid straight to the artist',
    terms: flat(300_000, { commission: pct15, contractingMode: 'direct_artist' }),
    // Reported by the artist after the statement had gone out.
    figures: {
      adjustments: [
        {
          kind: 'bonus',
          name: 'From the door, told later',
          amountMinor: 10_000,
          commissionable: true,
          inWithholdingBase: true,
          inSplitPoint: false,
        },
      ],
    },
    items: () => [
      { ...item('balance', '100', before(0)), method: 'cash_on_night', payee: 'artist' },
      {
        ...item('back_end', '0', before(0)),
        kind: 'rest',
        pct: null,
        dueKind: 'after_show',
        dueDays: 7,
        payee: 'artist',
      },
    ],
    needs: { ...atHome, artist: 'ines-and-the-tide', isEarly: true },
  },
]

export const moneyCases: readonly DealCase[] = [
  ...statementCases,
  ...vatCases,
  ...taxCases,
  ...instalmentCases,
  ...currencyCases,
]
