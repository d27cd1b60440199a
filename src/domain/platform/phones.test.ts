import { expect, test } from 'vitest'
import { internationalPhone, keptPhone, phoneText } from './phones.ts'

test.each([
  ['+49 (0)341 / 555-01', 'FR', '+4934155501'],
  ['+490341 55501', null, '+4934155501'],
  ['0041 44 123 45 67', null, '+41441234567'],
  ['0341 555 01', 'DE', '+4934155501'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['06 1 234 5678', 'HU', '+3612345678'],
  // In Italy the zero belongs to the number.
  ['06 6982', 'IT', '+39066982'],
  ['612 34 56 78', 'PL', '+48612345678'],
  ['(312) 555-0100', 'US', '+13125550100'],
  ['1 312 555 0100', 'US', '+13125550100'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['998 765 4321', 'MX', '+529987654321'],
  // The area is missing.
  ['555 0100', 'DE', undefined],
  ['0341 55501', null, undefined],
  ['0341 55501', 'AQ', undefined],
  ['+0341 55501', 'DE', undefined],
  ['+999 123456', 'DE', undefined],
  ['call me', 'DE', undefined],
])('%s, written in %s, is %s', (value, country, number) => {
  expect(internationalPhone(value, country)).toBe(number)
})

test.each([
  ['+493415551007', '+49 341 5551007'],
  ['+49 341 5551007', '+49 341 5551007'],
  ['+491701234567', '+49 170 1234567'],
  ['+13125550100', '+1 312 555 0100'],
  ['+442079460000', '+44 20 7946 0000'],
  ['+41441234567', '+41 44 123 45 67'],
  ['03415551007', '03415551007'],
  ['0341/555', '0341/555'],
  ['', ''],
])('%s is read as %s', (number, text) => {
  expect(phoneText(number)).toBe(text)
})

test.each([
  ['0341 555 01', 'DE', '+4934155501'],
  ['555 0100', 'DE', '555 0100'],
  ['0341 55501', null, '0341 55501'],
  [null, 'DE', null],
])('%s of a record in %s is kept as %s', (number, country, kept) => {
  expect(keptPhone(number, country)).toBe(kept)
})
