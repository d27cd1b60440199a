/** Many contracts made at once, in the database: which groups of bookings wait, and what became of each. */
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Keeps the work; whoever does the work is notified by the database. */
export async function insertBatch(
  tx: Tx,
  scope: OrgScope,
  templateId: string,
  groups: readonly (readonly string[])[],
): Promise<string> {
  const { id } = await tx
    .insertInto('contractBatches')
    .values({ ...created(scope), templateId })
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

/** A batch of the caller's own with all its groups, or NOT_FOUND. */
export async function findBatch(tx: Tx, scope: OrgScope, id: string) {
  const batch = found(
    await tx
      .selectFrom('contractBatches')
      .select(['id', 'status', 'error'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('createdBy', '=', scope.userId)
      .executeTakeFirst(),
  )
  const groups = await tx
    .selectFrom('contractBatchGroups')
    .select(['no', 'bookingIds', 'state', 'contractId', 'message'])
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', id)
    .orderBy('no')
    .execute()
  return { ...batch, groups }
}

// The work.

/** The batch locked with its next group; undefined while another process has it, or once it has ended. */
export async function claimGroup(tx: Tx, scope: OrgScope, batchId: string) {
  const batch = await tx
    .selectFrom('contractBatches')
    .select(['id', 'templateId'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!batch) return undefined
  const group = await tx
    .selectFrom('contractBatchGroups')
    .select(['no', 'bookingIds'])
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  return { ...batch, group }
}

/** Writes what became of a group, in the transaction that made its contract. */
export async function saveGroup(
  tx: Tx,
  scope: OrgScope,
  place: { batchId: string; no: number },
  result: { state: 'done'; contractId: string } | { state: 'failed'; message: string },
): Promise<void> {
  await tx
    .updateTable('contractBatchGroups')
    .set(result)
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', place.batchId)
    .where('no', '=', place.no)
    .execute()
}
