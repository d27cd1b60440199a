// Codes are known to the platform, unique, and named.
import { expect, test } from 'vitest'
import * as countries from './countries.ts'

test('every code has a name', () => {
  expect(countries.listCountries()).toHaveLength(249)
  const languages = countries.languageCodes.map((code) => ({ code, name: countries.languageName(code) }))
  for (const list of [countries.listCountries(), countries.listCurrencies(), languages]) {
    expect(list.filter(({ code, name }) => code === name)).toEqual([])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

test('every currency is one the platform formats', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(countries.currencyCodes.filter((code) => !known.has(code))).toEqual([])
})

test('names', () => {
  expect([
    countries.countryName('DE'),
    countries.countryName('DE', 'de'),
    countries.countryName('xx'),
  ]).toEqual(['Germany', 'Deutschland', 'xx'])
  expect([countries.currencyName('EUR'), countries.languageName('de')]).toEqual(['Euro', 'German'])
  expect([...countries.euCountries].every(countries.isCountry)).toBe(true)
})

test.each([
  ['en', true],
  ['de-AT', true],
  ['de_AT', false],
  ['EN', false],
  ['xx', false],
  ['en-XX', false],
  ['', false],
])('isLocale %s', (value, expected) => {
  expect(countries.isLocale(value)).toBe(expected)
})
