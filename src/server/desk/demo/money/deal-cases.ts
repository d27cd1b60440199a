/** The worked settlements of the trade as bookings of the demo, so that each can be opened and followed. */
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { DealFigures } from '#domain/booking/deals/deal-figures.ts'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import type { ScheduleItem, ScheduleTemplate } from '#domain/booking/settlement/schedule.ts'
import type { Tickets } from '#domain/booking/deals/tickets.ts'

/** What a show has to be like for the case to be about it. */
export type CaseNeeds = {
  /** Settled, unless stated otherwise. */
  status?: BookingStatus
  /** Who plays, by slug. */
  artist?: string
  /** The country of a business that pays; or somebody of another kind. */
  promoter?: 'DE' | 'PL' | 'AT' | 'GB' | 'private' | 'public'
  /** Which of the promoters of that country, where it matters. */
  promoterNo?: number
  /** The country that it is played in. */
  country?: 'DE' | 'PL' | 'GB'
  /** The artist's first shows of all. */
  isEarly?: true
  /** So many days from today. */
  inDays?: number
}

export type DealCase = {
  name: string
  terms: DealTermsFields
  tickets?: Tickets
  figures?: Partial<DealFigures>
  schedule?: ScheduleTemplate
  /** A schedule of its own, by the day of the show. */
  items?: (eventDate: LocalDate, today: LocalDate) => ScheduleItem[]
  needs?: CaseNeeds
}

/** 'TV1' of 'TV1 Fee and booking fee': by it a case is known. */
export const caseId = ({ name }: Pick<DealCase, 'name'>): string => name.split(' ')[0] ?? ''

/** 'Fee and booking fee' of it: what an agent would note about the show. */
export const caseTitle = ({ name }: Pick<DealCase, 'name'>): string => name.slice(name.indexOf(' ') + 1)

const sales = (
  currency: string,
  ...types: [name: string, priceMinor: number, sold: number, capacity: number][]
) => ({
  currency,
  types: types.map(([name, priceMinor, sold, capacity]) => ({
    name,
    priceMinor,
    sold,
    capacity,
    comps: 0,
    kills: 0,
  })),
})

const de1Sales = sales('EUR', ['Presale', 2400, 600, 650], ['Door', 2800, 50, 100])
const de1: Omit<DealTermsFields, 'type'> = {
  currency: 'EUR',
  ticketVatPct: '7',
  deductionsPerTicket: [{ name: 'System fee', amountMinor: 100 }],
  expenses: [{ name: 'Hall and crew', kind: 'fixed', amountMinor: 420_000 }],
  guaranteeMinor: 500_000,
}
const onDe1 = (
  name: string,
  rest: Omit<DealTermsFields, 'currency'>,
  tickets: Tickets = de1Sales,
): DealCase => ({
  name,
  terms: { ...de1, ...rest },
  tickets,
  schedule: 'all30',
})
export const flat = (guaranteeMinor: number, rest: Partial<DealTermsFields> = {}): DealTermsFields => ({
  currency: 'EUR',
  type: 'flat',
  guaranteeMinor,
  ...rest,
})
export const pct15 = { kind: 'pct', pct: '15' } as const

export const dealCases: readonly DealCase[] = [
  onDe1('TS1 Flat', { type: 'flat' }),
  onDe1('TS2 Versus 80 % of net', { type: 'versus', pct: '80' }),
  onDe1('TS3 Versus 85 % with promoter profit', { type: 'versus', pct: '85', promoterProfitPct: '15' }),
  onDe1('TS4 Plus 50 % after costs', { type: 'plus', pct: '50' }),
  onDe1('TS6 Versus 35 % of gross', { type: 'versus', pct: '35', pctBase: 'net_gross' }),
  onDe1('TS7 Door deal 70 %', { type: 'percentage', pct: '70', guaranteeMinor: null }),
  onDe1(
    'TS8 Few tickets, the guarantee stays',
    { type: 'versus', pct: '80' },
    sales('EUR', ['Presale', 2400, 260, 650]),
  ),
  onDe1(
    'TS9 Door deal below the costs',
    { type: 'percentage', pct: '70', guaranteeMinor: null },
    sales('EUR', ['Presale', 2400, 100, 650]),
  ),
  onDe1('TS10 Overage point', { type: 'versus', pct: '80' }),
  {
    name: 'TS12 Small show with a levy',
    terms: {
      currency: 'GBP',
      type: 'versus',
      guaranteeMinor: 20_000,
      pct: '80',
      ticketVatPct: '20',
      expenses: [
        { name: 'Hire and staff', kind: 'fixed', amountMinor: 60_000 },
        { name: 'PRS', kind: 'pct_of', base: 'net_gross', pct: '4.2' },
      ],
    },
    tickets: sales('GBP', ['Door', 1000, 86, 120]),
    schedule: 'night',
    needs: { promoter: 'GB', country: 'GB' },
  },
  {
    name: 'TS13 Bonus above 250 tickets',
    terms: flat(150_000, {
      bonuses: [{ trigger: 'tickets_sold', threshold: 250, kind: 'per_ticket_over', amountMinor: 200 }],
    }),
    tickets: sales('EUR', ['Presale', 1800, 300, 400]),
    schedule: 'all30',
  },
  {
    name: 'TC1 Booking fee on top',
    terms: flat(800_000, { bookingFee: { ...pct15, mode: 'on_top' } }),
    schedule: 'half30',
  },
  {
    name: 'TC2 Landed, fee inside',
    terms: flat(1_000_000, { allIn: true, bookingFee: { ...pct15, mode: 'inclusive_of_all_in' } }),
    schedule: 'all30',
  },
  {
    name: 'TC4 Bonus and hotel buyout',
    terms: flat(1_000_000, {
      commission: { ...pct15, vatPct: '19' },
      extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
    }),
    figures: {
      adjustments: [
        {
          kind: 'bonus',
          name: 'Bonus',
          amountMinor: 75_000,
          commissionable: true,
          inWithholdingBase: true,
          inSplitPoint: false,
        },
      ],
    },
    schedule: 'all30',
    needs: { artist: 'mira-sol', promoter: 'DE' },
  },
  {
    name: 'TC5 Commission before withholding',
    terms: flat(1_000_000, { commission: pct15, withholdingPct: '15.825' }),
    schedule: 'all30',
    needs: { artist: 'juno-park', promoter: 'DE', country: 'DE' },
  },
  {
    name: 'TC6 Commission after withholding',
    terms: flat(1_000_000, { commission: { ...pct15, base: 'after_withholding' }, withholdingPct: '15.825' }),
    schedule: 'all30',
    needs: { artist: 'lumi-helvetia', promoter: 'DE', country: 'DE' },
  },
  {
    name: 'TC8 Free show with a minimum',
    terms: { currency: 'EUR', type: 'free', commission: { ...pct15, minimumMinor: 15_000 } },
  },
  {
    name: 'TD1 Half and half',
    terms: flat(800_000, { commission: pct15 }),
    schedule: 'half14',
    needs: { artist: 'mira-sol', promoter: 'DE' },
  },
  {
    name: 'TD2 An odd cent',
    terms: flat(499_999, { commission: pct15 }),
    schedule: 'half14',
    needs: { artist: 'dj-kestrel', promoter: 'DE' },
  },
]
