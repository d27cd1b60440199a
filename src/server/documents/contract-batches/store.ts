/** Many contracts made at once, in the database: which groups of bookings wait, and what became of each. */
import { sql } from 'kysely'
import { contractStates, isOpenDraft, isOut } from '#domain/booking/bookings/contract-actions.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Keeps the work; whoever does the work is notified by the database. */
export async function insertBatch(
  tx: Tx,
  scope: OrgScope,
  batch: { templateId: string; wantsSending: boolean },
  groups: readonly (readonly string[])[],
): Promise<string> {
  const { id } = await tx
    .insertInto('contractBatches')
    .values({ ...created(scope), ...batch })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('contractBatchGroups')
    .values(
      groups.map((bookingIds, no) => ({ orgId: scope.orgId, batchId: id, no, bookingIds: [...bookingIds] })),
    )
    .execute()
  return id
}

const ownBatches = (tx: Tx, scope: OrgScope) =>
  tx
    .selectFrom('contractBatches as b')
    .innerJoin('contractTemplates as t', (join) =>
      join.onRef('t.orgId', '=', 'b.orgId').onRef('t.id', '=', 'b.templateId'),
    )
    .select(['b.id', 'b.status', 'b.error', 'b.wantsSending', 'b.createdAt', 't.name as templateName'])
    .where('b.orgId', '=', scope.orgId)
    .where('b.createdBy', '=', scope.userId)

/** A batch of the caller's own, or NOT_FOUND. */
export async function findBatch(tx: Tx, scope: OrgScope, id: string) {
  return found(await ownBatches(tx, scope).where('b.id', '=', id).executeTakeFirst())
}

/** The caller's own batches that are under way or ended after `since`, the latest first. */
export async function listRecentBatches(tx: Tx, scope: OrgScope, since: Date) {
  return ownBatches(tx, scope)
    .where((where) => where.or([where('b.status', '=', 'running'), where('b.finishedAt', '>', since)]))
    .orderBy('b.createdAt', 'desc')
    .limit(10)
    .execute()
}

export type BatchGroup = {
  batchId: string
  no: number
  state: 'waiting' | 'done' | 'failed'
  message: string | null
  bookingIds: string[]
  contractId: string | null
  number: string | null
  contract: ContractState | null
  eventId: string | null
  artistName: string | null
  eventName: string | null
  eventDate: LocalDate | null
}

/** What became of each group of these batches, with its contract, and the first of its shows as far as the caller sees it. */
export async function listGroups(
  tx: Tx,
  scope: OrgScope,
  batchIds: readonly string[],
): Promise<BatchGroup[]> {
  const { rows } = await sql<BatchGroup>`
    select g.batch_id, g.no, g.state, g.message, g.booking_ids, c.id as contract_id, c.number, c.state as contract,
      e.id as event_id, a.name as artist_name, e.name as event_name, e.event_date
    from contract_batch_groups g
    left join contracts c on c.org_id = g.org_id and c.id = g.contract_id
    left join bookings b on b.org_id = g.org_id and b.id = g.booking_ids[1]
    left join events e on e.org_id = b.org_id and e.id = b.event_id
    left join artists a on a.org_id = b.org_id and a.id = b.artist_id
    where g.org_id = ${scope.orgId} and g.batch_id = any(${batchIds}::uuid[])
    order by g.batch_id, g.no`.execute(tx)
  return rows
}

/** What failed or was not begun waits again. False where the batch is under way already. */
export async function reopenBatch(tx: Tx, scope: OrgScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contractBatches')
    .set({ status: 'running', error: null, finishedAt: null, updatedBy: scope.userId })
    .set({ updatedAt: sql`now()`, version: sql`version + 1` })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('status', '<>', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('contractBatchGroups')
    .set({ state: 'waiting', message: null })
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', id)
    .where('state', '=', 'failed')
    .execute()
  return true
}

// The work.

/** The batch locked with its next group; undefined while another process has it, or once it has ended. */
export async function claimGroup(tx: Tx, scope: OrgScope, batchId: string) {
  const batch = await tx
    .selectFrom('contractBatches')
    .select(['id', 'templateId', 'wantsSending'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!batch) return undefined
  const group = await tx
    .selectFrom('contractBatchGroups')
    .select(['no', 'bookingIds', 'contractId'])
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  return { ...batch, group }
}

/** A contract that was made, which waits in a batch that sends; or one that was sent. */
export type GroupResult = { state: 'waiting' | 'done'; contractId: string } | { state: 'done' }

/** Writes what became of a group, in the transaction that made or sent its contract. */
export async function saveGroup(
  tx: Tx,
  scope: OrgScope,
  place: { batchId: string; no: number },
  result: GroupResult | { state: 'failed'; message: string },
): Promise<void> {
  await tx
    .updateTable('contractBatchGroups')
    .set(result)
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', place.batchId)
    .where('no', '=', place.no)
    .execute()
}

/** Holds these bookings until the end of the transaction, as sending does: no second batch makes a contract meanwhile. */
export async function lockBookings(tx: Tx, scope: OrgScope, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const binding = contractStates.filter((state) => isOut(state) || state === 'signed')
const open = [...binding, ...contractStates.filter(isOpenDraft)]

/** The number of another contract about one of these bookings: one that is out or signed, and with `withDrafts` a draft. */
export async function findOtherContract(
  tx: Tx,
  scope: OrgScope,
  bookingIds: readonly string[],
  { except, withDrafts }: { except: string | null; withDrafts: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select c.number from contract_bookings k join contracts c on c.org_id = k.org_id and c.id = k.contract_id
    where k.org_id = ${scope.orgId} and k.booking_id = any(${bookingIds}::uuid[])
      and c.state = any(${withDrafts ? open : binding}) and c.id is distinct from ${except}::uuid
    order by c.created_at limit 1`.execute(tx)
  return rows[0]?.number
}
