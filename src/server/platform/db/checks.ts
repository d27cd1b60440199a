/** Small questions to the database about its own state. */
import { sql } from 'kysely'
import type { Tx } from './dialect.ts'

/** Resolves when the database answers. */
export async function pingDatabase(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx)
}

/** Jobs that wait to run, over all queues; 0 before the first worker has made the queues. */
export async function countWaitingJobs(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(tx)
  if (!rows[0]?.isThere) return 0
  const { rows: counts } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(
    tx,
  )
  return counts[0]?.waiting ?? 0
}
