/** Adds a ready-made template, based on the organisation's own library. */
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { clausesOf, placeClauses, standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { insertClause, listClauses } from '../contract-clauses/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { insertTemplate, insertVersion, listTemplates, lockTemplate, setTemplateState } from './store.ts'

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

/**
 * Puts the ready-made agreements and the deal memo of a language in force, for an organisation without any template:
 * its first contract needs no preparation. Returns their names.
 */
export async function activateStandards(tx: Tx, scope: OrgScope, language: Language): Promise<string[]> {
  if ((await listTemplates(tx, scope, { archived: false })).length > 0) return []
  const names: string[] = []
  for (const { key, input } of standardTemplates) {
    if (input.language !== language || input.kind === 'rider_cover') continue
    const { id, name } = await makeStandard(tx, scope, key)
    const template = await lockTemplate(tx, scope, id)
    await insertVersion(tx, scope, id, { no: 1, note: null, text: template })
    await setTemplateState(tx, scope, template, { state: 'active', latestNo: 1, isChanged: false })
    names.push(name)
  }
  return names
}
