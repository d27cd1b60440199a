/** What all records on file share in the database: tags, and where merged ones went. */
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

const tables = { artist: 'artists', venue: 'venues', company: 'companies', contact: 'contacts' } as const
export type RecordEntity = keyof typeof tables
export type MergeEntity = Exclude<RecordEntity, 'artist'>

const MAX_TAGS = 20

/** The tags of the records on file with how many carry each, the most used first. */
export async function listTags(tx: Tx, scope: OrgScope, entity: RecordEntity) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from ${sql.table(tables[entity])} t, unnest(t.tags) tag
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
    select from ${sql.table(tables[entity])}
    where org_id = ${scope.orgId} and id = any(${ids}) ${inScope} limit 1`.execute(tx)
  found(known.rows[0])
  const change = isOn ? sql`array_append(tags, ${tag})` : sql`array_remove(tags, ${tag})`
  const where = isOn
    ? sql`not tags @> array[${tag}] and cardinality(tags) < ${MAX_TAGS}`
    : sql`tags @> array[${tag}]`
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(tables[entity])}
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
    throw new DomainError('CONFLICT', { message: `This ${entity} was merged into another one.` })
  }
}

/** A condition for lists: merged records are in no archive. */
export const isNotMerged = (entity: MergeEntity) =>
  sql<boolean>`not exists (select from record_redirects r
    where r.org_id = ${sql.ref(`${tables[entity]}.orgId`)} and r.id = ${sql.ref(`${tables[entity]}.id`)})`

/** What names a contact without a key of the database: runs of workflows, and passengers within their segments. */
async function repointContact(
  tx: Tx,
  scope: OrgScope,
  { oldId, keptId }: { oldId: string; keptId: string },
): Promise<void> {
  await sql`update workflow_runs set contact_id = ${keptId}
    where org_id = ${scope.orgId} and contact_id = ${oldId}`.execute(tx)
  await sql`update itinerary_segments set passengers = replace(passengers::text, ${oldId}, ${keptId})::jsonb
    where org_id = ${scope.orgId}
      and passengers @> jsonb_build_array(jsonb_build_object('contactId', ${oldId}::text))`.execute(tx)
}

/**
 * Points everything that names the old record to the kept one, archives the old one and leaves a redirect. What
 * was merged into the old one before leads to the kept one as well. Both are locked by the caller.
 */
export async function foldInto(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  { oldId, keptId }: { oldId: string; keptId: string },
): Promise<void> {
  const table = tables[entity]
  await sql`select private.repoint(${`public.${table}`}::regclass, ${entity}, ${oldId}, ${keptId})`.execute(
    tx,
  )
  if (entity === 'contact') await repointContact(tx, scope, { oldId, keptId })
  await tx
    .updateTable('recordRedirects')
    .set({ targetId: keptId })
    .where('orgId', '=', scope.orgId)
    .where('targetId', '=', oldId)
    .execute()
  await tx
    .insertInto('recordRedirects')
    .values({ orgId: scope.orgId, id: oldId, entity, targetId: keptId, createdBy: scope.userId })
    .execute()
  await sql`
    update ${sql.table(table)}
    set archived_at = now(), version = version + 1, updated_by = ${scope.userId}, updated_at = now()
    where org_id = ${scope.orgId} and id = ${oldId}`.execute(tx)
}
