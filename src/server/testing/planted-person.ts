/** A person planted in every place that may hold personal data, and a search of everything for what is left of it. */
import pg from 'pg'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import { columnsOf } from '#domain/desk/personal-data/register-types.ts'

export const planted = {
  firstName: 'Zephyrine',
  lastName: 'Quandtmeier',
  name: 'Zephyrine Quandtmeier',
  email: 'zephyrine@quandt.example',
  phone: '+49 170 5550199',
  signs: /zephyrine|quandtmeier|1705550199|170 5550199/i,
}
const sentence = `${planted.name} <${planted.email}>, ${planted.phone}`

type Column = { name: string; type: string; isRequired: boolean; isKey: boolean; hasDefault: boolean }

/** Only values that the type asks for: rules and references are off while planting. */
const filling: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `''`,
  'text[]': `'{}'`,
  'uuid[]': `'{}'`,
  jsonb: `'{}'`,
  bytea: `decode(repeat('00', 32), 'hex')`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'time without time zone': `'12:00'`,
  boolean: 'false',
}

async function columnsIn(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
            a.atthasdef as "hasDefault",
            exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
                    and a.attnum = any (i.indkey)) as "isKey"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''`,
    [table],
  )
  return rows
}

/** A row of the organisation in the table: one that is there, or a new one. */
async function rowIn(client: pg.Client, table: string, orgId: string, columns: Column[]): Promise<string> {
  const owner = table === 'organisations' ? 'id' : 'org_id'
  const { rows } = await client.query<{ place: string }>(
    `select ctid::text as place from ${table} where ${owner} = $1 limit 1`,
    [orgId],
  )
  if (rows[0]) return rows[0].place
  const needed = columns.filter(
    ({ isRequired, hasDefault, name }) => isRequired && !hasDefault && name !== 'org_id',
  )
  const made = await client.query<{ place: string }>(
    `insert into ${table} (${['org_id', ...needed.map(({ name }) => name)].join(', ')})
     values (${['$1', ...needed.map(({ type }) => filling[type] ?? '0')].join(', ')}) returning ctid::text as place`,
    [orgId],
  )
  return made.rows[0]!.place
}

const withPlanted = ({ name, type }: Column): string =>
  type === 'text'
    ? `concat_ws(' ', ${name}, $1::text)`
    : type === 'text[]'
      ? `${name} || $1::text`
      : `case when jsonb_typeof(${name}) = 'array' then ${name} || jsonb_build_array($1::text)
         else coalesce(nullif(${name}, 'null'), '{}') || jsonb_build_object('planted', jsonb_build_array($1::text)) end`

/**
 * Writes the person into every column of the register that may name somebody, in one row of the organisation; returns
 * how many columns that were. Rules of the tables are taken off for good: the database is one of a test.
 */
export async function plantEverywhere(connection: pg.PoolConfig, orgId: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  let count = 0
  try {
    await client.query(`set session_replication_role = replica`)
    for (const [table, rule] of Object.entries(personalDataRegister)) {
      if (rule.isOfAccounts) continue
      const columns = await columnsIn(client, table)
      await dropChecks(client, table)
      const texts = new Set(columnsOf(rule.texts))
      const holding = columns.filter(({ name, type }) => texts.has(name) && !type.startsWith('bytea'))
      if (holding.length === 0) continue
      const place = await rowIn(client, table, orgId, columns)
      const sets = holding.map((column) => `${column.name} = ${withPlanted(column)}`)
      await client.query(`update ${table} set ${sets.join(', ')} where ctid = $2::tid`, [sentence, place])
      count += holding.length
    }
  } finally {
    await client.end()
  }
  return count
}

async function dropChecks(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
}

/** Every table of the database in which a row of these organisations, or of none, shows a sign of the person. */
export async function findPlanted(connection: pg.PoolConfig, exceptOrgId?: string): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const found: string[] = []
  try {
    const { rows } = await client.query<{ name: string; hasOrg: boolean }>(
      `select format('%I.%I', n.nspname, c.relname) as name,
              exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') as "hasOrg"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    for (const { name, hasOrg } of rows) {
      const where = hasOrg && exceptOrgId ? `and t.org_id is distinct from '${exceptOrgId}'` : ''
      const hit = await client.query(`select from ${name} t where t::text ~* $1 ${where} limit 1`, [
        planted.signs.source,
      ])
      if (hit.rowCount) found.push(name.replace('public.', ''))
    }
  } finally {
    await client.end()
  }
  return found
}
