// The ready-made clauses of both languages. They are a starting point, not legal advice: pages say so beside them.
import { lawClausesDe } from './clauses-de-law.ts'
import { showClausesDe } from './clauses-de-show.ts'
import { lawClausesEn } from './clauses-en-law.ts'
import { showClausesEn } from './clauses-en-show.ts'
import type { StandardClause } from './building.ts'

/** In the order in which they are in an agreement, English first. */
export const standardClauses: readonly StandardClause[] = [
  ...showClausesEn,
  ...lawClausesEn,
  ...showClausesDe,
  ...lawClausesDe,
]
