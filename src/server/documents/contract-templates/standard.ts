/** Adds a ready-made template, based on the organisation's own library. */
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { clausesOf, placeClauses, standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import { DomainError } from '#domain/errors.ts'
import { insertClause, listClauses } from '../contract-clauses/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { insertTemplate } from './store.ts'

/**
 * A draft of the template; its clauses are those of the library of the same name and language, as they are there, and
 * the missing ones are added. Returns how many were. NOT_FOUND for an unknown key.
 */
export async function makeStandard(
  tx: Tx,
  scope: OrgScope,
  key: string,
): Promise<{ id: string; name: string; clauses: number }> {
  const standard = standardTemplates.find((each) => each.key === key)
  if (!standard) throw new DomainError('NOT_FOUND')
  const own = await listClauses(tx, scope, { language: standard.input.language })
  const library: Record<string, { id: string; title: string; body: ContractBody }> = {}
  let clauses = 0
  for (const { key: clauseKey, title, language, body, isMandatory } of clausesOf(standard)) {
    const known = own.find((each) => each.title.toLowerCase() === title.toLowerCase())
    if (known) library[clauseKey] = known
    else {
      const id = await insertClause(tx, scope, { title, language, body, isMandatory })
      library[clauseKey] = { id, title, body }
      clauses++
    }
  }
  const id = await insertTemplate(tx, scope, placeClauses(standard, library))
  return { id, name: standard.input.name, clauses }
}
