// The texts of all languages have the same clauses: their ids are addresses that e-mails quote.
import { expect, test } from 'vitest'
import type { Clause } from './LegalPage.tsx'
import { privacyClauses, termsClauses } from './legal-texts.ts'

const ids = (clauses: readonly Clause[]) => clauses.map(({ id }) => id)

test.each([
  ['privacy notice', privacyClauses],
  ['terms of use', termsClauses],
])('%s', (_name, clauses) => {
  expect(ids(clauses.de)).toEqual(ids(clauses.en))
  expect(new Set(ids(clauses.en)).size).toBe(clauses.en.length)
})
