import { expect, test } from 'vitest'
import { isNamed, missingFacts } from './operator.ts'

test.each([
  [{ name: 'Fermata' }, ['name', 'address', 'email']],
  [{ name: '', address: 'Hauptstraße 1' }, ['name', 'email']],
  [{ name: 'Halbmond GmbH', email: 'post@halbmond.example' }, ['address']],
  [{ name: 'Halbmond GmbH', address: 'Hauptstraße 1', email: 'post@halbmond.example' }, []],
])('%o lacks %o', (operator, missing) => {
  expect(missingFacts(operator)).toEqual(missing)
  expect(isNamed(operator)).toBe(missing.length === 0)
})
