/** Batches in the database, whatever they are of: each has a table of its own with the same columns for its state. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import type { JobScope, OrgScope } from '../db/scopes.ts'

export type BatchTable = 'contract_batches' | 'invoice_batches'
export type WaitingBatch = { id: string; orgId: string; createdBy: string | null; slug: string }

/** The next batch to work on, in whose name and where; of all organisations. */
export async function nextBatch(
  tx: Tx,
  _scope: JobScope,
  table: BatchTable,
  except: readonly string[],
): Promise<WaitingBatch | undefined> {
  const { rows } = await sql<WaitingBatch>`
    select b.id, b.org_id, b.created_by, o.slug
    from ${sql.table(table)} b join organisations o on o.id = b.org_id
    where b.status = 'running' and b.id != all(${except}::uuid[])
    order by b.created_at limit 1`.execute(tx)
  return rows[0]
}

/** Ends a batch. */
export async function finishBatch(
  tx: Tx,
  _scope: OrgScope | JobScope,
  table: BatchTable,
  { orgId, id }: { orgId: string; id: string },
  { status, error = null }: { status: 'done' | 'failed' | 'cancelled'; error?: string | null },
): Promise<void> {
  await sql`
    update ${sql.table(table)}
    set status = ${status}, error = ${error}, finished_at = now(), updated_at = now(), version = version + 1
    where org_id = ${orgId} and id = ${id} and status = 'running'`.execute(tx)
}

/** Forgets batches that ended a month ago. Returns how many. */
export async function forgetBatches(tx: Tx, _scope: JobScope, table: BatchTable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * 86_400_000)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where finished_at < ${before}`.execute(tx)
  return Number(numAffectedRows)
}
