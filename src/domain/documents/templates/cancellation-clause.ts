// Whether a contract says what the standard clause about cancelling says: only then do its percentages apply.
import { sourceLines, isParagraph } from './contract-clauses.ts'
import type { ContractBody } from './contract-body.ts'
import { lawClausesDe } from './standard/clauses-de-law.ts'
import { lawClausesEn } from './standard/clauses-en-law.ts'
import type { Language } from '../../language.ts'

const lawClauses = { de: lawClausesDe, en: lawClausesEn } satisfies Record<Language, unknown>

/** The standard clause is in the text word for word, under no condition, whatever the library calls it now. */
export function saysStandardCancellation(body: ContractBody, language: Language): boolean {
  const clause = lawClauses[language].find(({ key }) => key === `${language}.cancellation`)
  return clause !== undefined && isParagraph(body, sourceLines(clause.body.content))
}
