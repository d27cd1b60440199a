/** Puts an export of an organisation into an installation that holds nothing yet. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadPath, type ExportManifest } from '#domain/platform/organisation-export.ts'
import type { Connections } from '../../platform/db/pools/connections.ts'
import { loadOrganisation, type Row } from '../../platform/db/copies/load-organisation.ts'
import { isInUse } from '../../platform/db/copies/write-snapshot.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { readRows, type ExportArchive } from './archive.ts'

export type ImportTarget = {
  owner: Connections['owner']
  /** For the passwords of login roles, where the database wants them. */
  rolePasswords?: Uint8Array | undefined
  files: FileStorage
  secrets: Pick<Secrets, 'seal'>
}

export type Imported = {
  orgId: string
  slug: string
  rows: number
  files: number
  /** Who may sign in, and has no password here yet. */
  members: Member[]
  /** What the archive does not hold, each as a sentence. */
  left: string[]
}
type Member = { id: string; email: string; name: string; role: string }

/**
 * The schema as it was when the archive was written, its rows and files, and then the migrations since.
 * @param slug in place of the organisation's own
 * @throws StartError when the archive is newer than this program or does not hold together, or the database is in use
 */
export async function importOrganisation(
  archive: ExportArchive,
  target: ImportTarget,
  { slug }: { slug?: string | undefined } = {},
): Promise<Imported> {
  const { manifest } = archive
  if (!(manifest.migration in (await readMigrations())))
    throw new StartError(
      `This archive was written by Fermata ${manifest.version} (schema ${manifest.migration}), which is newer than this program: update first.`,
    )
  if (await isInUse(target.owner))
    throw new StartError(
      'This installation has an organisation or accounts already. An export is imported into an empty one: set DATA_DIR to a new folder.',
    )
  await migrate(target.owner, target.rolePasswords, manifest.migration)
  const { id: orgId } = manifest.organisation
  const files = await keepFiles(archive, target.files)
  const counts = await loadOrganisation(
    target.owner,
    manifest.tables.map((table) => ({ ...table, rows: () => rowsOf(archive, table, slug) })),
    {
      orgId,
      replace: ({ table, column, row }) => {
        const value = randomBytes(32).toString('base64url')
        const isSealed = column.endsWith('_encrypted')
        return isSealed ? target.secrets.seal(value, { table, column, owner: orgId, row }) : value
      },
    },
  )
  await migrate(target.owner, target.rolePasswords)
  return {
    orgId,
    slug: slug ?? manifest.organisation.slug,
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    files,
    members: await readMembers(archive),
    left: leftBehind(manifest),
  }
}

type Table = ExportManifest['tables'][number]

/** The rows as they are written: documents with their bytes, the organisation under its slug. */
async function* rowsOf(archive: ExportArchive, table: Table, slug?: string): AsyncGenerator<Row> {
  let count = 0
  for await (const row of readRows(archive.read(`data/${table.name}.json`))) {
    const path = table.document && row[table.document]
    if (table.document && typeof path === 'string')
      row[table.document] = `\\x${(await buffer(archive.read(path))).toString('hex')}`
    if (slug && table.name === 'organisations') row['slug'] = slug
    count++
    yield row
  }
  if (count !== table.rows)
    throw new StartError(`${table.name} has ${count} records, but the manifest says ${table.rows}.`)
}

/** Puts the uploads in their place; returns how many. */
async function keepFiles({ manifest, read }: ExportArchive, storage: FileStorage): Promise<number> {
  let count = 0
  for await (const { id, name } of readRows(read('data/files.json'))) {
    const path = uploadPath(String(id), String(name))
    if (manifest.missing.includes(path)) continue
    const draft = await storage.stage(Readable.from(read(path)), Number.POSITIVE_INFINITY)
    await draft.keep(fileKey(manifest.organisation.id, String(id)))
    count++
  }
  return count
}

/** Everyone who works in the organisation or sees its artists, and so needs an account. */
async function readMembers({ read }: ExportArchive): Promise<Member[]> {
  const roles = new Map<unknown, string>()
  for (const table of ['artist_access', 'memberships'])
    for await (const row of readRows(read(`data/${table}.json`)))
      if (row['status'] === 'active') roles.set(row['user_id'], String(row['role']))
  const members: Member[] = []
  for await (const { id, email, name } of readRows(read('data/users.json'))) {
    const role = roles.get(id)
    if (role) members.push({ id: String(id), email: String(email), name: String(name), role })
  }
  return members
}

/** Which records of an archive do less here than where they come from, and what has to be done about it. */
function leftBehind({ tables, missing }: ExportManifest): string[] {
  const has = (...names: string[]) => tables.some(({ name, rows }) => rows > 0 && names.includes(name))
  const links = tables.filter(({ omitted }) => omitted.includes('token_hash')).map(({ name }) => name)
  return [
    'Passwords, passkeys and second factors: everyone sets a new password with "Forgot password".',
    'Mailboxes: everyone connects theirs again.',
    'The certificate that signs documents: a new one is made with the next document. Upload your own again in the settings.',
    'E-mails that were still to be sent.',
    ...(has(...links)
      ? ['Links that were sent, calendar subscriptions and open invitations: send them again.']
      : []),
    ...(has('artist_tax') ? ['Bank details of artists: enter them again.'] : []),
    ...(has('travellers', 'artist_members')
      ? ['Passports and other travel details of people: enter them again.']
      : []),
    ...(has('webhook_endpoints') ? ['Secrets of webhooks: set new ones.'] : []),
    ...missing.map((path) => `${path}: was missing where the export was made.`),
  ]
}
