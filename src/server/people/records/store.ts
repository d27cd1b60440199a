/** What all records on file share in the database: tags, and where merged ones went. */
import { sql } from 'kysely'
import { peopleProblem } from '#domain/people/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export const recordTables = {
  artist: 'artists',
  venue: 'venues',
  company: 'companies',
  contact: 'contacts',
} as const
export type RecordEntity = keyof typeof recordTables
export type MergeEntity = Exclude<RecordEntity, 'artist'>

const MAX_TAGS = 20

/** The tags of the records on file with how many carry each, the most used first. */
export async function listTags(tx: Tx, scope: OrgScope, entity: RecordEntity) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from ${sql.table(recordTables[entity])} t, unnest(t.tags) tag
    where t.org_id = ${scope.orgId} and t.archived_at is null
    group by tag order by count desc, tag limit 200`.execute(tx)
  return rows
}

/**
 * Puts a tag on records, or takes it off. Returns the ids of those that changed, for taking it back. NOT_FOUND when
 * the organisation has none of them.
 */
export async function setTag(
  tx: Tx,
  scope: OrgScope,
  entity: RecordEntity,
  { ids, tag, isOn }: { ids: readonly string[]; tag: string; isOn: boolean },
): Promise<string[]> {
  const inScope = scope.artistIds ? sql`and id = any(${scope.artistIds})` : sql``
  const known = await sql`
    select from ${sql.table(recordTables[entity])}
    where org_id = ${scope.orgId} and id = any(${ids}) ${inScope} limit 1`.execute(tx)
  found(known.rows[0])
  const change = isOn ? sql`array_append(tags, ${tag})` : sql`array_remove(tags, ${tag})`
  const where = isOn
    ? sql`not tags @> array[${tag}] and cardinality(tags) < ${MAX_TAGS}`
    : sql`tags @> array[${tag}]`
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(recordTables[entity])}
    set tags = ${change}, version = version + 1, updated_by = ${scope.userId}, updated_at = now()
    where org_id = ${scope.orgId} and id = any(${ids}) and ${where} ${inScope}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The id under which a record is found today: its own, or that of the one it was merged into. */
export async function currentId(tx: Tx, scope: OrgScope, entity: MergeEntity, id: string): Promise<string> {
  const redirect = await tx
    .selectFrom('recordRedirects')
    .select('targetId')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('entity', '=', entity)
    .executeTakeFirst()
  return redirect?.targetId ?? id
}

/** Refuses to bring back what was merged: everything that belonged to it is elsewhere now. */
export async function notMerged(tx: Tx, scope: OrgScope, entity: MergeEntity, id: string): Promise<void> {
  if ((await currentId(tx, scope, entity, id)) !== id) {
    throw new DomainError('CONFLICT', { problem: peopleProblem('merge.mergedAway') })
  }
}

/** A condition for lists: merged records are in no archive. */
export const isNotMerged = (entity: MergeEntity) =>
  sql<boolean>`not exists (select from record_redirects r
    where r.org_id = ${sql.ref(`${recordTables[entity]}.orgId`)} and r.id = ${sql.ref(`${recordTables[entity]}.id`)})`
