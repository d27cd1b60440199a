import { describe, expect, test } from 'vitest'
import { lateInterest, lateLumpSum } from './interest.ts'
import { formatMoney } from '../../money-format.ts'
import { interestOf, money } from '../../money.ts'

const eur = (amountMinor: number) => money(amountMinor, 'EUR')
const law = { baseRates: [{ validFrom: '2026-01-01', value: '1.27' }], points: '9' }

test('TV12 interest on 9,988.00, 45 days late, 1.27 + 9 points, and the lump sum', () => {
  const { interest, days } = lateInterest(eur(998_800), { dueOn: '2026-03-01', until: '2026-04-15' }, law)
  expect(days).toBe(45)
  expect(interest).toEqual(eur(12_646))
  expect(lateLumpSum({ isBusiness: true, currency: 'EUR' })).toEqual(eur(4000))
})

describe('days', () => {
  test.each([
    ['on the due day', '2026-03-01', 0, 0],
    ['before it', '2026-02-01', 0, 0],
    ['the day after', '2026-03-02', 1, 28],
    ['a year', '2027-03-01', 365, 10_270],
  ])('%s', (_, until, days, interest) => {
    expect(lateInterest(eur(100_000), { dueOn: '2026-03-01', until }, law)).toMatchObject({
      days,
      interest: { amountMinor: interest },
    })
  })
})

describe('the base rate changes', () => {
  const changing = {
    baseRates: [
      { validFrom: '2026-07-01', value: '2' },
      { validFrom: '2026-01-01', value: '1.27' },
    ],
    points: '9',
  }
  test('each day at its rate, rounded once', () => {
    const found = lateInterest(eur(998_800), { dueOn: '2026-06-20', until: '2026-07-10' }, changing)
    expect(found.spans).toEqual([
      { from: '2026-06-21', to: '2026-06-30', days: 10, pct: '10.27' },
      { from: '2026-07-01', to: '2026-07-10', days: 10, pct: '11' },
    ])
    // 9,988 × (10.27 × 10 + 11 × 10) / 36,500 = 58.2040…
    expect(found.interest).toEqual(eur(5820))
  })
  test('due after the change', () => {
    expect(lateInterest(eur(1), { dueOn: '2026-08-01', until: '2026-08-02' }, changing).spans).toMatchObject([
      { days: 1, pct: '11' },
    ])
  })
  test('due before the first known rate', () => {
    expect(lateInterest(eur(1), { dueOn: '2025-12-20', until: '2025-12-31' }, changing).spans).toMatchObject([
      { days: 11, pct: '10.27' },
    ])
  })
})

test.each([
  ['a base rate below zero', '-0.88', '9', 812],
  ['less than nothing is nothing', '-10', '9', 0],
])('%s', (_, value, points, expected) => {
  const { interest } = lateInterest(
    eur(10_000),
    { dueOn: '2026-01-01', until: '2027-01-01' },
    { baseRates: [{ validFrom: '2026-01-01', value }], points },
  )
  expect(interest.amountMinor).toBe(expected)
})

test('nothing on what is not open', () => {
  const days = { dueOn: '2026-03-01', until: '2026-04-15' }
  expect(lateInterest(eur(-5000), days, law).interest).toEqual(eur(0))
})

test.each([
  ['a consumer', { isBusiness: false, currency: 'EUR' }, null],
  ['another currency', { isBusiness: true, currency: 'USD' }, null],
])('no lump sum: %s', (_, facts, expected) => expect(lateLumpSum(facts)).toBe(expected))

test('half a cent is rounded away from zero, only once', () => {
  const half = [{ percent: '0.5', days: 365 }]
  expect(formatMoney(interestOf(eur(100), half))).toBe('€0.01')
  expect(interestOf(eur(100), [...half, ...half]).amountMinor).toBe(1)
  expect(interestOf(eur(36_000), [{ percent: '1', days: 1 }], 360).amountMinor).toBe(1)
})
