import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'
import { breakEven } from './break-even.ts'
import { settle } from './settlement.ts'

type Fields = Omit<DealTermsFields, 'currency'>

// Show DE-1 of the settlement's cases: 24.00 a ticket incl. 7 % VAT, a system fee of 1.00, fixed costs of 4,200.00. What a
// ticket leaves: 23.00 / 1.07 = 21.495.
const house = (...types: [priceMinor: number, capacity: number][]) =>
  TicketsInput.parse({
    currency: 'EUR',
    types: types.map(([priceMinor, capacity], index) => ({ name: `Kind ${index}`, priceMinor, capacity })),
  })
const terms = (fields: Fields) =>
  DealTermsInput.parse({
    currency: 'EUR',
    ticketVatPct: '7',
    deductionsPerTicket: [{ name: 'System fee', amountMinor: 100 }],
    expenses: [{ name: 'Hall', kind: 'fixed', amountMinor: 420_000 }],
    ...fields,
  })
const versus: Fields = { type: 'versus', guaranteeMinor: 500_000, pct: '80' }

test.each<[string, Fields, ReturnType<typeof house>, number | null]>([
  ['70 % of the net: 4,200.00 / 21.495', { type: 'percentage', pct: '70' }, house([2400, 800]), 196],
  ['versus 80 %: (5,000.00 / 80 % + 4,200.00) / 21.495', versus, house([2400, 800]), 487],
  [
    'versus 80 %, promoter profit 15 %: 630.00 more',
    { ...versus, promoterProfitPct: '15' },
    house([2400, 800]),
    516,
  ],
  [
    'versus 35 % of the gross: 5,000.00 / 35 % / 21.495',
    { ...versus, pct: '35', pctBase: 'net_gross' },
    house([2400, 800]),
    665,
  ],
  [
    'free tickets are none for sale',
    versus,
    { ...house([2400, 800]), types: [{ ...house([2400, 800]).types[0]!, comps: 300 }] },
    487,
  ],
  ['a small house does not reach it', versus, house([2400, 400]), null],
  ['two prices, half of each', versus, house([2400, 400], [2800, 400]), 448],
])('%s', (_what, fields, tickets, sold) => {
  expect(breakEven({ terms: terms(fields) }, tickets)?.sold).toBe(sold)
})

test('a bonus by steps does not move it', () => {
  const bonuses: Fields['bonuses'] = [
    { trigger: 'tickets_sold', threshold: 100, kind: 'flat', amountMinor: 50_000 },
  ]
  expect(breakEven({ terms: terms({ ...versus, bonuses }) }, house([2400, 800]))).toEqual({
    sold: 487,
    seats: 800,
  })
})

test.each<[string, Fields, ReturnType<typeof house>]>([
  ['a flat fee', { type: 'flat', guaranteeMinor: 500_000 }, house([2400, 800])],
  [
    'a share of the first ticket',
    { type: 'percentage', pct: '70', pctBase: 'net_gross' },
    house([2400, 800]),
  ],
  ['no tickets', versus, house()],
])('%s has none', (_what, fields, tickets) => {
  expect(breakEven({ terms: terms(fields) }, tickets)).toBeNull()
})

test('it is where the settlement of a versus deal says that the share exceeds the guarantee', () => {
  const deal = terms(versus)
  const { sold } = breakEven({ terms: deal }, house([2400, 800]))!
  const at = (count: number) => {
    const [type] = house([2400, 800]).types
    return settle({ terms: deal, tickets: { currency: 'EUR', types: [{ ...type!, sold: count }] } })
  }
  const { netGross } = at(sold!).overage!
  expect(at(sold!).netGross.amountMinor).toBeGreaterThan(netGross.amountMinor)
  expect(at(sold! - 1).netGross.amountMinor).toBeLessThanOrEqual(netGross.amountMinor)
})
