// Which tables and sequences hold what Fermata knows, as the database itself lists them.
import type pg from 'pg'

export type TableName = { schema: string; name: string; columns: string[] }
type SequenceName = { schema: string; name: string }

/** Without hosted sign-in the accounts are ours too. */
const schemasOf = ({ withAuth }: { withAuth: boolean }) => [
  'public',
  'private',
  'pgboss',
  ...(withAuth ? ['auth'] : []),
]

/**
 * Whether a table holds what the queue of jobs has measured of itself on one day. The queue makes one each day and drops
 * old ones, so another installation has others, and nobody misses the figures.
 */
export const isOfOneDay = ({ schema, name }: Pick<TableName, 'schema' | 'name'>): boolean =>
  schema === 'pgboss' && /^queue_stats_\d{8}$/.test(name)

/**
 * Every table with its own rows that outlive a crash and a day; which migrations were run is known from elsewhere.
 */
export async function listTables(
  client: pg.ClientBase,
  options: { withAuth: boolean },
): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any ($1) and c.relname not like 'kysely\\_%'
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [schemasOf(options)],
  )
  return rows.filter((table) => !isOfOneDay(table))
}

export async function listSequences(
  client: pg.ClientBase,
  options: { withAuth: boolean },
): Promise<SequenceName[]> {
  const { rows } = await client.query<SequenceName>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any ($1)
     order by n.nspname, c.relname`,
    [schemasOf(options)],
  )
  return rows
}

export const quoted = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const columnList = (client: pg.ClientBase, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
