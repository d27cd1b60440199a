// Whatever the terms and however many tickets: sums add up, nothing falls below zero that must not.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { settle } from './settlement.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'

type Fields = Omit<DealTermsFields, 'currency'>
const terms = (fields: Fields) => DealTermsInput.parse({ currency: 'EUR', ...fields })
const sales = (priceMinor: number, sold: number) =>
  TicketsInput.parse({ currency: 'EUR', types: [{ name: 'Door', priceMinor, sold, capacity: 10_000 }] })

const earningsOf = ({ earnings }: ReturnType<typeof settle>) => earnings.amountMinor

const pct = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => String(thousandths / 1000))
const amount = fc.integer({ min: 0, max: 100_000_000 })
const deal = fc.record({
  type: fc.constantFrom('flat', 'plus', 'versus', 'percentage', 'bonus_only', 'free'),
  guaranteeMinor: amount,
  pct,
  pctBase: fc.constantFrom('gross', 'adjusted_gross', 'net_gross', 'net_revenue'),
  ticketVatPct: fc.option(fc.constantFrom('7', '19', '8.1')),
  promoterProfitPct: fc.option(pct),
  floorMinor: fc.option(fc.integer({ min: 0, max: 10_000 })),
  capMinor: fc.option(fc.integer({ min: 10_000, max: 100_000_000 })),
  deductionsPerTicket: fc.array(
    fc.record({ name: fc.constant('Fee'), amountMinor: fc.integer({ min: 0, max: 500 }) }),
    { maxLength: 2 },
  ),
  expenses: fc.array(
    fc.record({ name: fc.constant('Hall'), kind: fc.constant('fixed'), amountMinor: amount }),
    { maxLength: 1 },
  ),
  commission: fc.option(
    fc.record({
      kind: fc.constant('pct'),
      pct,
      base: fc.constantFrom('guarantee', 'earnings', 'after_withholding'),
    }),
  ),
  withholdingPct: fc.option(fc.constantFrom('15.825', '30')),
}) as fc.Arbitrary<Fields>
const till = fc.record({
  price: fc.integer({ min: 500, max: 20_000 }),
  sold: fc.integer({ min: 0, max: 9000 }),
})

test('nothing that may not be negative ever is, and the parts add up', () => {
  fc.assert(
    fc.property(deal, till, (fields, { price, sold }) => {
      const shares = [
        { name: 'A', pct: '33.333333' },
        { name: 'B', pct: '33.333333' },
        { name: 'C', pct: '33.333334' },
      ]
      const shown = settle({
        terms: terms({ ...fields, artistShares: shares }),
        tickets: sales(price, sold),
      })
      for (const key of [
        'toSplit',
        'earnings',
        'commission',
        'withholding',
        'costs',
        'promoterProfit',
      ] as const) {
        expect(shown[key].amountMinor).toBeGreaterThanOrEqual(0)
      }
      const members = shown.lines.filter(({ key }) => key.startsWith('member'))
      expect(members.reduce((all, { amount }) => all + amount.amountMinor, 0)).toBe(
        shown.artistNet.amountMinor,
      )
      const { earnings, withholding, commission, artistNet } = shown
      expect(artistNet.amountMinor).toBe(
        earnings.amountMinor - withholding.amountMinor - commission.amountMinor,
      )
      expect(new Set(shown.lines.map(({ amount }) => amount.currency))).toEqual(new Set(['EUR']))
      expect(new Set(shown.lines.map(({ key }) => key)).size).toBe(shown.lines.length)
    }),
  )
})

test('one more ticket, or a dearer one, never earns less', () => {
  fc.assert(
    fc.property(deal, till, fc.integer({ min: 1, max: 900 }), (fields, { price, sold }, more) => {
      // A fee a ticket above its price makes each further ticket a loss.
      const earned = (at: number, count: number) =>
        earningsOf(
          settle({ terms: terms({ ...fields, deductionsPerTicket: [] }), tickets: sales(at, count) }),
        )
      expect(earned(price, sold + more)).toBeGreaterThanOrEqual(earned(price, sold))
      expect(earned(price + more, sold)).toBeGreaterThanOrEqual(earned(price, sold))
    }),
  )
})
