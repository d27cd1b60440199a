/** Imports, their rows, and what is on record already, in the database. */
import { sql } from 'kysely'
import type { RowProblem } from '#domain/desk/imports/cells.ts'
import {
  importRowDays,
  type ImportOptions,
  type ImportRowState,
  type UndoOutcome,
} from '#domain/desk/imports/imports.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** A record that was made along with a row. */
export type MadeRecord = { noun: 'companies' | 'venues'; id: string; version: number }
export type RowResult = {
  line: number
  state: Exclude<ImportRowState, 'waiting'>
  problems: RowProblem[]
  recordId: string | null
  recordVersion: number | null
  before: object | null
  made: MadeRecord[]
}

const columns = [
  'imports.id',
  'imports.noun',
  'imports.fileName',
  'imports.headers',
  'imports.mapping',
  'imports.options',
  'imports.status',
  'imports.total',
  'imports.position',
  'imports.created',
  'imports.updated',
  'imports.skipped',
  'imports.failed',
  'imports.kept',
  'imports.error',
  'imports.createdAt',
  'imports.createdBy',
  'imports.finishedAt',
  'imports.undoneAt',
  'imports.version',
] as const

/** The imports of these nouns, the latest first. */
export async function listImports(tx: Tx, scope: OrgScope, nouns: readonly TableNoun[]) {
  return tx
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .select(columns)
    .select('users.name as author')
    .where('imports.orgId', '=', scope.orgId)
    .where('imports.noun', '=', sql<TableNoun>`any(${nouns})`)
    .orderBy('imports.createdAt', 'desc')
    .limit(100)
    .execute()
}

export async function findImport(tx: Tx, scope: OrgScope, id: string, nouns: readonly TableNoun[]) {
  return found(
    await tx
      .selectFrom('imports')
      .leftJoin('users', 'users.id', 'imports.createdBy')
      .select(columns)
      .select('users.name as author')
      .where('imports.orgId', '=', scope.orgId)
      .where('imports.id', '=', id)
      .where('imports.noun', '=', sql<TableNoun>`any(${nouns})`)
      .executeTakeFirst(),
  )
}
export type ImportRecord = Awaited<ReturnType<typeof findImport>>

/** The import locked for a change; CONFLICT for an older version. */
export async function lockImport(
  tx: Tx,
  scope: OrgScope,
  id: string,
  nouns: readonly TableNoun[],
  version?: number,
) {
  const row = found(
    await tx
      .selectFrom('imports')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('noun', '=', sql<TableNoun>`any(${nouns})`)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(row, version, 'import')
  return row
}

/** Keeps a file that was read, as a draft that has no rows yet. */
export async function insertImport(
  tx: Tx,
  scope: OrgScope,
  file: {
    noun: TableNoun
    fileName: string
    headers: readonly string[]
    mapping: readonly (string | null)[]
    options: ImportOptions
    total: number
  },
): Promise<string> {
  const { headers, mapping, options, ...rest } = file
  const { id } = await tx
    .insertInto('imports')
    .values({
      ...created(scope),
      ...rest,
      headers: [...headers],
      mapping: JSON.stringify(mapping),
      options: JSON.stringify(options),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps some of the rows of a file. */
export async function insertRows(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  rows: readonly { line: number; cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into import_rows (org_id, import_id, line, cells)
    select ${scope.orgId}, ${importId}, (r ->> 'line')::int, array(select jsonb_array_elements_text(r -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(tx)
}

export async function deleteImport(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('orgId', '=', scope.orgId).where('id', '=', id).execute()
}

/** Begins the work on an import, or on undoing it: whoever does the work is notified by the database. */
export async function setWork(
  tx: Tx,
  scope: OrgScope,
  before: { id: string; version: number },
  change:
    | { status: 'running'; mapping: readonly (string | null)[]; options: ImportOptions }
    | { status: 'undoing' },
): Promise<void> {
  const settings =
    change.status === 'running'
      ? { mapping: JSON.stringify(change.mapping), options: JSON.stringify(change.options) }
      : { kept: 0 }
  await tx
    .updateTable('imports')
    .set({
      ...settings,
      status: change.status,
      // What failed half-way goes on where it ended.
      position: change.status === 'running' ? sql<number>`created + updated + skipped + failed` : 0,
      error: null,
      startedAt: sql<Date>`now()`,
      ...touched(scope, before.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', before.id)
    .execute()
}

export async function listRows(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  page: { offset: number; limit: number },
) {
  return tx
    .selectFrom('importRows')
    .select(['line', 'cells', 'choice'])
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function listFailedRows(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  page: { afterLine: number; limit: number },
) {
  return tx
    .selectFrom('importRows')
    .select(['line', 'cells', 'problems'])
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('state', '=', 'failed')
    .where('line', '>', page.afterLine)
    .orderBy('line')
    .limit(page.limit)
    .execute()
}

/** Rows that undoing left alone, with the reason. */
export async function listKeptRows(tx: Tx, scope: OrgScope, importId: string) {
  return tx
    .selectFrom('importRows')
    .select(['line', 'cells', 'undone', 'recordId'])
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('undone', 'in', ['changed', 'used'])
    .orderBy('line')
    .limit(100)
    .execute()
}

// The work.

/** The next import to work on, in whose name and where; of all organisations. */
export async function nextWork(tx: Tx, _scope: JobScope, except: readonly string[]) {
  return tx
    .selectFrom('imports')
    .innerJoin('organisations', 'organisations.id', 'imports.orgId')
    .select(['imports.id', 'imports.orgId', 'imports.status', 'imports.updatedBy', 'organisations.slug'])
    .where('imports.status', 'in', ['running', 'undoing'])
    .where('imports.id', '!=', sql<string>`all(${except}::uuid[])`)
    .orderBy('imports.startedAt')
    .limit(1)
    .executeTakeFirst()
}

/** The import locked for one batch; undefined while another process has it, or when its work is over. */
export async function claimImport(tx: Tx, scope: OrgScope, id: string) {
  return tx
    .selectFrom('imports')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('status', 'in', ['running', 'undoing'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function listWaitingRows(tx: Tx, scope: OrgScope, importId: string, limit: number) {
  return tx
    .selectFrom('importRows')
    .select(['line', 'cells', 'choice'])
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Writes down what became of a batch, row by row and in the counts. */
export async function saveResults(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  await sql`
    update import_rows set
      state = r.state, problems = r.problems, record_id = r."recordId", record_version = r."recordVersion",
      before = r.before, made = r.made
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(
      line int, state text, problems jsonb, "recordId" uuid, "recordVersion" int, before jsonb, made jsonb)
    where import_rows.org_id = ${scope.orgId} and import_rows.import_id = ${importId}
      and import_rows.line = r.line`.execute(tx)
  const count = (state: RowResult['state']) => results.filter((result) => result.state === state).length
  await sql`
    update imports set position = position + ${results.length}::int, created = created + ${count('created')}::int,
      updated = updated + ${count('updated')}::int, skipped = skipped + ${count('skipped')}::int,
      failed = failed + ${count('failed')}::int
    where org_id = ${scope.orgId} and id = ${importId}`.execute(tx)
}

/** A record that this import has touched before stays its earlier row's to undo; true when there is one. */
export async function moveVersion(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  record: { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importRows')
    .set({ recordVersion: record.version })
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('recordId', '=', record.id)
    .where('recordVersion', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishImport(
  tx: Tx,
  scope: OrgScope | JobScope,
  at: { orgId: string; id: string },
  end: { status: 'done' | 'undone' | 'failed'; error?: Problem },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: end.status,
      error: end.error ? asMessage(end.error) : null,
      version: sql<number>`version + 1`,
      ...(end.status === 'undone' ? { undoneAt: sql<Date>`now()` } : { finishedAt: sql<Date>`now()` }),
    })
    .where('orgId', '=', at.orgId)
    .where('id', '=', at.id)
    .where(sql<boolean>`${scope.kind} in ('org', 'job')`)
    .execute()
}

/** The next rows to undo. */
export async function listDoneRows(tx: Tx, scope: OrgScope, importId: string, limit: number) {
  return tx
    .selectFrom('importRows')
    .select(['line', 'state', 'recordId', 'recordVersion', 'before'])
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('state', 'in', ['created', 'updated'])
    .where('undone', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}

export async function listMade(tx: Tx, scope: OrgScope, importId: string): Promise<MadeRecord[]> {
  const rows = await tx
    .selectFrom('importRows')
    .select('made')
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where(sql<boolean>`made <> '[]'`)
    .execute()
  return rows.flatMap(({ made }) => made)
}

export async function saveUndone(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  rows: readonly { line: number; undone: UndoOutcome }[],
): Promise<void> {
  const kept = rows.filter(({ undone }) => undone === 'changed' || undone === 'used').length
  await sql`
    update import_rows set undone = r.undone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, undone text)
    where import_rows.org_id = ${scope.orgId} and import_rows.import_id = ${importId}
      and import_rows.line = r.line`.execute(tx)
  await sql`
    update imports set position = position + ${rows.length}::int, kept = kept + ${kept}::int
    where org_id = ${scope.orgId} and id = ${importId}`.execute(tx)
}

/** One entry for each record, as if it had been saved by hand. */
export async function insertLogs(
  tx: Tx,
  scope: OrgScope,
  action: string,
  entries: readonly (LogEntry & { entityId: string })[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into activity_log (user_id, org_id, action, ip, request_id, entity, entity_id, before, after)
    select ${scope.userId}, ${scope.orgId}, ${action}, '', '', r.entity, r."entityId", r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(
      entity text, "entityId" uuid, before jsonb, after jsonb)`.execute(tx)
}

/** Forgets drafts after two days, and later the rows of what was imported: copies of personal data. */
export async function forgetImports(tx: Tx, _scope: JobScope): Promise<number> {
  const drafts = await tx
    .deleteFrom('imports')
    .where('status', '=', 'draft')
    .where('createdAt', '<', sql<Date>`now() - interval '2 days'`)
    .executeTakeFirst()
  const rows = await sql`
    delete from import_rows r using imports i
    where i.org_id = r.org_id and i.id = r.import_id and i.status in ('done', 'undone', 'failed')
      and i.created_at < now() - make_interval(days => ${importRowDays})`.execute(tx)
  return Number(drafts.numDeletedRows) + Number(rows.numAffectedRows ?? 0n)
}
