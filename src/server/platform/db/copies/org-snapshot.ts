/** What of the database belongs to an export of an organisation, read from the database itself at one moment. */
import type pg from 'pg'
import type { Database } from '../database.ts'
import type { JobScope } from '../scopes.ts'

/** A table with what of it leaves. */
export type ExportTable = {
  name: string
  columns: string[]
  /** Columns that stay: secrets, and what only this installation can read. */
  omitted: string[]
  /** The column whose bytes are a file of their own in the archive, which rows name in its place. */
  document: string | null
  /** How rows of the organisation are found. */
  where: string
  orderBy: string
}

/** Rows that mean nothing elsewhere: keys, queues, the exports themselves, and those that are sealed as a whole. */
const leftOut = ['activity_unsealed', 'organisation_exports', 'outbox', 'seal_keys', 'traveller_details']

/** Sealed with the key of this installation, or what a link or code is recognised by. */
export const isSecret = (column: string): boolean => /(_encrypted|token_hash|code_hash|ip_hash)$/.test(column)

/** Documents that were made and lie in the tables: which column holds them, and what they are called. */
const documents: Record<string, { column: string; folder: string; name: string }> = {
  contract_documents: {
    column: 'bytes',
    folder: 'contracts',
    name: `(select c.number from contracts c where c.org_id = t.org_id and c.id = t.contract_id) || ' ' || t.kind || '.pdf'`,
  },
  invoice_documents: {
    column: 'bytes',
    folder: 'invoices',
    name: `(select i.number from invoices i where i.org_id = t.org_id and i.id = t.invoice_id) || '.' || t.kind`,
  },
  payout_files: { column: 'bytes', folder: 'payouts', name: `t.message_id || '.xml'` },
  statements: { column: 'pdf', folder: 'statements', name: `coalesce(t.number, t.id::text) || '.pdf'` },
}

export type OrgSnapshot = {
  takenAt: Date
  organisation: { id: string; slug: string; name: string; locale: string }
  tables: ExportTable[]
  /** How many rows, documents and files there are. */
  countDocuments(): Promise<number>
  /** The rows as JSON, in the order of their key; `__document` and `__place` beside the columns where one has a document. */
  rows(table: ExportTable): AsyncGenerator<string>
  document(table: ExportTable, place: string): Promise<Buffer>
}

const FETCH = 200

/**
 * Opens the organisation's data as they are at one moment for the time of `work`, as jobs see them. Undefined when
 * another process does the same under `lock`.
 */
export async function withOrgSnapshot<T>(
  db: Database,
  _scope: JobScope,
  { orgId, lock }: { orgId: string; lock: string },
  work: (snapshot: OrgSnapshot) => Promise<T>,
): Promise<T | undefined> {
  const client = await db.pool('app_jobs').connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `set local role service_role; set local timezone = 'UTC'; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    )
    const { rows } = await client.query<{ has: boolean; at: Date }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as has, now() as at',
      [lock],
    )
    return rows[0]?.has ? await work(await snapshotOf(client, orgId, rows[0].at)) : undefined
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

async function snapshotOf(client: pg.PoolClient, orgId: string, takenAt: Date): Promise<OrgSnapshot> {
  const org = client.escapeLiteral(orgId)
  const { rows } = await client.query<OrgSnapshot['organisation']>(
    'select id, slug, name, locale from organisations where id = $1',
    [orgId],
  )
  const [organisation] = rows
  if (!organisation) throw new Error('There is no such organisation')
  const tables = await listTables(client, org)
  return {
    takenAt,
    organisation,
    tables,
    async countDocuments() {
      const counts = tables
        .filter((table) => table.document)
        .map(
          (table) =>
            `(select count(*) from ${table.name} t where ${table.where} and t.${table.document} is not null)`,
        )
      const sums = [...counts, `(select count(*) from files t where t.org_id = ${org})`].join(' + ')
      const counted = await client.query<{ count: string }>(`select ${sums} as count`)
      return Number(counted.rows[0]?.count)
    },
    async *rows(table) {
      const columns = table.columns
        .filter((column) => column !== table.document)
        .map((column) => `t.${client.escapeIdentifier(column)}`)
      const source = documents[table.name]
      if (source) {
        const path = `'documents/${source.folder}/' || ${source.name}`
        columns.push(
          `case when t.${source.column} is not null then ${path} end as __document`,
          't.ctid::text as __place',
        )
      }
      await client.query(
        `declare export_rows no scroll cursor for select to_jsonb(r)::text as line
         from (select ${columns.join(', ')} from ${table.name} t where ${table.where} order by ${table.orderBy}) r`,
      )
      try {
        for (;;) {
          const page = await client.query<{ line: string }>(`fetch ${FETCH} from export_rows`)
          for (const { line } of page.rows) yield line
          if (page.rows.length < FETCH) return
        }
      } finally {
        await client.query('close export_rows').catch(() => undefined)
      }
    },
    async document(table, place) {
      const found = await client.query<{ bytes: Buffer }>(
        `select ${table.document} as bytes from ${table.name} t where ${table.where} and t.ctid = $1::tid`,
        [place],
      )
      return found.rows[0]!.bytes
    },
  }
}

type Catalogued = { name: string; columns: string[]; key: string[] | null }

/** Every table of the organisation, the organisation itself, and the people that these name. */
async function listTables(client: pg.PoolClient, org: string): Promise<ExportTable[]> {
  const { rows } = await client.query<Catalogued>(
    `select c.relname as name,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
            (select array_agg(k.attname::text order by array_position(i.indkey::int[], k.attnum::int))
             from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
             where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
     group by c.oid, c.relname
     having c.relname in ('organisations', 'users') or bool_or(a.attname = 'org_id')
     order by c.relname`,
    [leftOut],
  )
  const people = await whereUsers(client, org)
  return rows.map(({ name, columns, key }) => ({
    name,
    columns: columns.filter((column) => !isSecret(column)),
    omitted: columns.filter(isSecret),
    document: documents[name]?.column ?? null,
    where: name === 'organisations' ? `t.id = ${org}` : name === 'users' ? people : `t.org_id = ${org}`,
    orderBy: (key ?? columns).map((column) => `t.${client.escapeIdentifier(column)}`).join(', '),
  }))
}

/** People who belong to the organisation or whom one of its rows names. */
async function whereUsers(client: pg.PoolClient, org: string): Promise<string> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'public.users'::regclass and c.relnamespace = 'public'::regnamespace
       and array_length(k.conkey, 1) = 1 and not c.relname = any ($1)
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id')
     order by 1, 2`,
    [leftOut],
  )
  const named = rows.map(({ name, column }) => `select ${column} from ${name} where org_id = ${org}`)
  return `t.id in (${named.join(' union ')})`
}
