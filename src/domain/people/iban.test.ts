import { describe, expect, test } from 'vitest'
import { ibanProblem, normaliseIban } from './iban.ts'
import { peopleProblem } from './problems.ts'

describe('account numbers', () => {
  // The examples of the SWIFT registry.
  test.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'NL91ABNA0417164300',
    'FR1420041010050500013M02606',
    'LY83002048000020100120361',
  ])('%s is well formed', (iban) => expect(ibanProblem(iban)).toBeUndefined())
  test.each([
    ['DE89370400440532013001', peopleProblem('iban.checkDigits')],
    ['DE8937040044053201300', peopleProblem('iban.length', { expected: 22, actual: 21 })],
    ['US64SVBKUS6S3300958879', peopleProblem('iban.noneInCountry')],
    // The length and the check digits fit, the digits of the country do not.
    ['GB89123456601613319268', peopleProblem('iban.checkDigits')],
    ['BE41539007547035', peopleProblem('iban.checkDigits')],
    // Has no IBAN of the registry.
    ['MA64011519000001205000534921', peopleProblem('iban.noneInCountry')],
    ['3704 0044', peopleProblem('iban.form')],
  ])('%s is refused', (iban, problem) => expect(ibanProblem(iban)).toEqual(problem))
})

test('blanks and small letters do not matter', () => {
  expect(normaliseIban('de89 3704-0044 0532 0130 00')).toBe('DE89370400440532013000')
})
