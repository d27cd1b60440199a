/** Rows as they leave in an export of one person. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { isSecret } from '../../platform/db/copies/org-snapshot.ts'
import type { Catalogue } from './rows-store.ts'

export type ExportedRow = Record<string, unknown>

function leaving(catalogue: Catalogue, table: string) {
  const staying = [...(catalogue.get(table) ?? [])].flatMap(([name, { isBytes }]) =>
    isBytes || isSecret(name) ? name : [],
  )
  return sql`to_jsonb(t) - ${staying}::text[]`
}

/** These rows whole, without secrets and bytes. */
export async function readRows(
  tx: Tx,
  _scope: JobScope,
  table: string,
  { places, catalogue }: { places: readonly string[]; catalogue: Catalogue },
): Promise<ExportedRow[]> {
  if (places.length === 0) return []
  const { rows } = await sql<{ row: ExportedRow }>`
    select ${leaving(catalogue, table)} as row from ${sql.table(table)} t
    where t.ctid = any(${places}::tid[])`.execute(tx)
  return rows.map(({ row }) => row)
}

/** Rows of other tables that name one of these contacts as theirs: bookings, holds, invoices. */
export async function listNaming(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  { contactIds, catalogue }: { contactIds: readonly string[]; catalogue: Catalogue },
): Promise<{ table: string; rows: ExportedRow[] }[]> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'contacts'::regclass and array_length(k.conkey, 1) = 2
    order by 1, 2`.execute(tx)
  const naming: { table: string; rows: ExportedRow[] }[] = []
  for (const { table, column } of keys) {
    const { rows } = await sql<{ row: ExportedRow }>`
      select ${leaving(catalogue, table)} as row from ${sql.table(table)} t
      where t.org_id = ${orgId} and ${sql.ref(`t.${column}`)} = any(${contactIds}::uuid[])`.execute(tx)
    if (rows.length > 0) naming.push({ table, rows: rows.map(({ row }) => row) })
  }
  return naming
}

/** What an account keeps of its own, in this installation and in its organisations. */
export async function readAccount(
  tx: Tx,
  _scope: JobScope,
  userId: string,
  { tables, catalogue }: { tables: readonly string[]; catalogue: Catalogue },
): Promise<{ table: string; rows: ExportedRow[] }[]> {
  const own: { table: string; rows: ExportedRow[] }[] = []
  for (const table of ['users', ...tables]) {
    const { rows } = await sql<{ row: ExportedRow }>`
      select ${leaving(catalogue, table)} as row from ${sql.table(table)} t
      where ${table === 'users' ? sql`t.id` : sql`t.user_id`} = ${userId}`.execute(tx)
    if (rows.length > 0) own.push({ table, rows: rows.map(({ row }) => row) })
  }
  const { rows: acts } = await sql<{ row: ExportedRow }>`
    select jsonb_build_object('at', at, 'action', action, 'entity', entity, 'ip', ip, 'user_agent', user_agent) as row
    from activity_log where user_id = ${userId} order by id`.execute(tx)
  return [...own, { table: 'activity_log', rows: acts.map(({ row }) => row) }]
}
