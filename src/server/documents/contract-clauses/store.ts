/** The library of clauses in the database. */
import { sql } from 'kysely'
import type { ClauseInput } from '#domain/documents/contract-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { Language } from '#domain/language.ts'

const columns = ['id', 'title', 'language', 'body', 'isMandatory', 'version', 'archivedAt'] as const

/** The clauses by language and title; those of one language where one is named. */
export async function listClauses(
  tx: Tx,
  scope: OrgScope,
  { language, archived = false }: { language?: Language | undefined; archived?: boolean },
) {
  let query = tx
    .selectFrom('contractClauses')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (language) query = query.where('language', '=', language)
  return query
    .orderBy('language')
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
}

export async function findClause(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('contractClauses')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** The clause locked for a change, also one that was removed. */
export async function lockClause(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('contractClauses')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

const asColumns = ({ body, ...rest }: ClauseInput) => ({ ...rest, body: JSON.stringify(body) })

export async function insertClause(tx: Tx, scope: OrgScope, clause: ClauseInput): Promise<string> {
  const { id } = await tx
    .insertInto('contractClauses')
    .values({ ...created(scope), ...asColumns(clause) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** CONFLICT when `version` is not the stored one. Returns the clause as it was. */
export async function updateClause(
  tx: Tx,
  scope: OrgScope,
  id: string,
  version: number,
  clause: ClauseInput,
) {
  const before = await lockClause(tx, scope, id)
  sameVersion(before, version, 'clause')
  await tx
    .updateTable('contractClauses')
    .set({ ...asColumns(clause), ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}
