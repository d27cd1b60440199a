/**
 * Writes the rows of one organisation, as an export has them, into a database that holds nothing yet.
 * @destination database
 */
import pg from 'pg'
import { StartError } from '../../process/start-error.ts'
import { columnList } from './catalogue.ts'

export type Row = Record<string, unknown>

/** Of an archive: the columns that it has, those that it leaves out, and its rows in order. */
export type LoadedTable = {
  name: string
  columns: string[]
  omitted: string[]
  rows(): AsyncIterable<Row>
}

type Options = {
  orgId: string
  /** A value for a column that the archive leaves out, where the table cannot do without. */
  replace(place: { table: string; column: string; row: string }): string
}

/** Columns that say something of one which archives leave out, and mean nothing without it. */
const emptied: Record<string, string[]> = { artist_tax: ['iban_last4'] }

/** Rows go in together up to so many, or so many characters. */
const most = { rows: 500, characters: 2_000_000 }

/**
 * All in one transaction: the database has everything, or what it had before. Triggers did their work the first time;
 * checks and unique keys hold as always, and every reference is looked at before the end. Returns the number of rows.
 * @throws StartError when a table or column is not there, a row is another organisation's, or a reference leads nowhere
 */
export async function loadOrganisation(
  owner: pg.PoolConfig,
  tables: readonly LoadedTable[],
  options: Options,
): Promise<Record<string, number>> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      "set local session_replication_role = replica; set local row_security = off; set local statement_timeout = 0; set local timezone = 'UTC'",
    )
    const loose = await referencesOutside(client, tables)
    const counts: Record<string, number> = {}
    for (const table of tables) counts[table.name] = await loadTable(client, table, loose, options)
    await checkReferences(client, tables)
    // What the audit log had not sealed yet is sealed here.
    await client.query(
      `insert into activity_unsealed (org_id, entry_id) select l.org_id, l.id from activity_log l
       where not exists (select from activity_seals s where s.org_id = l.org_id and s.entry_id = l.id)`,
    )
    await continueNumbers(client, tables)
    await client.query('commit')
    await client.query('analyze')
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error instanceof pg.DatabaseError ? refused(error) : error
  } finally {
    await client.end()
  }
}

const refused = (error: pg.DatabaseError) =>
  new StartError(
    `The database refuses a row of ${error.table ?? 'the archive'}: ${error.message}. Nothing was imported.`,
  )

type Loose = { table: string; columns: string[] }

async function loadTable(
  client: pg.Client,
  table: LoadedTable,
  loose: readonly Loose[],
  { orgId, replace }: Options,
): Promise<number> {
  const needed = await neededColumns(client, table)
  const columns = columnList(client, [...table.columns, ...needed.map(({ name }) => name)])
  const name = client.escapeIdentifier(table.name)
  const statement = `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`
  const outside = loose.filter((each) => each.table === table.name).flatMap((each) => each.columns)
  const empty = [...outside, ...(emptied[table.name] ?? [])]
  let count = 0
  let batch: string[] = []
  let characters = 0
  const write = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
    characters = 0
  }
  for await (const row of table.rows()) {
    if (table.name !== 'users' && row[table.name === 'organisations' ? 'id' : 'org_id'] !== orgId)
      throw new StartError(`A row of ${table.name} belongs to another organisation. Nothing was imported.`)
    for (const column of empty) row[column] = null
    for (const { name: column, isBytes } of needed) {
      const value = replace({ table: table.name, column, row: String(row['id']) })
      row[column] = isBytes ? `\\x${Buffer.from(value).toString('hex')}` : value
    }
    const text = JSON.stringify(row)
    batch.push(text)
    characters += text.length
    if (batch.length >= most.rows || characters >= most.characters) await write()
  }
  await write()
  return count
}

/** Columns that the archive leaves out and that may not be empty. */
async function neededColumns(
  client: pg.Client,
  { name, omitted }: LoadedTable,
): Promise<{ name: string; isBytes: boolean }[]> {
  const { rows } = await client.query<{ name: string; isBytes: boolean }>(
    `select attname as name, atttypid = 'bytea'::regtype as "isBytes" from pg_attribute
     where attrelid = to_regclass('public.' || quote_ident($1)) and attname = any ($2) and attnotnull and not atthasdef`,
    [name, omitted],
  )
  return rows
}

/** Columns that name rows of tables which no export has, such as mailboxes of people. */
async function referencesOutside(client: pg.Client, tables: readonly LoadedTable[]): Promise<Loose[]> {
  const { rows } = await client.query<Loose>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname = any ($1) and not r.relname = any ($1)
     group by c.relname`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

/** Every reference leads to a row: what the triggers of foreign keys would have made sure of. */
async function checkReferences(client: pg.Client, tables: readonly LoadedTable[]): Promise<void> {
  const { rows: keys } = await client.query<{
    name: string
    table: string
    target: string
    pairs: [string, string][]
  }>(
    `select k.conname as name, c.relname as table, r.relname as target,
            (select array_agg(array[a.attname::text, b.attname::text])
             from unnest(k.conkey, k.confkey) as u(own, other)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.own
             join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.other) as pairs
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  for (const { name, table, target, pairs } of keys) {
    const quote = (column: string) => client.escapeIdentifier(column)
    const given = pairs.map(([own]) => `t.${quote(own)} is not null`).join(' and ')
    const same = pairs.map(([own, other]) => `r.${quote(other)} = t.${quote(own)}`).join(' and ')
    const lost = await client.query(
      `select from ${quote(table)} t where ${given} and not exists (select from ${quote(target)} r where ${same}) limit 1`,
    )
    if (lost.rowCount)
      throw new StartError(
        `A row of ${table} names one of ${target} that is not in the archive (${name}). Nothing was imported.`,
      )
  }
}

/** Numbers that the database gives go on behind those of the archive. */
async function continueNumbers(client: pg.Client, tables: readonly LoadedTable[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), max(${client.escapeIdentifier(column)})) from ${client.escapeIdentifier(table)}`,
      [table, column],
    )
}
