/** The archive of an organisation, entry by entry: its tables, documents and files, and what proves them whole. */
import {
  archivedName,
  exportFormat,
  type ExportedFile,
  type ExportManifest,
  uploadPath,
} from '#domain/platform/organisation-export.ts'
import { byteOrderMark, csvLine, type Cell } from '#domain/platform/tables/csv.ts'
import { exportReadme } from '#texts/desk/organisation-export.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { ZipEntry } from '../../platform/files/zip-writer.ts'
import { version } from '../../platform/process/version.ts'
import { orgTranslator } from '../../texts.ts'
import type { ExportTable, OrgSnapshot } from '../../platform/db/copies/org-snapshot.ts'

type Row = Record<string, unknown>
/** A document that a row names, to be written behind the rows. */
type Named = { table: ExportTable; path: string; place: string }

type Options = {
  files: FileStorage
  /** How many of all parts are written. */
  onProgress(done: number, total: number): Promise<void>
}

/** Every entry of the archive, the manifest last. */
export async function* archiveEntries(
  snapshot: OrgSnapshot,
  { files, onProgress }: Options,
): AsyncGenerator<ZipEntry> {
  const { organisation, tables, takenAt } = snapshot
  const documentCount = await snapshot.countDocuments()
  const total = tables.length + documentCount
  const written: ExportedFile[] = []
  const counts = new Map<string, number>()
  const named: Named[] = []
  const uploads: { id: string; name: string; path: string }[] = []
  const missing: string[] = []
  let done = 0
  const entry = (path: string, content: ZipEntry['content']): ZipEntry => ({
    name: path,
    content,
    onDone: (file) => written.push({ path, ...file }),
  })

  const said = { org: organisation.name, takenAt, tables: tables.length, documents: documentCount }
  yield entry('README.txt', [exportReadme(said, orgTranslator(organisation))])
  for (const table of tables) {
    const taken = new Set<string>()
    const rows = async function* () {
      for await (const line of snapshot.rows(table)) {
        const { row, document } = readRow(table, line, taken)
        if (document) named.push({ table, ...document })
        if (table.name === 'files') uploads.push(uploadOf(row))
        counts.set(table.name, (counts.get(table.name) ?? 0) + 1)
        yield row
      }
    }
    yield entry(`data/${table.name}.json`, jsonLines(rows()))
    const again = async function* () {
      const takenAgain = new Set<string>()
      for await (const line of snapshot.rows(table)) yield readRow(table, line, takenAgain).row
    }
    yield entry(`data/${table.name}.csv`, csvLines(table, again()))
    await onProgress(++done, total)
  }
  for (const { table, path, place } of named) {
    yield entry(path, [await snapshot.document(table, place)])
    await onProgress(++done, total)
  }
  for (const { id, path } of uploads) {
    const key = fileKey(organisation.id, id)
    if ((await files.sizeOf(key)) === null) missing.push(path)
    else yield entry(path, files.open(key))
    await onProgress(++done, total)
  }
  const manifest: ExportManifest = {
    format: exportFormat.name,
    formatVersion: exportFormat.version,
    version,
    migration: Object.keys(await readMigrations()).at(-1) ?? '',
    takenAt: takenAt.toISOString(),
    organisation: { id: organisation.id, slug: organisation.slug, name: organisation.name },
    tables: tables.map(({ name, columns, omitted, document }) => ({
      name,
      rows: counts.get(name) ?? 0,
      columns,
      omitted,
      document,
    })),
    missing,
    files: written,
  }
  yield { name: 'manifest.json', content: [`${JSON.stringify(manifest, null, 2)}\n`] }
}

/** A row as it leaves: where it has a document, the path of that in its column. */
function readRow(table: ExportTable, line: string, taken: Set<string>) {
  const { __document: path, __place: place, ...row } = JSON.parse(line) as Row
  if (!table.document) return { row, document: null }
  if (typeof path !== 'string') return { row: { ...row, [table.document]: null }, document: null }
  const own = uniquePath(path, taken)
  return { row: { ...row, [table.document]: own }, document: { path: own, place: String(place) } }
}

/** Two documents of one name differ by a number. What is behind the folder of its kind is the name, also a slash. */
function uniquePath(path: string, taken: Set<string>): string {
  const [top, kind, ...name] = path.split('/')
  const [, stem, ending = ''] = /^(.*?)(\.[a-z]+)?$/.exec(archivedName(name.join('/')))!
  let unique = `${top}/${kind}/${stem}${ending}`
  for (let no = 2; taken.has(unique); no++) unique = `${top}/${kind}/${stem}-${no}${ending}`
  taken.add(unique)
  return unique
}

function uploadOf(row: Row) {
  const id = String(row['id'])
  const name = String(row['name'])
  return { id, name, path: uploadPath(id, name) }
}

async function* jsonLines(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvLines(table: ExportTable, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  const { columns } = table
  yield byteOrderMark + csvLine(columns, ',')
  for await (const row of rows)
    yield csvLine(
      columns.map((column) => cellOf(row[column])),
      ',',
    )
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
