import { expect, test } from 'vitest'
import { decimalOf, shownDecimal } from './decimal-text.ts'

test.each([
  ['2.500,00', 'EUR', '2500'],
  ['2,500.50', 'EUR', '2500.5'],
  ['8.000', 'EUR', '8000'],
  ['0.3333', 'EUR', '0.3333'],
  ['1500000', 'JPY', '1500000'],
  ['1,5', undefined, '1.5'],
  ['1.125', undefined, '1.125'],
  ['−1', undefined, '-1'],
  ['two', undefined, 'two'],
  ['', 'EUR', ''],
])('reads %s (%s) as %s', (typed, currency, value) => {
  expect(decimalOf(typed, currency)).toBe(value)
})

test.each([
  ['8000', 'en', 'EUR', '8,000.00'],
  ['8000', 'de', 'EUR', '8.000,00'],
  ['0.3333', 'en', 'EUR', '0.3333'],
  ['-1', 'en', undefined, '−1'],
  ['two', 'en', 'EUR', 'two'],
])('shows %s (%s, %s) as %s', (value, locale, currency, text) => {
  expect(shownDecimal(value, locale, currency)).toBe(text)
})
