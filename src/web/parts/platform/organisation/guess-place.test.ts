import { describe, expect, test } from 'vitest'
import { guessCountry, guessCurrency } from './guess-place.ts'

describe('country', () => {
  test.each([
    ['Europe/Berlin', 'en-US', 'DE'],
    ['Europe/Vienna', 'de', 'AT'],
    ['America/New_York', 'en-US', 'US'],
    ['Etc/UTC', 'fr-CH', 'CH'],
    ['Etc/UTC', 'en', 'DE'],
  ])('%s and %s give %s', (zone, language, country) => {
    expect(guessCountry(zone, language)).toBe(country)
  })
})

test.each([
  ['DE', 'EUR'],
  ['CH', 'CHF'],
  ['GB', 'GBP'],
  ['BR', 'EUR'],
])('currency of %s is %s', (country, currency) => {
  expect(guessCurrency(country)).toBe(currency)
})
