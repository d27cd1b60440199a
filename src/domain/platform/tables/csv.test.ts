import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, guardFormula, separatorOf, unguardFormula } from './csv.ts'

describe('formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@a', "'@a"],
    ['\tx', "'\tx"],
    ['+cmd|x', "'+cmd|x"],
    ['-1+2', "'-1+2"],
    ['-12.50', '-12.50'],
    ['+49 341 5550100', '+49 341 5550100'],
    ['a=b', 'a=b'],
  ])('%s', (text, guarded) => expect(guardFormula(text)).toBe(guarded))

  test('a guarded text comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^'[=@\t\r+-]/.test(text))
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
    )
  })

  test('separators by language', () => {
    expect([
      separatorOf('de'),
      separatorOf('de-AT'),
      separatorOf('fr'),
      separatorOf('en'),
      separatorOf('en-GB'),
    ]).toEqual([';', ';', ';', ',', ','])
    expect(csvLine(['a;b', 'c"d', 1.5, null], ';')).toBe('"a;b";"c""d";1,5;\r\n')
  })
})
