import { expect, test } from 'vitest'
import { totalsOf, vatGroupsOf } from './invoice-totals.ts'
import { priced } from '../../money.ts'

test.each([
  ['1', '8000', 'EUR', 800_000],
  ['317.5', '0.30', 'EUR', 9525],
  ['3.333', '0.3333', 'EUR', 111],
  ['-1', '8000.00', 'EUR', -800_000],
  ['1', '0.005', 'EUR', 1],
  ['-1', '0.005', 'EUR', -1],
  ['3', '1500', 'JPY', 4500],
  ['1', '0.5', 'JPY', 1],
  ['2', '1.2345', 'KWD', 2469],
])('%s x %s %s is %d', (quantity, price, currency, expected) => {
  expect(priced(quantity, price, currency).amountMinor).toBe(expected)
})

const line = (netMinor: number, vatPct: string, vatCategory: 'S' | 'AE' = 'S') => ({
  netMinor,
  vatPct,
  vatCategory,
})
const none = () => ({ exemptionCode: null, exemptionReason: null })

test('TV8: VAT is found on the sum of a group, not line by line', () => {
  const groups = vatGroupsOf([line(3333, '7'), line(3333, '7.0'), line(3333, '7.00')], 'EUR', none)
  expect(totalsOf(groups)).toEqual({
    netMinor: 9999,
    vatMinor: 700,
    grossMinor: 10_699,
    prepaidMinor: 0,
    payableMinor: 10_699,
  })
})

test('each rate is a group of its own, in the order of the lines', () => {
  const groups = vatGroupsOf([line(800_000, '7'), line(120_000, '19'), line(100, '7')], 'EUR', none)
  expect(groups.map(({ pct, baseMinor, vatMinor }) => [pct, baseMinor, vatMinor])).toEqual([
    ['7', 800_100, 56_007],
    ['19', 120_000, 22_800],
  ])
})
