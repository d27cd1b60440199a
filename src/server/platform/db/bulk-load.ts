/**
 * Fills an empty database in one transaction, as the owner of the schema: the demo, and data for measurements.
 * @destination database
 */
import pg from 'pg'

export type OwnerConnection = pg.PoolConfig
export type Rows = readonly Record<string, unknown>[]
type Tables = Iterable<[table: string, rows: Rows]> | AsyncIterable<[table: string, rows: Rows]>

/**
 * Inserts the tables in the order given, unless the database already holds an organisation. Two processes that
 * start at once agree: the second waits, then finds what the first has loaded. Returns the id of the oldest
 * organisation found, or null when the database was empty.
 */
export async function loadIfEmpty(
  owner: OwnerConnection,
  makeTables: () => Tables | Promise<Tables>,
): Promise<string | null> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    // Where two tables refer to each other, both are there before either is checked.
    await client.query('set constraints all deferred')
    await client.query("select pg_advisory_xact_lock(hashtext('fermata load'))")
    const { rows } = await client.query<{ id: string }>(
      'select id from public.organisations order by created_at, id limit 1',
    )
    if (!rows[0]) {
      for await (const [table, records] of await makeTables()) await insertRows(client, table, records)
    }
    await client.query('commit')
    return rows[0]?.id ?? null
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** All rows of a table in a statement for each set of columns; columns that a row does not name keep their defaults. */
async function insertRows(client: pg.Client, table: string, records: Rows): Promise<void> {
  for (const [columns, rows] of Map.groupBy(records, (record) => Object.keys(record).join(', '))) {
    await client.query(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Updates the planner's statistics of the tables now, instead of some time later. */
export async function gatherStatistics(owner: OwnerConnection): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
