/**
 * The tables of the job queue: installed and upgraded by the owner, used by the role of jobs.
 * @destination database
 */
import type pg from 'pg'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }

const isCurrent = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ exists: boolean }>(
    "select to_regclass('pgboss.version') is not null as exists",
  )
  if (!rows[0]?.exists) return false
  const { rows: versions } = await pool.query<{ version: number }>('select version from pgboss.version')
  return Number(versions[0]?.version) >= bossPackage.pgboss.schema
}

/** Brings the queue's tables up to date; the queue itself is loaded only when there is something to do. */
export async function installJobSchema(pool: pg.Pool): Promise<void> {
  if (await isCurrent(pool)) return
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  await pool.query(`
    grant usage on schema pgboss to service_role;
    grant select, insert, update, delete on all tables in schema pgboss to service_role;
    grant usage on all sequences in schema pgboss to service_role;
    grant execute on all functions in schema pgboss to service_role;`)
}
