import { describe, expect, test } from 'vitest'
import { artistVatPct, commissionVatPct, type LedgerVatCase } from './ledger-vat.ts'

const figures = [
  { key: 'vat_standard_pct', value: '19', validFrom: '2007-01-01' },
  { key: 'vat_standard_pct', value: '16', validFrom: '2020-07-01' },
  { key: 'vat_standard_pct', value: '19', validFrom: '2021-01-01' },
  { key: 'vat_reduced_pct', value: '7', validFrom: '2021-01-01' },
]
const home: LedgerVatCase = {
  country: 'DE',
  isSmallBusiness: false,
  artist: { vatStatus: 'reduced', country: 'DE' },
  figures,
}
const of = (artist: Partial<LedgerVatCase['artist']>, more: Partial<LedgerVatCase> = {}): LedgerVatCase => ({
  ...home,
  artist: { ...home.artist, ...artist },
  ...more,
})

describe('VAT on the commission', () => {
  test.each([
    ['what the deal says', home, '7.7', '2027-05-14', '7.7'],
    ['else the standard rate', home, null, '2027-05-14', '19'],
    ['of the day', home, null, '2020-08-01', '16'],
    ['none of a small business', of({}, { isSmallBusiness: true }), null, '2027-05-14', null],
    ['none to an artist abroad', of({ country: 'GB' }), null, '2027-05-14', null],
    ['none to a foreign one', of({ vatStatus: 'foreign', country: null }), null, '2027-05-14', null],
    ['nobody said where the artist lives', of({ vatStatus: null, country: null }), null, '2027-05-14', '19'],
  ] as const)('%s', (_what, about, agreed, day, expected) => {
    expect(commissionVatPct(about, agreed, day)).toBe(expected)
  })
})

describe('VAT of the artist', () => {
  test.each([
    ['reduced', home, '7'],
    ['standard', of({ vatStatus: 'standard' }), '19'],
    ['small business', of({ vatStatus: 'small_business' }), null],
    ['unknown', of({ vatStatus: null }), null],
    ['abroad', of({ country: 'NL' }), null],
  ] as const)('%s', (_what, about, expected) => {
    expect(artistVatPct(about, '2027-05-14')).toBe(expected)
  })
})
