import { describe, expect, test } from 'vitest'
import { vatIdProblem } from '../formats.ts'
import { checkVatId } from './vat-checksums.ts'

// Published examples of the tax authorities and of the registers they are in.
const plausible = [
  'ATU13585627',
  'BE0403019261',
  'CHE107787577',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'FI20774740',
  'FR40303265045',
  'GB980780684',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LU15027442',
  'NL004495445B01',
  'PL8567346215',
  'PT501964843',
  'SE123456789701',
  'SI50223054',
  'SK2022749619',
]

describe.each(plausible)('%s', (vatId) => {
  test('is well formed and its digits fit', () => {
    expect(vatIdProblem(vatId, null)).toBeUndefined()
    expect(checkVatId(vatId)).toBe('plausible')
  })

  test('with one digit changed they do not', () => {
    const at = vatId.search(/\d/) + 3
    const changed = `${vatId.slice(0, at)}${(Number(vatId[at]) + 1) % 10}${vatId.slice(at + 1)}`
    expect(checkVatId(changed)).toBe('wrong')
  })
})

test.each([
  ['blanks and dots do not matter', 'de 136.695.976', 'plausible'],
  ['a country without a simple rule', 'ESX1234567X', 'unchecked'],
  ['a British department', 'GBGD001', 'plausible'],
])('%s', (_name, vatId, result) => expect(checkVatId(vatId)).toBe(result))
