import { expect, test } from 'vitest'
import { internationalPhone } from './calling-codes.ts'

test.each([
  ['+49 (0)341 / 555-01', 'FR', '+4934155501'],
  ['0041 44 123 45 67', null, '+41441234567'],
  ['0341 555 01', 'DE', '+4934155501'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['06 1 234 5678', 'HU', '+3612345678'],
  // In Italy the zero belongs to the number.
  ['06 6982', 'IT', '+39066982'],
  ['612 34 56 78', 'PL', '+48612345678'],
  ['(312) 555-0100', 'US', '+13125550100'],
  ['1 312 555 0100', 'US', '+13125550100'],
  // The area is missing.
  ['555 0100', 'DE', undefined],
  ['0341 55501', null, undefined],
  ['0341 55501', 'AQ', undefined],
  ['+0341 55501', 'DE', undefined],
  ['call me', 'DE', undefined],
])('%s, written in %s, is %s', (value, country, number) => {
  expect(internationalPhone(value, country)).toBe(number)
})
