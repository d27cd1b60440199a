import { describe, expect, test } from 'vitest'
import { bareAddress, readChoice, readCountry, readNumber, readTime, splitName } from './table-values.ts'

describe('cells', () => {
  test.each([
    ['20:30', '20:30'],
    ['20.30 Uhr', '20:30'],
    ['8:30 pm', '20:30'],
    ['12 am', '00:00'],
    ['20h', '20:00'],
    ['20:30:00', '20:30'],
    ['25:00', undefined],
    ['soon', undefined],
  ])('time %s', (text, time) => expect(readTime(text)).toBe(time))

  test.each([
    ['1.250', 1250],
    ['1,250', 1250],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'250", 1250],
    ['-33,5', -33.5],
    ['many', undefined],
  ])('number %s', (text, value) => expect(readNumber(text)).toBe(value))

  test.each([
    ['Deutschland', 'DE'],
    ['germany', 'DE'],
    ['ÖSTERREICH', 'AT'],
    ['UK', 'GB'],
    ['de', 'DE'],
    ['Narnia', undefined],
  ])('country %s', (text, code) => expect(readCountry(text)).toBe(code))

  test.each([
    ['Jonas Reuter', 'Jonas', 'Reuter'],
    ['Reuter, Jonas', 'Jonas', 'Reuter'],
    ['Jonas van der Reuter', 'Jonas', 'van der Reuter'],
    ['Anna Maria Louisa Król', 'Anna Maria Louisa', 'Król'],
    ['Prince', '', 'Prince'],
  ])('name %s', (text, firstName, lastName) => expect(splitName(text)).toEqual({ firstName, lastName }))

  test('addresses, choices', () => {
    const kinds = { promoter: 'Promoter', venue_operator: 'Venue operator' }
    expect(bareAddress('Jonas Reuter <jonas@a.example>')).toBe('jonas@a.example')
    expect(bareAddress('mailto:jonas@a.example')).toBe('jonas@a.example')
    expect(readChoice('Veranstalter', kinds)).toBe('promoter')
    expect(readChoice('venue operator', kinds)).toBe('venue_operator')
    expect(readChoice('Bäcker', kinds)).toBeUndefined()
  })
})
