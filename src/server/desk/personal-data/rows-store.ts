/** Rows about one person, and rows that name the person, in any table of an organisation; and what is written in their place. */
import { sql, type RawBuilder } from 'kysely'
import { spellings, type PersonKeys } from '#domain/desk/personal-data/mentions.ts'
import { columnsOf, type TableRule } from '#domain/desk/personal-data/register-types.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { retainedFrom } from './retained-store.ts'

/** A person as the rows of an organisation know them. */
export type Person = PersonKeys & { contactIds: readonly string[]; userIds: readonly string[] }

export type FoundRow = {
  /** Where the row is, until it is written. */
  place: string
  id: string | null
  isAbout: boolean
  /** The day whose year begins the time that the row is kept; null where nothing keeps it. */
  retainedFrom: string | null
  /** The columns that may name somebody. */
  values: Record<string, unknown>
}

export type Column = { isNullable: boolean; isBytes: boolean }
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, Column>>

/** Which columns the tables have. */
export async function readCatalogue(tx: Tx, _scope: JobScope): Promise<Catalogue> {
  const { rows } = await sql<{ table: string; column: string; isNullable: boolean; isBytes: boolean }>`
    select c.relname as table, a.attname as column, not a.attnotnull as is_nullable,
           a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype) as is_bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(tx)
  const tables = new Map<string, Map<string, Column>>()
  for (const { table, column, ...rest } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>()
    tables.set(table, columns.set(column, rest))
  }
  return tables
}

/** Long work on whole tables: the limit of a call does not hold for it. */
export async function withoutTimeLimit(tx: Tx, _scope: JobScope): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Lets frozen rows and the log lose personal data until the transaction ends. */
export async function beginErasing(tx: Tx, _scope: JobScope): Promise<void> {
  await sql`select set_config('app.erasing', 'on', true)`.execute(tx)
}

const column = (name: string) => sql.ref(`t.${name}`)

/** The columns of a table that are read for mentions. */
export const readColumns = (table: string, rule: TableRule, catalogue: Catalogue): string[] =>
  columnsOf(rule.texts).filter((name) => catalogue.get(table)?.get(name)?.isBytes === false)

// Wider than what is erased in the end: LIKE takes an underscore for any character, and knows no ends of words.
export const likePatterns = (keys: PersonKeys): string[] => {
  const { addresses, others } = spellings(keys)
  return [...addresses, ...others].map((text) => `%${text.replaceAll('\\', '\\\\').replaceAll(/\s+/g, '%')}%`)
}

const uuids = (ids: readonly string[]) => sql`any(${ids}::uuid[])`
const lowered = (addresses: readonly string[]) => sql`any(${addresses}::text[])`
const no = sql<boolean>`false`

function isAbout(table: string, rule: TableRule, person: Person): RawBuilder<boolean> {
  const { contact, user, address } = rule.about?.by ?? {}
  const parts: RawBuilder<boolean>[] = []
  if (contact) parts.push(sql<boolean>`${column(contact)} = ${uuids(person.contactIds)}`)
  if (user) parts.push(sql<boolean>`${column(user)} = ${uuids(person.userIds)}`)
  if (address) parts.push(sql<boolean>`lower(${column(address)}) = ${lowered(person.addresses)}`)
  if (table === 'messages') {
    // Written to nobody else.
    parts.push(sql<boolean>`(jsonb_array_length(t.to_addresses) > 0 and not exists (
      select from jsonb_array_elements(t.to_addresses || t.cc_addresses) e
      where lower(e ->> 'address') <> all(${person.addresses}::text[])))`)
  }
  return parts.length > 0 ? sql<boolean>`coalesce(${sql.join(parts, sql` or `)}, false)` : no
}

function names(columns: readonly string[], person: Person): RawBuilder<boolean> {
  const patterns = likePatterns(person)
  if (columns.length === 0 || patterns.length === 0) return no
  const texts = columns.map((name) => sql`${column(name)}::text`)
  return sql<boolean>`concat_ws(chr(10), ${sql.join(texts)}) ilike any(${patterns}::text[])`
}

type Place = { orgId: string; person: Person; catalogue: Catalogue; isDry: boolean }

/** The rows of one table that are about the person or name them, locked until the transaction ends unless `isDry`. */
export async function findRows(
  tx: Tx,
  _scope: JobScope,
  table: string,
  rule: TableRule,
  { orgId, person, catalogue, isDry }: Place,
): Promise<FoundRow[]> {
  const columns = readColumns(table, rule, catalogue)
  const about = isAbout(table, rule, person)
  if (columns.length === 0 && !rule.about) return []
  const hasId = catalogue.get(table)?.has('id') ?? false
  const owner = table === 'organisations' ? sql`t.id` : sql`t.org_id`
  const values =
    columns.length > 0
      ? sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql`${sql.lit(name)}::text`, column(name)]))})`
      : sql`'{}'::jsonb`
  const { rows } = await sql<FoundRow>`
    select t.ctid::text as place, ${hasId ? sql`t.id::text` : sql`null`} as id, ${about} as is_about,
           (${retainedFrom(table)})::text as retained_from, ${values} as values
    from ${sql.table(table)} t
    where ${owner} = ${orgId} and (${about} or ${names(columns, person)})
    ${isDry ? sql`` : sql`for update of t`}`.execute(tx)
  return rows
}

/** Removes a row. */
export async function removeRow(tx: Tx, _scope: JobScope, table: string, place: string): Promise<void> {
  await sql`delete from ${sql.table(table)} t where t.ctid = ${place}::tid`.execute(tx)
}

/** Writes these columns of a row. A version counts on: an edit that began before is refused. */
export async function writeRow(
  tx: Tx,
  _scope: JobScope,
  table: string,
  { place, catalogue }: { place: string; catalogue: Catalogue },
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const written = Object.keys(values).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`)
  if (written.length === 0) return
  if (catalogue.get(table)?.has('version')) written.push(sql`version = t.version + 1`)
  await sql`
    update ${sql.table(table)} t set ${sql.join(written)}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) r
    where t.ctid = ${place}::tid`.execute(tx)
}

/** Every e-mail address that stands anywhere in what an organisation keeps, in lower case. */
export async function listAddresses(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  tables: readonly { table: string; columns: readonly string[] }[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, columns } of tables) {
    const texts = columns.map((name) => sql`${column(name)}::text`)
    const owner = table === 'organisations' ? sql`t.id` : sql`t.org_id`
    const { rows } = await sql<{ address: string }>`
      select distinct lower(m[1]) as address
      from ${sql.table(table)} t,
           regexp_matches(concat_ws(chr(10), ${sql.join(texts)}), '([[:alnum:]._%+''-]+@[[:alnum:].-]+[[:alnum:]])', 'g') m
      where ${owner} = ${orgId}`.execute(tx)
    for (const { address } of rows) found.add(address)
  }
  return found
}
