/** Two records become one, and two again. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { peopleProblem } from '#domain/people/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import { endPairsOf } from './dismissed-store.ts'
import { recordTables, type MergeEntity } from './store.ts'

/** How long a merge can be taken back. */
const UNDO_DAYS = 30

type Values = Record<string, unknown>
/** A place that named the old record, by the names of the database, tables with their schema. */
type Moved = { table: string; column: string; key: Values; from: unknown; to: unknown }
/** The kept record's row, and the companies of both people, which are written whole with a person's record. */
type State = { row: Values; links: { table: string; row: Values }[] }
type Changes = {
  keptId: string
  before: State
  /** As the merge left it. */
  after: State
  moved: Moved[]
  /** Links that the kept record had already, and what ended with the old one. */
  dropped: { table: string; row: Values }[]
}
type Pair = { oldId: string; keptId: string }

/** Columns that change without anybody changing the record. */
const bookkeeping = sql`array['version', 'updated_at', 'updated_by']`

const tableOf = (entity: MergeEntity) => recordTables[entity]
const classOf = (entity: MergeEntity) => sql`${`public.${tableOf(entity)}`}::regclass`

async function rowOf(tx: Tx, scope: OrgScope, entity: MergeEntity, id: string): Promise<Values> {
  const { rows } = await sql<{ whole: Values }>`
    select to_jsonb(t) - ${bookkeeping} as whole from ${sql.table(tableOf(entity))} t
    where org_id = ${scope.orgId} and id = ${id}`.execute(tx)
  return found(rows[0]).whole
}

async function stateOf(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  { oldId, keptId }: Pair,
): Promise<State> {
  const row = await rowOf(tx, scope, entity, keptId)
  if (entity !== 'contact') return { row, links: [] }
  const { rows } = await sql<{ row: Values }>`
    select to_jsonb(t) as row from contact_companies t
    where org_id = ${scope.orgId} and contact_id in (${oldId}, ${keptId})
    order by contact_id, company_id`.execute(tx)
  return { row, links: rows.map((link) => ({ table: 'public.contact_companies', ...link })) }
}

/** What names a contact without a key of the database: runs of workflows, and passengers within their segments. */
async function repointContact(tx: Tx, scope: OrgScope, { oldId, keptId }: Pair): Promise<Moved[]> {
  const runs = await sql<{ id: string }>`update workflow_runs set contact_id = ${keptId}
    where org_id = ${scope.orgId} and contact_id = ${oldId} returning id`.execute(tx)
  const segments = await sql<{ id: string; was: unknown; passengers: unknown }>`
    with named as (
      select id, passengers as was from itinerary_segments
      where org_id = ${scope.orgId}
        and passengers @> jsonb_build_array(jsonb_build_object('contactId', ${oldId}::text)) for update)
    update itinerary_segments s
    set passengers = replace(s.passengers::text, ${oldId}, ${keptId})::jsonb
    from named where s.org_id = ${scope.orgId} and s.id = named.id
    returning s.id, named.was, s.passengers`.execute(tx)
  const keyOf = (id: string) => ({ org_id: scope.orgId, id })
  return [
    ...runs.rows.map(({ id }) => ({
      table: 'public.workflow_runs',
      column: 'contact_id',
      key: keyOf(id),
      from: oldId,
      to: keptId,
    })),
    ...segments.rows.map(({ id, was, passengers }) => ({
      table: 'public.itinerary_segments',
      column: 'passengers',
      key: keyOf(id),
      from: was,
      to: passengers,
    })),
  ]
}

/** What was merged into the old one before leads to the kept one as well. */
async function repointRedirects(tx: Tx, scope: OrgScope, { oldId, keptId }: Pair): Promise<Moved[]> {
  const redirects = await tx
    .updateTable('recordRedirects')
    .set({ targetId: keptId })
    .where('orgId', '=', scope.orgId)
    .where('targetId', '=', oldId)
    .returning('id')
    .execute()
  return redirects.map(({ id }) => ({
    table: 'public.record_redirects',
    column: 'target_id',
    key: { org_id: scope.orgId, id },
    from: oldId,
    to: keptId,
  }))
}

/**
 * Writes the kept record by `update`, points everything that names the old record to it, archives the old one and
 * leaves a redirect, which keeps what it takes to undo all this. Both are locked by the caller.
 */
export async function mergeInto(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  pair: Pair,
  update: () => Promise<unknown>,
): Promise<void> {
  const { oldId, keptId } = pair
  const before = await stateOf(tx, scope, entity, pair)
  await update()
  const { rows } = await sql<{ places: Pick<Changes, 'moved' | 'dropped'> }>`
    select private.repoint(${classOf(entity)}, ${entity}, ${oldId}, ${keptId}) as places`.execute(tx)
  const { moved, dropped } = found(rows[0]).places
  if (entity === 'contact') moved.push(...(await repointContact(tx, scope, pair)))
  moved.push(...(await repointRedirects(tx, scope, pair)))
  const ended = await endPairsOf(tx, scope, entity, oldId)
  dropped.push(...ended.map((row) => ({ table: 'public.dismissed_duplicates', row })))
  const after = await stateOf(tx, scope, entity, pair)
  const changes: Changes = { keptId, before, after, moved, dropped }
  await tx
    .insertInto('recordRedirects')
    .values({
      orgId: scope.orgId,
      id: oldId,
      entity,
      targetId: keptId,
      createdBy: scope.userId,
      changes: JSON.stringify(changes),
    })
    .execute()
  await setArchived(tx, scope, entity, oldId, true)
}

const setArchived = (tx: Tx, scope: OrgScope, entity: MergeEntity, id: string, isArchived: boolean) =>
  sql`update ${sql.table(tableOf(entity))}
    set archived_at = ${isArchived ? sql`now()` : null}, version = version + 1, updated_by = ${scope.userId},
      updated_at = now()
    where org_id = ${scope.orgId} and id = ${id}`.execute(tx)

/** What was merged into a record and can be taken back, the latest first. NOT_FOUND where there is no such record. */
export async function listMerged(tx: Tx, scope: OrgScope, entity: MergeEntity, keptId: string) {
  await rowOf(tx, scope, entity, keptId)
  const { rows } = await sql<{ id: string; name: string; mergedAt: Date }>`
    select r.id, t.name, r.created_at as merged_at from record_redirects r
    join ${sql.table(tableOf(entity))} t on t.org_id = r.org_id and t.id = r.id
    where r.org_id = ${scope.orgId} and r.entity = ${entity} and r.target_id = ${keptId}
      and r.changes ->> 'keptId' = ${keptId}
    order by r.created_at desc`.execute(tx)
  return rows
}

/**
 * Makes two of a merged record again: the kept one gets back the values that it had, and what named the old one
 * names it again unless it names a third by now. CONFLICT when it is too late, when the kept one was changed since
 * (nothing typed is overwritten), or went into another one itself. `name` is what it is called, where all may know.
 */
export async function unmerge(
  tx: Tx,
  scope: OrgScope,
  entity: MergeEntity,
  oldId: string,
): Promise<{ keptId: string; name: string | null }> {
  const redirect = found(
    await tx
      .selectFrom('recordRedirects')
      .select(['targetId', 'changes'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', oldId)
      .where('entity', '=', entity)
      .forUpdate()
      .executeTakeFirst(),
  )
  const changes = redirect.changes as Changes | null
  if (!changes) {
    throw new DomainError('CONFLICT', { problem: peopleProblem('merge.tooLate', { days: UNDO_DAYS }) })
  }
  const { keptId } = changes
  if (redirect.targetId !== keptId) {
    throw new DomainError('CONFLICT', {
      problem: peopleProblem('merge.mergedOn'),
    })
  }
  await sql`select from ${sql.table(tableOf(entity))}
    where org_id = ${scope.orgId} and id in (${oldId}, ${keptId}) order by id for update`.execute(tx)
  const now = await stateOf(tx, scope, entity, { oldId, keptId })
  if (!isDeepStrictEqual(now, changes.after)) {
    throw new DomainError('CONFLICT', {
      problem: peopleProblem('merge.changed', { name: String(now.row['name']) }),
    })
  }
  if (entity === 'contact') {
    await sql`delete from contact_companies
      where org_id = ${scope.orgId} and contact_id in (${oldId}, ${keptId})`.execute(tx)
  }
  await sql`select private.write_back(${classOf(entity)}, ${JSON.stringify(changes.before.row)}::jsonb)`.execute(
    tx,
  )
  await sql`select private.take_back_merge(${JSON.stringify(changes)}::jsonb)`.execute(tx)
  await sql`delete from record_redirects where org_id = ${scope.orgId} and id = ${oldId}`.execute(tx)
  await setArchived(tx, scope, entity, oldId, false)
  await sql`update ${sql.table(tableOf(entity))}
    set version = version + 1, updated_by = ${scope.userId}, updated_at = now()
    where org_id = ${scope.orgId} and id = ${keptId}`.execute(tx)
  const old = await rowOf(tx, scope, entity, oldId)
  // The history of a person that all see must not name one that only its owner does.
  return { keptId, name: old['visibility'] === 'owner_only' ? null : String(old['name']) }
}

/** Forgets how to undo merges that are older: the earlier values of a record are kept no longer than needed. */
export async function forgetMerges(tx: Tx, _scope: JobScope): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('recordRedirects')
    .set({ changes: null })
    .where('changes', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
