import { describe, expect, test } from 'vitest'
import { passportState } from './open-points.ts'
import { formalitiesOf } from './traveller.ts'
import { noDetails, TravellerDetailsInput, type TravellerDetails } from './traveller-details.ts'

const person: TravellerDetails = {
  ...noDetails,
  firstNames: 'Mira Lena',
  lastName: 'Sol',
  birthDate: '1994-02-03',
  birthPlace: 'Leipzig',
  nationality: 'DE',
  addressLine1: 'Lindenweg 4',
  city: 'Leipzig',
  country: 'DE',
  insuranceNumber: '12 030294 S 123',
  employment: 'self_employed',
}
const at = (country: string) => ({ country, from: '2027-05-05', to: '2027-05-05' })
const home = { home: 'DE', endsOn: '2027-05-20' }

describe('what is missing', () => {
  test.each([
    ['nothing within the EU', person, 'NL', []],
    [
      'a passport outside',
      person,
      'GB',
      ['passportNumber', 'passportCountry', 'passportIssuedOn', 'passportExpiresOn'],
    ],
    [
      'a passport of a citizen from outside',
      { ...person, nationality: 'US' },
      'NL',
      ['passportNumber', 'passportCountry', 'passportIssuedOn', 'passportExpiresOn'],
    ],
    [
      'no insurance outside of A1 countries',
      { ...person, insuranceNumber: null },
      'TN',
      ['passportNumber', 'passportCountry', 'passportIssuedOn', 'passportExpiresOn'],
    ],
    ['the insurance within', { ...person, insuranceNumber: null }, 'NL', ['insuranceNumber']],
    [
      'the employer of the employed',
      { ...person, employment: 'employed' },
      'NL',
      ['employerName', 'employerAddress'],
    ],
    ['nothing at home', noDetails, 'DE', []],
  ] as const)('%s', (_case, details, country, expected) => {
    expect(formalitiesOf(details, [at(country)], home).missing).toEqual(expected)
  })

  test('of somebody of whom nothing is on file, all that the sheets need', () => {
    const { missing, a1, abroad } = formalitiesOf(noDetails, [at('NL')], home)
    expect([a1.length, abroad.length]).toEqual([1, 1])
    expect(missing).toContain('birthDate')
    expect(missing).toContain('passportNumber')
    expect(missing).toContain('insuranceNumber')
  })
})

describe('home', () => {
  test('is where somebody lives, not where the artist is from', () => {
    expect(formalitiesOf({ ...person, country: 'NL' }, [at('NL'), at('DE')], home).abroad).toEqual([at('DE')])
  })

  test('is another country for the insurance where that is named', () => {
    const { abroad, a1 } = formalitiesOf({ ...person, insuredIn: 'AT' }, [at('AT'), at('NL')], home)
    expect([abroad, a1]).toEqual([[at('AT'), at('NL')], [at('NL')]])
  })
})

describe('a passport', () => {
  test.each([
    ['2027-05-19', 'expired'],
    ['2027-05-20', 'expiresSoon'],
    ['2027-11-19', 'expiresSoon'],
    ['2027-11-20', undefined],
    [null, undefined],
  ])('until %s, for a tour until 20 May 2027', (passportExpiresOn, expected) => {
    expect(passportState({ passportExpiresOn }, '2027-05-20')).toBe(expected)
  })

  test('cannot expire before it was issued', () => {
    const dates = { passportIssuedOn: '2027-01-01', passportExpiresOn: '2026-01-01' }
    expect(TravellerDetailsInput.safeParse(dates).success).toBe(false)
  })

  test('is of no interest to somebody who stays at home', () => {
    const details = { ...person, passportExpiresOn: '2026-01-01' }
    expect(formalitiesOf(details, [at('DE')], home).passport).toBeUndefined()
  })
})
