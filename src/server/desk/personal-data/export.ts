/** Everything that is kept on one person, entry by entry of a ZIP: rows as JSON, and files. */
import { eraser } from '#domain/desk/personal-data/mentions.ts'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import { archivedName } from '#domain/platform/organisation-export.ts'
import { personReadme } from '#texts/desk/personal-data.ts'
import type { Translator } from '#texts/translator.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { ZipEntry } from '../../platform/files/zip-writer.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { listDetailsForExport } from '../../road/formalities/details-store.ts'
import { ownTables } from './erase.ts'
import { listNaming, readAccount, readRows, type ExportedRow } from './export-store.ts'
import { findEntries } from './log-store.ts'
import {
  findRows,
  readCatalogue,
  withoutTimeLimit,
  type Catalogue,
  type FoundRow,
  type Person,
} from './rows-store.ts'

/** What is kept, by table: rows about the person, and of other rows the fields that name the person. */
export type PersonData = {
  tables: { table: string; rows: ExportedRow[] }[]
  files: { id: string; name: string }[]
}

/** Everything that an organisation keeps on the person. */
export async function collectPerson(
  tx: Tx,
  scope: JobScope,
  { orgId, person, secrets }: { orgId: string; person: Person; secrets: Secrets },
): Promise<PersonData> {
  await withoutTimeLimit(tx, scope)
  const catalogue = await readCatalogue(tx, scope)
  const tables = new Map<string, ExportedRow[]>()
  const add = (table: string, rows: readonly ExportedRow[]) =>
    tables.set(table, [...(tables.get(table) ?? []), ...rows])
  for (const [table, rule] of ownTables) {
    const found = await findRows(tx, scope, table, rule, { orgId, person, catalogue, isDry: true })
    if (found.length > 0) add(table, await rowsOf(tx, scope, { table, found, person, catalogue }))
  }
  for (const { table, rows } of await listNaming(tx, scope, orgId, { ...person, catalogue })) {
    const known = new Set((tables.get(table) ?? []).map(({ id }) => id))
    add(
      table,
      rows.filter(({ id }) => id === undefined || !known.has(id)),
    )
  }
  const details = await listDetailsForExport(tx, scope, secrets, { orgId, contactIds: person.contactIds })
  if (details.length > 0) tables.set('traveller_details', details)
  add('activity_log', await findEntries(tx, scope, orgId, person))
  return {
    tables: [...tables].map(([table, rows]) => ({ table, rows })),
    files: (tables.get('files') ?? []).flatMap(({ id, name, contact_id: contactId }) =>
      person.contactIds.includes(String(contactId)) ? { id: String(id), name: String(name) } : [],
    ),
  }
}

type Found = { table: string; found: readonly FoundRow[]; person: Person; catalogue: Catalogue }

async function rowsOf(
  tx: Tx,
  scope: JobScope,
  { table, found, person, catalogue }: Found,
): Promise<ExportedRow[]> {
  const erase = eraser(person)
  const places = found.filter(({ isAbout }) => isAbout).map(({ place }) => place)
  const naming = found.flatMap(({ isAbout, id, values }) => {
    const named = Object.entries(values).filter(
      ([, value]) => JSON.stringify(erase(value)) !== JSON.stringify(value),
    )
    return isAbout || named.length === 0 ? [] : { id, ...Object.fromEntries(named) }
  })
  return [...(await readRows(tx, scope, table, { places, catalogue })), ...naming]
}

/** What belongs to an account itself. What organisations keep on its person, they export. */
export async function collectAccount(tx: Tx, scope: JobScope, userId: string): Promise<PersonData> {
  const catalogue = await readCatalogue(tx, scope)
  const tables = Object.entries(personalDataRegister).flatMap(([table, { about }]) =>
    about?.by.user === 'user_id' ? table : [],
  )
  return { tables: await readAccount(tx, scope, userId, { tables, catalogue }), files: [] }
}

/** The entries of the ZIP. */
export async function* personEntries(
  { tables, files }: PersonData,
  { storage, orgId, t, now }: { storage: FileStorage; orgId: string | null; t: Translator; now: Date },
): AsyncGenerator<ZipEntry> {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  yield {
    name: 'README.txt',
    content: [personReadme({ tables: filled.length, files: files.length, takenAt: now }, t)],
  }
  for (const { table, rows } of filled) {
    yield { name: `data/${table}.json`, content: [`${JSON.stringify(rows, null, 2)}\n`] }
  }
  for (const { id, name } of files) {
    const key = fileKey(orgId ?? '', id)
    if ((await storage.sizeOf(key)) !== null)
      yield { name: `files/${id} ${archivedName(name)}`, content: storage.open(key) }
  }
}
