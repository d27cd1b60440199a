// What an owner takes along is what the next installation has: exported, imported, exported again, and compared.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExportManifest } from '#domain/platform/organisation-export.ts'
import { withOrgSnapshot } from '../../platform/db/copies/org-snapshot.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import type { FileStorage } from '../../platform/files/storage.ts'
import { zipStream } from '../../platform/files/zip-writer.ts'
import { createSecrets } from '../../platform/process/secrets.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { atFileEnd } from '../../testing/file-end.ts'
import { temporaryFiles } from '../../testing/files.ts'
import { demoFixture } from '../../testing/fixtures/demo-fixture.ts'
import { unzip } from '../../testing/zip.ts'
import { checkAuditLog } from '../audit-log/check.ts'
import { sealAuditLog } from '../audit-log/seal.ts'
import { archiveEntries } from '../organisation-export/archive.ts'
import { withExport } from './archive.ts'
import { importOrganisation, type Imported } from './import.ts'

const now = new Date('2026-11-27T10:00:00Z')
const scope = mintJobScope()
let folder = ''
let first = ''
let owner: pg.PoolConfig
let copy: Database
let imported: Imported

async function exportTo(path: string, db: Database, files: FileStorage, orgId: string): Promise<void> {
  await withOrgSnapshot(db, scope, { orgId, lock: path }, (snapshot) =>
    pipeline(
      zipStream(archiveEntries(snapshot, { files, onProgress: async () => undefined }), now),
      createWriteStream(path),
    ),
  )
}

const target = (connection: pg.PoolConfig, files = temporaryFiles()) => ({
  owner: connection,
  files,
  secrets: createSecrets(randomBytes(32)),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fermata-import-'))
  first = join(folder, 'first.zip')
  const demo = await demoFixture(now)
  const { files } = (await demo.signIn('owner@halbmond'))()
  const { rows } = await demo.db.owner.query("select id from organisations where slug = 'halbmond'")
  await addOddRecords(demo.db.owner, rows[0].id)
  // The half of the log is sealed, the rest waits.
  await sealAuditLog({ db: demo.db, scope })
  await exportTo(first, demo.db, files, rows[0].id)

  owner = await emptyDatabase()
  const copiedFiles = temporaryFiles()
  imported = await withExport(first, (archive) => importOrganisation(archive, target(owner, copiedFiles)))
  copy = openDatabase((role) => ({ ...owner, user: role }), 3)
  atFileEnd(() => copy.close())
  await exportTo(join(folder, 'second.zip'), copy, copiedFiles, rows[0].id)
}, 180_000)

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/**
 * What the demo does not have: a mailbox, calendars elsewhere, a webhook, a link, a passport, and values that break
 * easily on the way.
 */
async function addOddRecords(db: pg.Pool, orgId: string): Promise<void> {
  await db.query(
    `insert into mail_accounts (id, user_id, from_address, host, port, security)
     select '6f0f4f66-6c8a-4f0e-9a37-0b6b1f1b7a02', user_id, 'x@halbmond.example', 'smtp.halbmond.example', 465, 'tls'
     from memberships where org_id = $1 and role = 'owner' limit 1`,
    [orgId],
  )
  await db.query(
    `update messages set account_id = '6f0f4f66-6c8a-4f0e-9a37-0b6b1f1b7a02'
     where id = (select id from messages where org_id = $1 and direction = 'out' limit 1)`,
    [orgId],
  )
  await db.query(
    `insert into calendar_accounts (org_id, id, user_id, provider, address, tokens_encrypted)
     select org_id, '7d1b7c52-8a54-4a4e-9a0e-4c2f8f0f1b11', user_id, 'google', 'x@halbmond.example', 'sealed elsewhere'
     from memberships where org_id = $1 and role = 'owner' limit 1`,
    [orgId],
  )
  await db.query(
    `insert into external_calendars (org_id, artist_id, name, host, shows_titles, address_encrypted, account_id, remote_id)
     select org_id, id, c.name, 'calendar.example', true, c.address, c.account_id::uuid, c.remote_id
     from (select org_id, id from artists where org_id = $1 order by id limit 1) a
     cross join (values ('By address', 'sealed elsewhere', null, null),
       ('Of an account', null, '7d1b7c52-8a54-4a4e-9a0e-4c2f8f0f1b11', 'private')) as c (name, address, account_id, remote_id)`,
    [orgId],
  )
  await db.query(
    `insert into webhook_endpoints (org_id, name, url, secret_encrypted)
     values ($1, 'Site', 'https://halbmond.example/hook', 'sealed elsewhere')`,
    [orgId],
  )
  await db.query(
    `insert into traveller_details (org_id, contact_id, details_encrypted)
     select org_id, id, 'sealed elsewhere' from contacts where org_id = $1 order by id limit 1`,
    [orgId],
  )
  await db.query(
    `update venues set notes_internal = E'one\u2028two\nthree \\ "four"', latitude = 51.340331234567891
     where id = (select id from venues where org_id = $1 order by id limit 1)`,
    [orgId],
  )
}

const manifestOf = (parts: Record<string, Buffer>) =>
  JSON.parse(parts['manifest.json']!.toString()) as ExportManifest

test('each record, document and file is what it was', async () => {
  const before = await unzip(await readFile(first))
  const after = await unzip(await readFile(join(folder, 'second.zip')))
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const differing = Object.keys(before).filter((path) => !before[path]!.equals(after[path]!))
  // When it was taken; the mailbox of a message, which belongs to a person; the end of an account number, which is
  // encrypted and so not in the archive.
  const blank: Record<string, object> = { messages: { account_id: null }, artist_tax: { iban_last4: null } }
  const tables = Object.keys(blank).flatMap((table) => [`data/${table}.csv`, `data/${table}.json`])
  expect(differing.toSorted()).toEqual(['README.txt', ...tables, 'manifest.json'].toSorted())
  for (const [table, columns] of Object.entries(blank)) {
    const rows = (parts: Record<string, Buffer>) =>
      (JSON.parse(parts[`data/${table}.json`]!.toString()) as object[]).map((row) => ({ ...row, ...columns }))
    expect(rows(after)).toEqual(rows(before))
  }
  expect(manifestOf(after).tables).toEqual(manifestOf(before).tables)
  expect(imported.rows).toBe(manifestOf(before).tables.reduce((sum, { rows }) => sum + rows, 0))
  expect(imported.files).toBe(Object.keys(before).filter((path) => path.startsWith('files/')).length)
})

test('all that has to hold holds, the chain of the audit log too', async () => {
  expect((await checkInvariants(owner)).filter(({ broken }) => broken > 0)).toEqual([])
  await sealAuditLog({ db: copy, scope })
  expect(await checkAuditLog({ db: copy, scope })).toMatchObject([
    { slug: 'halbmond', broken: null, unknown: 0 },
  ])
})

test('names who may sign in and what is not in it', () => {
  expect(imported.members).toContainEqual(
    expect.objectContaining({ email: 'owner@halbmond.example', role: 'owner' }),
  )
  expect(imported.members.some(({ email }) => email.includes('nordwind'))).toBe(false)
  expect(imported.left.join('\n')).toContain('Bank details of artists')
  expect(imported.left.join('\n')).toContain('Passports')
})

test('has no travel details: filled with anything else, they could not be opened', async () => {
  const { tables } = manifestOf(await unzip(await readFile(first)))
  expect(tables.map(({ name }) => name)).toContain('travellers')
  expect(tables.map(({ name }) => name)).not.toContain('traveller_details')
})

describe('is refused, with nothing written:', () => {
  const attempt = async (path: string) =>
    withExport(path, (archive) => importOrganisation(archive, target(owner)))
  const changed = async (name: string, change: (parts: Record<string, Buffer>) => void) => {
    const parts = await unzip(await readFile(first))
    change(parts)
    const path = join(folder, name)
    const entries = Object.entries(parts).map(([part, bytes]) => ({ name: part, content: [bytes] }))
    await pipeline(zipStream(entries, now), createWriteStream(path))
    return path
  }

  test('one into an installation that is in use', () =>
    expect(attempt(first)).rejects.toThrow('has an organisation or accounts already'))

  test('a file that is no ZIP, and half of one', async () => {
    const bytes = await readFile(first)
    const path = join(folder, 'half.zip')
    await writeFile(path, bytes.subarray(0, bytes.length / 2))
    await expect(attempt(path)).rejects.toThrow('This archive is damaged. Nothing was imported.')
  })

  test('a byte that flipped', async () => {
    const bytes = await readFile(first)
    bytes[bytes.length >> 1]! ^= 1
    const path = join(folder, 'flipped.zip')
    await writeFile(path, bytes)
    await expect(attempt(path)).rejects.toThrow('This archive is damaged. Nothing was imported.')
  })

  test('a record that somebody changed, and a file that somebody added', async () => {
    const path = await changed('changed.zip', (parts) => {
      parts['data/venues.json'] = Buffer.from(
        parts['data/venues.json']!.toString().replace('"name"', '"Name"'),
      )
      parts['more.txt'] = Buffer.from('more')
    })
    await expect(attempt(path)).rejects.toThrow(
      'more.txt is not in the manifest\ndata/venues.json is not what was written',
    )
  })

  test('one of a newer version, which it names', async () => {
    const path = await changed('newer.zip', (parts) => {
      const manifest = { ...manifestOf(parts), version: '9.0.0', migration: '9999-later' }
      parts['manifest.json'] = Buffer.from(JSON.stringify(manifest))
    })
    await expect(attempt(path)).rejects.toThrow(
      'written by Fermata 9.0.0 (schema 9999-later), which is newer',
    )
  })

  test('an older one where the schema is newer already, since the migrations between would pass it by', async () => {
    const path = await changed('older.zip', (parts) => {
      const manifest = { ...manifestOf(parts), migration: '0001-auth' }
      parts['manifest.json'] = Buffer.from(JSON.stringify(manifest))
    })
    const migrated = await emptyDatabase()
    await migrate(migrated)
    await expect(
      withExport(path, (archive) => importOrganisation(archive, target(migrated))),
    ).rejects.toThrow('a newer schema than 0001-auth')
  })

  test('a ZIP of something else', async () => {
    const path = await changed('other.zip', (parts) => void (parts['manifest.json'] = Buffer.from('{}')))
    await expect(attempt(path)).rejects.toThrow('no export of an organisation')
  })
})
