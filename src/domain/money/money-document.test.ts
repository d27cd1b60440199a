import { expect, test } from 'vitest'
import { amount } from './money-document.ts'

test.each([
  [123_450, 'EUR', 'en', '€1,234.50'],
  [-123_450, 'EUR', 'en', '−€1,234.50'],
  [123_450, 'EUR', 'de', '1.234,50 €'],
  [123_450, 'GBP', 'en', '£1,234.50'],
  [123_450, 'GBP', 'de', '1.234,50 £'],
  // Dollars are those of many countries.
  [123_450, 'USD', 'en', 'USD 1,234.50'],
  [123_450, 'USD', 'de', '1.234,50 USD'],
] as const)('%i minor units of %s in %s: %s', (minor, currency, language, text) => {
  expect(amount(minor, currency, language).replaceAll('\u00a0', ' ')).toBe(text)
})
