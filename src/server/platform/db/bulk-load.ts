/**
 * Fills an empty database in one transaction, as the owner of the schema: the demo, and data for measurements.
 * @destination database
 */
import pg from 'pg'

export type OwnerConnection = pg.PoolConfig
export type Rows = readonly Record<string, unknown>[]
type Tables = Iterable<[table: string, rows: Rows]>
/** Statements that make rows out of those that are there; they read the settings with `current_setting`. */
export type Script = { text: string; settings: Record<string, string> }

/**
 * Inserts the tables in the order given, then runs the scripts, unless the database already holds an organisation. Two
 * processes that start at once agree: the second waits, then finds what the first has loaded. Returns the id of the
 * oldest organisation found, or null when the database was empty.
 */
export function loadIfEmpty(
  owner: OwnerConnection,
  makeTables: () => Tables | Promise<Tables>,
  scripts: readonly Script[] = [],
): Promise<string | null> {
  return loading(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from public.organisations order by created_at, id limit 1',
    )
    if (rows[0]) return rows[0].id
    await insertTables(client, await makeTables())
    for (const script of scripts) await runScript(client, script)
    return null
  })
}

/** When an organisation was made, if none of its contracts has been sent; null where one was, or it is gone. */
export function findWithoutSent(owner: OwnerConnection, orgId: string): Promise<Date | null> {
  return withClient(owner, (client) => madeWithoutSent(client, orgId))
}

/** Inserts the tables with contracts that were sent, unless the organisation has some by now. */
export function loadSent(owner: OwnerConnection, orgId: string, tables: Tables): Promise<void> {
  return loading(owner, async (client) => {
    if (await madeWithoutSent(client, orgId)) await insertTables(client, tables)
  })
}

async function madeWithoutSent(client: pg.Client, orgId: string): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date }>(
    `select o.created_at as at from public.organisations o where o.id = $1
     and not exists (select from public.contracts c where c.org_id = o.id and c.sent_at is not null)`,
    [orgId],
  )
  return rows[0]?.at ?? null
}

async function withClient<T>(owner: OwnerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One transaction of one process at a time. */
function loading<T>(owner: OwnerConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(owner, async (client) => {
    try {
      await client.query('begin')
      // Where two tables refer to each other, both are there before either is checked.
      await client.query('set constraints all deferred')
      await client.query("select pg_advisory_xact_lock(hashtext('fermata load'))")
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  })
}

async function insertTables(client: pg.Client, tables: Tables): Promise<void> {
  for (const [table, records] of tables) await insertRows(client, table, records)
}

async function runScript(client: pg.Client, { text, settings }: Script): Promise<void> {
  await client.query('select set_config(key, value, true) from jsonb_each_text($1)', [
    JSON.stringify(settings),
  ])
  await client.query(text)
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
  await withClient(owner, (client) => client.query('analyze'))
}
