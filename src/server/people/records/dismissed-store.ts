/** Pairs of records that somebody marked as two different ones. */
import { sql } from 'kysely'
import type { RecordPair } from '#domain/people/duplicates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { recordTables, type MergeEntity } from './store.ts'

/** The pair as it is stored, the lesser id first. */
const ordered = ([a, b]: RecordPair) => (a < b ? { firstId: a, secondId: b } : { firstId: b, secondId: a })

/** All pairs of a kind, the latest first. */
export async function listDismissed(tx: Tx, scope: OrgScope, entity: MergeEntity): Promise<RecordPair[]> {
  const rows = await tx
    .selectFrom('dismissedDuplicates')
    .select(['firstId', 'secondId'])
    .where('orgId', '=', scope.orgId)
    .where('entity', '=', entity)
    .orderBy('createdAt', 'desc')
    .orderBy('firstId')
    .execute()
  return rows.map(({ firstId, secondId }) => [firstId, secondId] as const)
}

/**
 * What the other record of a pair is called, null where only its owner may know. NOT_FOUND unless both are on file.
 */
export async function otherName(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  [id, otherId]: RecordPair,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; name: string; visibility: string | null }>`
    select id, name, to_jsonb(t) ->> 'visibility' as visibility from ${sql.table(recordTables[entity])} t
    where org_id = ${scope.orgId} and id in (${id}, ${otherId}) and archived_at is null`.execute(tx)
  found(rows.find((row) => row.id === id))
  const other = found(rows.find((row) => row.id === otherId))
  return other.visibility === 'owner_only' ? null : other.name
}

/** Once or twice alike. */
export async function dismissPair(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  pair: RecordPair,
): Promise<void> {
  await tx
    .insertInto('dismissedDuplicates')
    .values({ orgId: scope.orgId, entity, ...ordered(pair), createdBy: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Once or twice alike. */
export async function restorePair(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  pair: RecordPair,
): Promise<void> {
  const { firstId, secondId } = ordered(pair)
  await tx
    .deleteFrom('dismissedDuplicates')
    .where('orgId', '=', scope.orgId)
    .where('entity', '=', entity)
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .execute()
}

/** The pairs of a record end. Returns their rows as the database has them, for taking it back. */
export async function endPairsOf(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  id: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    delete from dismissed_duplicates d
    where org_id = ${scope.orgId} and entity = ${entity} and ${id}::uuid in (first_id, second_id)
    returning to_jsonb(d) as row`.execute(tx)
  return rows.map(({ row }) => row)
}
