import { expect, test } from 'vitest'
import { money, type Money } from '../../money.ts'
import { homeSum, inHome, latestRates, type HomeRate } from './home-rates.ts'

const rate = (currency: string, value: string, rateDate = '2026-11-20'): HomeRate => ({
  currency,
  rate: value,
  rateDate,
  source: 'ECB',
})
const rates = [rate('USD', '1.25'), rate('GBP', '0.8'), rate('JPY', '160')]

test.each<[text: string, amount: Money, home: string, expected: Money | null]>([
  ['the same', money(600_000, 'EUR'), 'EUR', money(600_000, 'EUR')],
  ['dollars in euros', money(125_000, 'USD'), 'EUR', money(100_000, 'EUR')],
  ['yen have no cents', money(1600, 'JPY'), 'EUR', money(1000, 'EUR')],
  ['euros in pounds', money(100_000, 'EUR'), 'GBP', money(80_000, 'GBP')],
  ['dollars in pounds, by way of the euro', money(125_000, 'USD'), 'GBP', money(80_000, 'GBP')],
  ['no rate of the amount', money(1, 'SEK'), 'EUR', null],
  ['no rate of the home currency', money(1, 'EUR'), 'SEK', null],
])('%s', (_, amount, homeCurrency, expected) => {
  expect(inHome(amount, { homeCurrency, rates })).toEqual(expected)
})

test('a sum has its parts by currency, the own one first, then the largest', () => {
  const amounts = [
    money(125, 'USD'),
    money(500, 'EUR'),
    money(800, 'GBP'),
    money(125, 'USD'),
    money(100, 'EUR'),
  ]
  const { total, parts, isPartial } = homeSum(amounts, { homeCurrency: 'EUR', rates })
  expect(total).toEqual(money(1800, 'EUR'))
  expect(parts.map(({ amount, home }) => [amount.currency, amount.amountMinor, home?.amountMinor])).toEqual([
    ['EUR', 600, 600],
    ['GBP', 800, 1000],
    ['USD', 250, 200],
  ])
  expect(isPartial).toBe(false)
})

test('what has no rate is named and left out of the total', () => {
  const { total, parts, isPartial } = homeSum([money(500, 'EUR'), money(900, 'SEK')], {
    homeCurrency: 'EUR',
    rates,
  })
  expect(total).toEqual(money(500, 'EUR'))
  expect(parts.at(-1)).toEqual({ amount: money(900, 'SEK'), home: null, rate: null })
  expect(isPartial).toBe(true)
  expect(homeSum([], { homeCurrency: 'EUR', rates })).toEqual({
    total: money(0, 'EUR'),
    parts: [],
    isPartial: false,
  })
})

test('of several rates the latest counts, of one day the first', () => {
  const known = [rate('USD', '1.1', '2026-10-31'), rate('USD', '1.2'), rate('USD', '1.3'), rate('GBP', '0.9')]
  expect(latestRates(known).map(({ currency, rate: value }) => [currency, value])).toEqual([
    ['GBP', '0.9'],
    ['USD', '1.2'],
  ])
})
