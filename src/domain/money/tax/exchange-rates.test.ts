import { describe, expect, test } from 'vitest'
import { documentRate, rateMonth } from './exchange-rates.ts'
import { publishedMonths, publishedRate, publishedRates } from './vat-rates-published.ts'

describe('the month that counts', () => {
  test.each([
    ['a show that was played', '2026-02-14', '2026-03-02', '2026-02'],
    ['asked for in advance', '2026-05-14', '2026-03-02', '2026-03'],
    ['issued in the month of the show', '2026-03-20', '2026-03-02', '2026-03'],
  ])('%s', (_, serviceOn, issuedOn, month) => {
    expect(rateMonth({ serviceOn, issuedOn })).toBe(month)
  })
})

describe('the rate of a document', () => {
  const dates = { serviceOn: '2026-03-20', issuedOn: '2026-03-25' }
  const averages = (known: Record<string, string>) => (month: string) =>
    known[month] ? { rate: known[month], source: 'BMF' } : undefined
  const day = (rateDate: string) => ({ rate: '1.1', rateDate, source: 'ECB' })
  test.each([
    [
      'the month itself',
      { '2026-03': '1.2', '2026-02': '1.3' },
      day('2026-03-24'),
      '1.2 2026-03-31 BMF month',
    ],
    [
      'the month before',
      { '2026-02': '1.3', '2026-01': '1.4' },
      day('2026-03-24'),
      '1.3 2026-02-28 BMF previous_month',
    ],
    ['two months ago is too old', { '2026-01': '1.4' }, day('2026-03-24'), '1.1 2026-03-24 ECB day'],
    ['a day that is too old', {}, day('2026-03-14'), 'none'],
    ['a day after the issue', {}, day('2026-03-26'), 'none'],
    ['over the holidays', {}, day('2026-03-15'), '1.1 2026-03-15 ECB day'],
    ['nothing', {}, undefined, 'none'],
  ])('%s', (_, known, bank, expected) => {
    const found = documentRate(dates, averages(known), bank)
    expect(found ? `${found.rate} ${found.rateDate} ${found.source} ${found.basis}` : 'none').toBe(expected)
  })
})

test('the shipped table: no month is left out, each has the same currencies with plausible rates', () => {
  expect(publishedMonths.at(0)).toBe('2025-01')
  for (const [index, month] of publishedMonths.entries()) {
    const rates = publishedRates(month)
    // Bulgaria has had the euro since January 2026.
    expect([month, rates.size]).toEqual([month, month < '2026' ? 30 : 29])
    const rate = (currency: string) => Number(publishedRate(currency, month))
    // Two pegs that no misprint would keep.
    expect(rate('HKD') / rate('USD')).toBeGreaterThan(7.75)
    expect(rate('HKD') / rate('USD')).toBeLessThan(7.86)
    expect(Math.abs(rate('DKK') - 7.46)).toBeLessThan(0.02)
    const before = publishedMonths[index - 1]
    if (!before) continue
    for (const [currency, value] of rates) {
      const change = Number(value) / Number(publishedRate(currency, before))
      expect([month, currency, Math.abs(change - 1) < 0.08]).toEqual([month, currency, true])
    }
  }
})

test.each([
  ['USD', '2025-01', '1.0354'],
  ['USD', '2025-12', '1.1709'],
  ['GBP', '2025-11', '0.87997'],
  ['PLN', '2026-01', '4.2127'],
  ['CZK', '2026-02', '24.260'],
  ['JPY', '2026-04', '186.21'],
])('%s in %s was %s', (currency, month, rate) => expect(publishedRate(currency, month)).toBe(rate))

test('nothing is made up for a month that is not shipped', () => {
  expect(publishedRate('USD', '2024-12')).toBeUndefined()
  expect(publishedRate('BGN', '2026-01')).toBeUndefined()
  expect(publishedRate('EUR', '2026-01')).toBeUndefined()
})
