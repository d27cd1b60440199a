/**
 * Reads the whole database as it was at one moment, while people go on working in it.
 * @destination database
 */
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../process/start-error.ts'
import { columnList, listSequences, listTables, quoted, type TableName } from './catalogue.ts'

export type DatabaseSnapshot = {
  takenAt: Date
  migrations: string[]
  jobSchema: number
  tables: TableName[]
  sequences: { schema: string; name: string; value: string | null }[]
  /** The rows of a table in PostgreSQL's text format, and how many they were, known at the end. */
  read(table: TableName): { rows: Readable; count: () => number }
  /** The files that the rows name. */
  files: { orgId: string; id: string; size: number; sha256: Buffer }[]
}

/**
 * Opens a snapshot for the time of `work`. The connection is the owner's, who must see every row.
 * @throws StartError when row-level security would hide some of them
 */
export async function withSnapshot<T>(
  owner: pg.PoolConfig,
  options: { withAuth: boolean },
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    // A table that would be read through policies raises an error instead.
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      'set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    return await work(await snapshotOf(client, options)).catch(explain)
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}

async function snapshotOf(client: pg.Client, options: { withAuth: boolean }): Promise<DatabaseSnapshot> {
  const one = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const [{ takenAt }] = (await one<{ takenAt: Date }>('select now() as "takenAt"')) as [{ takenAt: Date }]
  const migrations = await one<{ name: string }>('select name from kysely_migration order by name')
  const [job] = await one<{ version: number }>('select version from pgboss.version')
  const sequences: DatabaseSnapshot['sequences'] = []
  for (const sequence of await listSequences(client, options)) {
    const [row] = await one<{ value: string | null }>(
      `select case when is_called then last_value::text end as value from ${quoted(client, sequence)}`,
    )
    sequences.push({ ...sequence, value: row?.value ?? null })
  }
  return {
    takenAt,
    migrations: migrations.map(({ name }) => name),
    jobSchema: job?.version ?? 0,
    tables: await listTables(client, options),
    sequences,
    files: await one(
      'select org_id as "orgId", id, size::int8::float8 as size, sha256 from files order by org_id, id',
    ),
    read(table) {
      const copy = copyTo(`copy ${quoted(client, table)} (${columnList(client, table.columns)}) to stdout`)
      return { rows: client.query(copy), count: () => copy.rowCount }
    },
  }
}

function explain(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new StartError(
      `The database user may not read every row (${error.message}). Give it BYPASSRLS, or use the backups of your PostgreSQL provider.`,
    )
  throw error
}
