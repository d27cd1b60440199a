import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import { openArchive, type Archive } from '../../platform/backup/archive.ts'
import { folderPlace } from '../../platform/backup/place.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import type { Snapshot } from '../../platform/backup/snapshot.ts'
import { takeBackup } from '../../platform/backup/take.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { fileKey, putFile, type FileStorage } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { temporaryFiles } from '../../testing/files.ts'
import { demoFixture } from '../../testing/fixtures/demo-fixture.ts'
import { findPlanted, plantEverywhere, planted } from '../../testing/planted-person.ts'
import { checkAuditLog } from '../audit-log/check.ts'
import { sealAuditLog } from '../audit-log/seal.ts'
import { requestOf, type Kept } from './tombstones.ts'
import { keepErasures, recallErasures, runErasures, type ErasureParts } from './work.ts'

const now = new Date('2026-11-27T10:00:00Z')
const scope = mintJobScope()
const contactId = randomUUID()
const otherContactId = randomUUID()
const fileId = randomUUID()
let demo: Awaited<ReturnType<typeof demoFixture>>
let db: TestDatabase
let files: FileStorage
let secrets: Secrets
let orgId: string
let older: Archive
let snapshot: Snapshot
let otherOrgId: string

/** A folder of backups, as far as erasures are concerned. */
const outside = (): Kept => {
  let text: string | null = null
  return { readText: async () => text, writeText: async (_key, written) => void (text = written) }
}
const place = outside()

const parts = (to: Pick<ErasureParts, 'db' | 'files'> = { db, files }) => ({
  ...to,
  secrets,
  scope,
  clock: () => now,
  log: { info: () => undefined, error: (error: unknown) => expect(error).toBeUndefined() },
  places: [place],
})

const person = (id: string, org: string) => ({
  org_id: org,
  id,
  first_name: planted.firstName,
  last_name: planted.lastName,
  name: planted.name,
  emails: JSON.stringify([{ address: planted.email, label: null, isPrimary: true, isBounced: false }]),
  phones: JSON.stringify([{ number: planted.phone, label: null, hasWhatsapp: false }]),
  pronouns: 'she',
  notes_internal: 'Prefers a window seat',
  search: planted.name.toLowerCase(),
})

const kept = () =>
  Object.entries(personalDataRegister).flatMap(([table, { retained }]) => (retained ? [table] : []))
const row = async (sql: string, values: unknown[]) => (await db.owner.query(sql, values)).rows[0]

beforeAll(async () => {
  demo = await demoFixture(now)
  db = demo.db
  ;({ files, secrets } = (await demo.signIn('owner@halbmond'))())
  const org = async (slug: string) => (await row('select id from organisations where slug = $1', [slug])).id
  orgId = await org('halbmond')
  otherOrgId = await org('nordwind')
  await insertRow(db.owner, 'contacts', person(contactId, orgId))
  await insertRow(db.owner, 'contacts', person(otherContactId, otherOrgId))
  const bytes = Buffer.from(`Passport of ${planted.name}`)
  const stored = await putFile(files, { orgId, id: fileId }, bytes)
  await insertRow(db.owner, 'files', {
    org_id: orgId,
    id: fileId,
    series_id: fileId,
    entity: 'contact',
    entity_id: contactId,
    kind: 'document',
    name: 'passport.pdf',
    mime: 'application/pdf',
    ...stored,
  })
  await insertRow(db.owner, 'notes', {
    org_id: orgId,
    entity: 'contact',
    entity_id: contactId,
    body: 'Likes tea',
  })
  await insertRow(db.owner, 'guest_entries', {
    ...(await row('select org_id, event_id, id as list_id from guest_lists where org_id = $1 limit 1', [
      orgId,
    ])),
    name: 'Z. Q.',
    requested_name: 'Z. Q.',
    email: planted.email.toUpperCase(),
    passport: 'C01X00T47',
  })
  await insertRow(db.owner, 'activity_log', {
    org_id: orgId,
    action: 'contacts.update',
    entity: 'contact',
    entity_id: contactId,
    before: JSON.stringify({ pronouns: 'they' }),
    after: JSON.stringify({ pronouns: 'she' }),
  })
  await insertRow(db.owner, 'notes', {
    org_id: orgId,
    entity: 'artist',
    entity_id: (await row('select id from artists where org_id = $1 limit 1', [orgId])).id,
    body: `Ask ${planted.email} first`,
  })
  await sealAuditLog({ db, scope })
  older = await openArchive(folderPlace(await mkdtemp(join(tmpdir(), 'fermata-erasure-'))), { create: true })
  snapshot = (
    await takeBackup({ owner: db.connection, files, dataDir: '', withAuth: true }, older, {
      withSecrets: false,
    })
  ).snapshot
  // What follows takes rules off the tables, so that no other backup could be restored.
  expect(await plantEverywhere(db.connection, orgId)).toBeGreaterThan(250)
  await sealAuditLog({ db, scope })
}, 120_000)

/** As the contact's page asks for it. */
async function request() {
  const request = requestOf({ contactIds: [contactId], userIds: [], addresses: [planted.email] })
  await insertRow(db.owner, 'erasures', {
    org_id: orgId,
    contact_ids: request.contactIds,
    user_ids: request.userIds,
    salt: request.salt,
    address_hashes: request.addressHashes,
  })
}

describe('an erased person', () => {
  let found: string[]

  beforeAll(async () => {
    expect((await findPlanted(db.connection)).length).toBeGreaterThan(80)
    await request()
    expect(await runErasures(parts())).toBe(1)
    found = await findPlanted(db.connection, otherOrgId)
  }, 120_000)

  test('is nowhere in the database but in what the law retains', () => {
    expect(found.filter((table) => !kept().includes(table))).toEqual([])
    expect(found).toEqual(expect.arrayContaining(['invoices', 'payments', 'statements']))
  })

  test('leaves rows about it empty or gone, files with their bytes', async () => {
    const contact = await row('select * from contacts where id = $1', [contactId])
    expect(contact).toMatchObject({ name: '[…]', emails: [], pronouns: null, notes_internal: null })
    expect(contact.archived_at).not.toBeNull()
    expect(await row('select from notes where entity_id = $1', [contactId])).toBeUndefined()
    expect(await row('select from files where id = $1', [fileId])).toBeUndefined()
    expect(await files.sizeOf(fileKey(orgId, fileId))).toBeNull()
    expect(await row(`select from guest_entries where passport = 'C01X00T47'`, [])).toBeUndefined()
  })

  test('leaves another organisation alone', async () => {
    const other = await row('select name, notes_internal from contacts where id = $1', [otherContactId])
    expect(other).toEqual({ name: planted.name, notes_internal: 'Prefers a window seat' })
  })

  test('leaves nothing that says who it was with the erasure itself', async () => {
    const { status, report } = await row('select status, report from erasures where org_id = $1', [orgId])
    expect(status).toBe('done')
    expect(report).toMatchObject({
      files: 1,
      retained: expect.arrayContaining([expect.objectContaining({ as: 'invoices' })]),
    })
    expect(await place.readText('erasures.jsonl')).not.toMatch(planted.signs)
  })
})

test('what the law retained goes once its time is over, and nobody who came back meanwhile', async () => {
  const back = await insertRow(db.owner, 'contacts', person(randomUUID(), orgId))
  expect(await runErasures({ ...parts(), clock: () => new Date('2030-01-01T00:00:00Z') })).toBe(0)
  expect(await runErasures({ ...parts(), clock: () => new Date('2060-01-01T00:00:00Z') })).toBe(1)
  expect(await findPlanted(db.connection, otherOrgId)).toEqual(['contacts'])
  expect(await row('select person_encrypted, due_on from erasures where org_id = $1', [orgId])).toEqual({
    person_encrypted: null,
    due_on: null,
  })
  await db.owner.query('delete from contacts where id = $1', [back])
})

describe('the audit log', () => {
  const report = async () => (await checkAuditLog({ db, scope })).find((each) => each.orgId === orgId)

  test('holds as a chain, although entries lost what they said', async () => {
    await sealAuditLog({ db, scope })
    expect(await report()).toMatchObject({ broken: null, unknown: 0, unproven: 0 })
    const entry = await row(
      "select before, after from activity_log where entity_id = $1 and action = 'contacts.update'",
      [contactId],
    )
    expect(entry).toEqual({ before: null, after: null })
  })

  test('shows where somebody makes an erasure out of a change', async () => {
    const change = (sql: string, values: unknown[]) =>
      db.owner.query(
        `set session_replication_role = replica; ${sql}`.replaceAll(
          /\$(\d)/g,
          (_, no) => `'${String(values[no - 1])}'`,
        ),
      )
    const { entryId, hash } = await row(
      `select entry_id as "entryId", encode(remains_sha256, 'hex') as hash from activity_erasures where org_id = $1 limit 1`,
      [orgId],
    )
    const write = (to: string) =>
      change("update activity_erasures set remains_sha256 = decode($1, 'hex') where entry_id = $2", [
        to,
        entryId,
      ])
    await write('00'.repeat(32))
    expect(await report()).toMatchObject({
      broken: { entryId: Number(entryId), because: 'changed' },
      unproven: 1,
    })
    await write(hash)
    expect(await report()).toMatchObject({ broken: null, unproven: 0 })
  })
})

test('a restored backup from before the erasure has it carried out again', async () => {
  const connection = await emptyDatabase()
  const restoredFiles = temporaryFiles()
  await restoreBackup(older, snapshot, { owner: connection, files: restoredFiles })
  const restored = openDatabase((role) => ({ ...connection, user: role }), 4)
  try {
    expect(await findPlanted(connection, otherOrgId)).toEqual(
      expect.arrayContaining(['contacts', 'guest_entries', 'notes']),
    )
    const to = parts({ db: restored, files: restoredFiles })
    expect(await recallErasures(to)).toBe(1)
    expect(await runErasures(to)).toBe(1)
    expect(await findPlanted(connection, otherOrgId)).toEqual([])
    expect(await restoredFiles.sizeOf(fileKey(orgId, fileId))).toBeNull()
    // Another place learns of it from the database.
    const next = outside()
    await keepErasures({ ...to, places: [next] })
    expect(await next.readText('erasures.jsonl')).toBe(await place.readText('erasures.jsonl'))
    expect(await recallErasures(to)).toBe(0)
  } finally {
    await restored.close()
  }
}, 60_000)
