import { expect, test } from 'vitest'
import { nextWithholdingStates, remitterOf, whyNoWithholding, withSurcharge } from './withholding-case.ts'

const about = {
  mode: 'agent_in_artist_name',
  showCountry: 'DE',
  residenceCountry: 'US',
  legalKind: 'natural',
  currency: 'EUR',
} as const

test.each([
  [{}, null],
  [{ showCountry: null }, null],
  [{ showCountry: 'CH' }, 'money.withholding.showAbroad'],
  [{ residenceCountry: 'DE' }, 'money.withholding.resident'],
  [{ residenceCountry: null }, 'money.withholding.residenceMissing'],
  [{ currency: 'USD' }, 'money.withholding.notEuro'],
] as const)('%j: %s', (changes, expected) => {
  expect(whyNoWithholding({ ...about, ...changes })?.code ?? null).toBe(expected)
})

test.each([
  ['agency_principal', 'agency'],
  ['agent_in_artist_name', 'promoter'],
  ['direct_artist', 'promoter'],
] as const)('of %s the tax is kept back by the %s', (mode, expected) => {
  expect(remitterOf(mode)).toBe(expected)
})

test('a declared tax is certified, and never taken back', () => {
  expect(nextWithholdingStates('planned')).toEqual(['withheld', 'void'])
  expect(nextWithholdingStates('declared')).toEqual(['certificate_received'])
  expect(nextWithholdingStates('void')).toEqual([])
})

test.each([
  ['15', '5.5', '15.825'],
  ['30', '5.5', '31.65'],
  ['15', '0', '15'],
  ['20.5', '10', '22.55'],
])('%s %% and %s %% of it are %s %%', (pct, surcharge, expected) => {
  expect(withSurcharge(pct, surcharge)).toBe(expected)
})
