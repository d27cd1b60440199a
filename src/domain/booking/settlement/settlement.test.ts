import { expect, test } from 'vitest'
import type { z } from 'zod'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { settle, type Settlement } from './settlement.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'

type Fields = Omit<DealTermsFields, 'currency'>
type Figures = z.input<typeof DealFiguresInput>

const terms = (fields: Fields, currency = 'EUR') => DealTermsInput.parse({ currency, ...fields })
const sales = (...types: [priceMinor: number, sold: number, capacity?: number][]) =>
  TicketsInput.parse({
    currency: 'EUR',
    types: types.map(([priceMinor, sold, capacity = 10_000], index) => ({
      name: `Kind ${index}`,
      priceMinor,
      sold,
      capacity,
    })),
  })

// Show DE-1: 600 × 24.00 + 50 × 28.00 incl. 7 % VAT; system fee 1.00 a ticket; fixed costs 4,200.00.
const de1Sales = sales([2400, 600], [2800, 50])
const de1: Partial<Fields> = {
  ticketVatPct: '7',
  deductionsPerTicket: [{ name: 'System fee', amountMinor: 100 }],
  expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 420_000 }],
}
const onDe1 = (fields: Fields, tickets = de1Sales) => settle({ terms: terms({ ...de1, ...fields }), tickets })
const minor = (
  settlement: Settlement,
  key: 'earnings' | 'netGross' | 'toSplit' | 'commission' | 'artistNet' | 'bookingFee',
) => settlement[key].amountMinor
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const lineOf = ({ lines }: Settlement, key: string) => lines.find((line) => line.key === key)

test('show DE-1 from the till to the net after costs', () => {
  const shown = onDe1({ type: 'percentage', pct: '70' })
  expect(shown).toMatchObject({
    gross: { amountMinor: 1_580_000 },
    adjustedGross: { amountMinor: 1_515_000 },
    netGross: { amountMinor: 1_415_888 },
    ticketTax: { amountMinor: 99_112 },
    toSplit: { amountMinor: 995_888 },
  })
  expect(lineOf(shown, 'gross')?.working).toEqual({
    code: 'ticketSales',
    values: {
      rows: [
        { count: 600, price: eur(2400) },
        { count: 50, price: eur(2800) },
      ],
    },
  })
  expect(lineOf(shown, 'share')?.working).toEqual({
    code: 'pctOfBase',
    values: { pct: '70', base: 'net_revenue', amount: eur(995_888) },
  })
})

const versus80: Fields = { type: 'versus', guaranteeMinor: 500_000, pct: '80' }

test.each<[id: string, fields: Fields, expected: number]>([
  ['TS1 flat', { type: 'flat', guaranteeMinor: 500_000 }, 500_000],
  ['TS2 versus 80 % net', versus80, 796_710],
  ['TS3 versus 85 % net, promoter profit 15 %', { ...versus80, pct: '85', promoterProfitPct: '15' }, 792_955],
  ['TS4 plus 50 % after costs', { type: 'plus', guaranteeMinor: 500_000, pct: '50' }, 747_944],
  ['TS6 versus 35 % gross', { ...versus80, pct: '35', pctBase: 'net_gross' }, 500_000],
  ['TS7 door 70 %', { type: 'percentage', pct: '70' }, 697_122],
  ['bonus only', { type: 'bonus_only', bonuses: [] }, 0],
  ['free', { type: 'free' }, 0],
  ['cap', { ...versus80, capMinor: 600_000 }, 600_000],
  ['floor', { type: 'percentage', pct: '10', floorMinor: 120_000 }, 120_000],
  [
    'a step in tickets reached exactly',
    {
      ...versus80,
      tiers: [
        { from: 650, pct: '90' },
        { from: 651, pct: '95' },
      ],
    },
    896_299,
  ],
  [
    'a step in net gross not reached',
    { ...versus80, tiers: [{ trigger: 'net_gross', from: 1_415_889, pct: '90' }] },
    796_710,
  ],
  ['percentage of gross', { type: 'percentage', pct: '10', pctBase: 'gross' }, 158_000],
  ['percentage of gross after fees', { type: 'percentage', pct: '10', pctBase: 'adjusted_gross' }, 151_500],
  [
    'costs a ticket and in per cent',
    {
      ...versus80,
      expenses: [
        { name: 'Security', kind: 'per_ticket', amountMinor: 200 },
        { name: 'PRS', kind: 'pct_of', base: 'gross', pct: '3' },
      ],
    },
    990_790,
  ],
  [
    'plus without the guarantee in costs',
    { type: 'plus', guaranteeMinor: 500_000, pct: '50', guaranteeInCosts: false },
    997_944,
  ],
])('%s', (_, fields, expected) => {
  expect(minor(onDe1(fields), 'earnings')).toBe(expected)
})

test('TS3 shows promoter profit and split point', () => {
  const shown = onDe1({ ...versus80, pct: '85', promoterProfitPct: '15' })
  expect(shown).toMatchObject({
    promoterProfit: { amountMinor: 63_000 },
    splitPoint: { amountMinor: 483_000 },
  })
})

test('TS8 few tickets: the guarantee stays', () => {
  const shown = onDe1(versus80, sales([2400, 260]))
  expect(minor(shown, 'netGross')).toBe(558_879)
  expect(lineOf(shown, 'share')?.amount.amountMinor).toBe(111_103)
  expect(minor(shown, 'earnings')).toBe(500_000)
})

test('TS9 below the costs nothing is shared', () => {
  const shown = onDe1({ type: 'percentage', pct: '70' }, sales([2400, 100]))
  expect(minor(shown, 'toSplit')).toBe(0)
  expect(minor(shown, 'earnings')).toBe(0)
})

test('TS10 the overage point of a versus deal', () => {
  expect(onDe1(versus80).overage).toEqual({
    netGross: { amountMinor: 1_045_000, currency: 'EUR' },
    adjustedGross: { amountMinor: 1_118_150, currency: 'EUR' },
  })
  expect(onDe1({ type: 'flat', guaranteeMinor: 1 }).overage).toBeNull()
})

test('TS12 a small British show with a levy on the net', () => {
  const gbp = DealTermsInput.parse({
    currency: 'GBP',
    type: 'versus',
    guaranteeMinor: 20_000,
    pct: '80',
    ticketVatPct: '20',
    expenses: [
      { name: 'Costs', kind: 'fixed', amountMinor: 60_000 },
      { name: 'PRS', kind: 'pct_of', base: 'net_gross', pct: '4.2' },
    ],
  })
  const tickets = {
    currency: 'GBP',
    types: [{ name: 'Door', priceMinor: 1000, sold: 86, capacity: 120, comps: 0, kills: 0 }],
  }
  const shown = settle({ terms: gbp, tickets })
  expect(minor(shown, 'netGross')).toBe(71_667)
  expect(lineOf(shown, 'cost2')?.amount.amountMinor).toBe(3010)
  expect(lineOf(shown, 'share')?.amount.amountMinor).toBe(6926)
  expect(minor(shown, 'earnings')).toBe(20_000)
})

const bonus = (fields: NonNullable<Fields['bonuses']>[number]): Fields => ({
  type: 'bonus_only',
  bonuses: [fields],
})
test.each<[id: string, fields: Fields, tickets: ReturnType<typeof sales>, expected: number]>([
  [
    'TS13 2.00 a ticket above 250',
    bonus({ trigger: 'tickets_sold', threshold: 250, kind: 'per_ticket_over', amountMinor: 200 }),
    sales([1000, 300]),
    10_000,
  ],
  [
    'at the threshold nothing is above it',
    bonus({ trigger: 'tickets_sold', threshold: 250, kind: 'per_ticket_over', amountMinor: 200 }),
    sales([1000, 250]),
    0,
  ],
  [
    'a flat bonus is reached at its threshold',
    bonus({ trigger: 'tickets_sold', threshold: 250, kind: 'flat', amountMinor: 50_000 }),
    sales([1000, 250]),
    50_000,
  ],
  [
    'a share of what is above a net gross',
    bonus({ trigger: 'net_gross', threshold: 200_000, kind: 'pct_over', pct: '10' }),
    sales([1000, 250]),
    5000,
  ],
  [
    'a sell-out',
    bonus({ trigger: 'sell_out', kind: 'flat', amountMinor: 50_000 }),
    sales([1000, 250, 250]),
    50_000,
  ],
  [
    'no sell-out',
    bonus({ trigger: 'sell_out', kind: 'flat', amountMinor: 50_000 }),
    sales([1000, 249, 250]),
    0,
  ],
])('bonus: %s', (_, fields, tickets, expected) => {
  expect(minor(settle({ terms: terms(fields), tickets }), 'earnings')).toBe(expected)
})

const flat = (guaranteeMinor: number, rest: Partial<Fields> = {}) =>
  terms({ type: 'flat', guaranteeMinor, ...rest })
const pct15 = { kind: 'pct', pct: '15' } as const
const bonus750 = { kind: 'bonus', name: 'Bonus', amountMinor: 75_000, commissionable: true } as const
const cases: [
  id: string,
  deal: ReturnType<typeof flat>,
  figures: Figures | null,
  expected: Partial<Record<'bookingFee' | 'commission' | 'artistNet', number>>,
][] = [
  [
    'TC1 booking fee on top',
    flat(800_000, { bookingFee: { ...pct15, mode: 'on_top' } }),
    null,
    { bookingFee: 120_000, artistNet: 800_000 },
  ],
  [
    'TC2 landed, fee inside the all-in price',
    flat(1_000_000, { allIn: true, bookingFee: { ...pct15, mode: 'inclusive_of_all_in' } }),
    null,
    { bookingFee: 150_000, artistNet: 850_000 },
  ],
  [
    'fee inside one price, added to the artist’s',
    flat(920_000, { bookingFee: { ...pct15, mode: 'inclusive_added' } }),
    null,
    { bookingFee: 120_000, artistNet: 800_000 },
  ],
  [
    'TC4 a buyout bears no commission',
    flat(1_000_000, {
      commission: { ...pct15, vatPct: '19' },
      extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
    }),
    { adjustments: [bonus750] },
    { commission: 161_250, artistNet: 943_750 },
  ],
  [
    'TC5 before withholding',
    flat(1_000_000, { commission: pct15, withholdingPct: '15.825' }),
    null,
    { commission: 150_000, artistNet: 691_750 },
  ],
  [
    'TC6 after withholding',
    flat(1_000_000, { commission: { ...pct15, base: 'after_withholding' } }),
    { withholdingMinor: 158_250 },
    { commission: 126_263, artistNet: 715_487 },
  ],
  [
    'TC8 a free show with a minimum',
    terms({ type: 'free', commission: { kind: 'pct', pct: '15', minimumMinor: 15_000 } }),
    null,
    { commission: 15_000, artistNet: -15_000 },
  ],
  [
    'TC8 a free show with a fixed commission',
    terms({ type: 'free', commission: { kind: 'fixed', amountMinor: 15_000 } }),
    null,
    { commission: 15_000, artistNet: -15_000 },
  ],
  [
    'base guarantee leaves the bonus alone',
    flat(1_000_000, { commission: { ...pct15, base: 'guarantee' } }),
    { adjustments: [bonus750] },
    { commission: 150_000, artistNet: 925_000 },
  ],
  [
    'base with reimbursements',
    flat(1_000_000, {
      commission: { ...pct15, base: 'earnings_plus_reimbursed' },
      extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
    }),
    null,
    { commission: 154_500, artistNet: 875_500 },
  ],
  [
    'a bonus without commission is the artist’s alone',
    flat(1_000_000, { commission: pct15 }),
    { adjustments: [{ ...bonus750, commissionable: false }] },
    { commission: 150_000, artistNet: 925_000 },
  ],
  [
    'a deduction comes off, the commission stays',
    flat(1_000_000, { commission: pct15 }),
    { adjustments: [{ kind: 'deduction', name: 'Backline', amountMinor: 40_000 }] },
    { commission: 150_000, artistNet: 810_000 },
  ],
  [
    'a commissionable deduction lowers the earnings',
    flat(1_000_000, { commission: pct15 }),
    { adjustments: [{ kind: 'deduction', name: 'Late', amountMinor: 40_000, commissionable: true }] },
    { commission: 144_000, artistNet: 816_000 },
  ],
  [
    'a fee after tax',
    flat(1_000_000, { withholdingPct: '15.825', netOfTax: true }),
    null,
    { artistNet: 1_000_000 },
  ],
]
test.each(cases)('%s', (_, deal, figures, expected) => {
  const shown = settle({ terms: deal, figures: figures && DealFiguresInput.parse(figures) })
  for (const [key, amount] of Object.entries(expected))
    expect(minor(shown, key as keyof typeof expected)).toBe(amount)
})

test('TC4 shows the tax on the commission without taking it off', () => {
  const shown = settle({ terms: cases[3]![1], figures: DealFiguresInput.parse(cases[3]![2]) })
  expect(lineOf(shown, 'commissionVat')).toMatchObject({ amount: { amountMinor: 30_638 }, kind: 'note' })
})

test.each([
  ['agent_in_artist_name', 841_750],
  ['direct_artist', 841_750],
  // The agency is paid in full and keeps the tax back from the artist.
  ['agency_principal', 1_000_000],
] as const)('tax withheld under %s: the promoter pays %d', (contractingMode, expected) => {
  const shown = settle({ terms: flat(1_000_000, { contractingMode, withholdingPct: '15.825' }) })
  expect(shown.promoterTotal.amountMinor).toBe(expected)
  expect(shown.artistNet.amountMinor).toBe(841_750)
})

test('a fee after tax costs the promoter the tax on top', () => {
  const shown = settle({ terms: flat(1_000_000, { withholdingPct: '15.825', netOfTax: true }) })
  expect(shown.withholdingOnTop.amountMinor).toBe(188_001)
  expect(shown.withholding.amountMinor).toBe(0)
})

test('the promoter pays fee, booking fee and buyouts, and only what was received is taken off', () => {
  const deal = flat(800_000, {
    bookingFee: { ...pct15, mode: 'on_top' },
    extras: [{ kind: 'hotel', how: 'buyout', amountMinor: 30_000 }],
  })
  const shown = settle({ terms: deal, received: { amountMinor: 400_000, currency: 'EUR' } })
  expect(shown.promoterTotal.amountMinor).toBe(950_000)
  expect(shown.walk.amountMinor).toBe(550_000)
})

test('final figures stand in for planned costs, and new ones count', () => {
  const figures = DealFiguresInput.parse({
    costs: [
      { name: 'Hall', amountMinor: 400_000 },
      { name: 'Extra security', amountMinor: 30_000 },
    ],
    adjustments: [{ kind: 'reimbursement', name: 'Taxi', amountMinor: 5000, inSplitPoint: true }],
  })
  const shown = settle({ terms: terms({ ...de1, ...versus80 }), tickets: de1Sales, figures })
  expect(shown.costs.amountMinor).toBe(435_000)
  expect(lineOf(shown, 'cost1')?.working).toEqual({ code: 'finalPlanned', values: { planned: eur(420_000) } })
})

test('what a co-headliner earns counts among the costs', () => {
  const others = [{ name: 'Mara Voss', earnings: { amountMinor: 200_000, currency: 'EUR' } }]
  const shown = settle({ terms: terms({ ...de1, ...versus80 }), tickets: de1Sales, others })
  expect(minor(shown, 'toSplit')).toBe(795_888)
})

test('currencies never mix', () => {
  expect(() => settle({ terms: terms({ ...versus80 }, 'USD'), tickets: de1Sales })).toThrow(
    expect.objectContaining({
      problem: { code: 'booking.tickets.currency', values: { tickets: 'EUR', deal: 'USD' } },
    }),
  )
  expect(
    settle({ terms: terms({ type: 'flat', guaranteeMinor: 100 }, 'USD'), tickets: de1Sales }).earnings,
  ).toEqual({ amountMinor: 100, currency: 'USD' })
  const others = [{ name: 'B', earnings: { amountMinor: 1, currency: 'GBP' } }]
  expect(() => settle({ terms: terms(versus80), tickets: de1Sales, others })).toThrow('cannot be added up')
})

test.each([
  ['JPY', 1_500_000, 150_000],
  ['KWD', 2_500_500, 250_050],
])('%s keeps its own digits', (currency, guaranteeMinor, commission) => {
  const deal = terms({ type: 'flat', guaranteeMinor, commission: { kind: 'pct', pct: '10' } }, currency)
  expect(settle({ terms: deal }).commission).toEqual({ amountMinor: commission, currency })
})
