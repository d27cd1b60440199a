/**
 * Writes the rows of a snapshot into a database whose tables are there and hold nothing yet.
 * @destination database
 */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../../process/start-error.ts'
import { columnList, isOfOneDay, listTables, quoted, type TableName } from './catalogue.ts'

type Rows = TableName & { rows: number }

/** Whether anybody works with this database: it has organisations, or accounts of our own. */
export async function isInUse(owner: pg.PoolConfig): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ organisations: string | null; users: string | null }>(
      `select to_regclass('public.organisations')::text as organisations, to_regclass('public.users')::text as users`,
    )
    for (const table of [rows[0]?.organisations, rows[0]?.users]) {
      if (table && (await client.query(`select from ${table} limit 1`)).rowCount) return true
    }
    return false
  })
}

/**
 * All in one transaction: the database has everything, or what it had before.
 * @param read the rows of a table as they were copied
 * @throws StartError when a table is not there, or fewer rows arrive than were copied
 */
export async function writeSnapshot<Table extends Rows>(
  owner: pg.PoolConfig,
  snapshot: {
    tables: readonly Table[]
    sequences: readonly { schema: string; name: string; value: string | null }[]
  },
  read: (table: Table) => Readable,
): Promise<void> {
  await withClient(owner, async (client) => {
    const present = await listTables(client, { withAuth: true })
    const isPresent = new Set(present.map((table) => quoted(client, table)))
    // Backups of the first days hold them.
    const tables = snapshot.tables.filter((table) => !isOfOneDay(table))
    const missing = tables.filter((table) => !isPresent.has(quoted(client, table)))
    if (missing.length > 0)
      throw new StartError(`This version of Fermata has no table ${missing[0]?.schema}.${missing[0]?.name}.`)
    await client.query('begin')
    try {
      // Rows come in no order that keys would accept, and triggers did their work the first time.
      await client.query(
        'set local session_replication_role = replica; set local row_security = off; set local statement_timeout = 0',
      )
      const all = tables.map((table) => quoted(client, table)).join(', ')
      if (all) await client.query(`truncate ${all}`)
      for (const table of tables) await writeRows(client, table, read(table))
      for (const { value, ...sequence } of snapshot.sequences)
        if (value !== null)
          await client.query('select setval($1::regclass, $2::bigint)', [quoted(client, sequence), value])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
    await client.query('analyze')
  })
}

async function writeRows(client: pg.Client, table: Rows, rows: Readable): Promise<void> {
  const copy = client.query(
    copyFrom(`copy ${quoted(client, table)} (${columnList(client, table.columns)}) from stdin`),
  )
  await pipeline(rows, copy)
  if (copy.rowCount !== table.rows)
    throw new StartError(
      `${table.schema}.${table.name} has ${copy.rowCount} rows, but ${table.rows} were copied.`,
    )
}

async function withClient<T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
