/** Many invoices issued at once, in the database: which drafts wait, and what became of each. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Keeps what is queued; whoever does the work is notified by the database. */
export async function insertBatch(
  tx: Tx,
  scope: OrgScope,
  wantsSending: boolean,
  invoiceIds: readonly string[],
): Promise<string> {
  const { id } = await tx
    .insertInto('invoiceBatches')
    .values({ ...created(scope), wantsSending })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into invoice_batch_items (org_id, batch_id, no, invoice_id)
    select ${scope.orgId}, ${id}, ordinality, invoice_id
    from unnest(${invoiceIds}::uuid[]) with ordinality as given (invoice_id, ordinality)`.execute(tx)
  return id
}

/** How far a batch of the caller's own is, or NOT_FOUND. */
export async function findBatch(tx: Tx, scope: OrgScope, id: string) {
  const batch = found(
    await tx
      .selectFrom('invoiceBatches')
      .select(['status', 'error'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('createdBy', '=', scope.userId)
      .executeTakeFirst(),
  )
  const items = await tx
    .selectFrom('invoiceBatchItems')
    .select(['invoiceId', 'state', 'message'])
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', id)
    .orderBy('no')
    .execute()
  return { ...batch, items }
}

// The work.

/** The next draft of a batch, which is locked; 'left' while another process has it, or once it has ended. */
export async function claimItem(tx: Tx, scope: OrgScope, batchId: string) {
  const batch = await tx
    .selectFrom('invoiceBatches')
    .select('wantsSending')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', batchId)
    .where('status', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!batch) return 'left' as const
  const item = await tx
    .selectFrom('invoiceBatchItems')
    .select(['no', 'invoiceId'])
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  return item && { ...batch, ...item }
}

/** Writes what became of a draft, in the transaction that issued it. */
export async function saveItem(
  tx: Tx,
  scope: OrgScope,
  place: { batchId: string; no: number },
  result: { state: 'done' } | { state: 'failed'; message: string },
): Promise<void> {
  await tx
    .updateTable('invoiceBatchItems')
    .set(result)
    .where('orgId', '=', scope.orgId)
    .where('batchId', '=', place.batchId)
    .where('no', '=', place.no)
    .execute()
}
