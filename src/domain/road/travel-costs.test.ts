import { expect, test } from 'vitest'
import { travelCosts } from './travel-costs.ts'

const cost = (amountMinor: number | null, currency: string | null, paidBy: 'agency' | 'promoter' | null) => ({
  status: 'confirmed' as const,
  cost: { amountMinor, currency, paidBy },
})

test('one sum per currency, by who pays, without what is cancelled or unknown', () => {
  const costs = travelCosts([
    cost(10_000, 'EUR', 'promoter'),
    cost(5_000, 'EUR', null),
    cost(2_500, 'EUR', 'promoter'),
    { ...cost(99_900, 'EUR', 'agency'), status: 'cancelled' },
    cost(8_000, 'CHF', 'agency'),
    cost(null, 'EUR', 'agency'),
    { status: 'confirmed', cost: null },
  ])
  expect(costs).toEqual([
    {
      total: { amountMinor: 8_000, currency: 'CHF' },
      parts: [{ payer: 'agency', amount: { amountMinor: 8_000, currency: 'CHF' } }],
    },
    {
      total: { amountMinor: 17_500, currency: 'EUR' },
      parts: [
        { payer: 'promoter', amount: { amountMinor: 12_500, currency: 'EUR' } },
        { payer: null, amount: { amountMinor: 5_000, currency: 'EUR' } },
      ],
    },
  ])
})

test('nothing known is no sum', () => {
  expect(travelCosts([])).toEqual([])
})
