/** The worked settlements of the trade as bookings of the demo, so that each can be opened and followed. */
import type { DealFigures } from '#domain/deal-figures.ts'
import type { DealTermsFields } from '#domain/deals.ts'
import type { ScheduleTemplate } from '#domain/schedule.ts'
import type { Tickets } from '#domain/tickets.ts'

export type DealCase = {
  name: string
  terms: DealTermsFields
  tickets?: Tickets
  figures?: Partial<DealFigures>
  schedule?: ScheduleTemplate
}

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
})
const flat = (guaranteeMinor: number, rest: Partial<DealTermsFields> = {}): DealTermsFields => ({
  currency: 'EUR',
  type: 'flat',
  guaranteeMinor,
  ...rest,
})
const pct15 = { kind: 'pct', pct: '15' } as const

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
        { name: 'Costs', kind: 'fixed', amountMinor: 60_000 },
        { name: 'PRS', kind: 'pct_of', base: 'net_gross', pct: '4.2' },
      ],
    },
    tickets: sales('GBP', ['Door', 1000, 86, 120]),
  },
  {
    name: 'TS13 Bonus above 250 tickets',
    terms: flat(150_000, {
      bonuses: [{ trigger: 'tickets_sold', threshold: 250, kind: 'per_ticket_over', amountMinor: 200 }],
    }),
    tickets: sales('EUR', ['Presale', 1800, 300, 400]),
  },
  { name: 'TC1 Booking fee on top', terms: flat(800_000, { bookingFee: { ...pct15, mode: 'on_top' } }) },
  {
    name: 'TC2 Landed, fee inside',
    terms: flat(1_000_000, { allIn: true, bookingFee: { ...pct15, mode: 'inclusive_of_all_in' } }),
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
  },
  {
    name: 'TC5 Commission before withholding',
    terms: flat(1_000_000, { commission: pct15, withholdingPct: '15.825' }),
  },
  {
    name: 'TC6 Commission after withholding',
    terms: flat(1_000_000, { commission: { ...pct15, base: 'after_withholding' }, withholdingPct: '15.825' }),
  },
  {
    name: 'TC8 Free show with a minimum',
    terms: { currency: 'EUR', type: 'free', commission: { ...pct15, minimumMinor: 15_000 } },
  },
  { name: 'TD1 Half and half', terms: flat(800_000, { commission: pct15 }), schedule: 'half14' },
  { name: 'TD2 An odd cent', terms: flat(499_999, { commission: pct15 }), schedule: 'half14' },
]
