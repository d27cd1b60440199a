import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportManifest } from '#domain/platform/organisation-export.ts'
import { asMember } from '../../jobs.ts'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { archiveKey } from '../../platform/files/storage.ts'
import { compareFiles } from '../../platform/files/sweep.ts'
import { appRouter } from '../../router.ts'
import { unzip } from '../../testing/zip.ts'
import type { Actor } from '../../testing/actors.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoFixture } from '../../testing/fixtures/demo-fixture.ts'
import { forgetExports, runExports } from './work.ts'

const now = new Date('2026-11-27T10:00:00Z')
const orgSlug = 'halbmond'
const scope = mintJobScope()
let db: TestDatabase
let owner: Actor
let archive: Record<string, Buffer>
let manifest: ExportManifest
let orgId: string
let id: string

const calls = (actor: Actor) => appRouter.createCaller(actor()).organisationExports
const parts = () => ({
  ...owner(),
  scope,
  asMember: asMember(db),
  log: { info: () => undefined, error: (error: unknown) => expect(error).toBeUndefined() },
})
const text = (path: string) => archive[path]!.toString()
const rowsOf = (table: string) => JSON.parse(text(`data/${table}.json`)) as Record<string, unknown>[]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  const demo = await demoFixture(now)
  db = demo.db
  owner = await demo.signIn('owner@halbmond')
  orgId = (await db.owner.query('select id from organisations where slug = $1', [orgSlug])).rows[0].id
  await db.owner.query(
    `update venues set name = '=1+1' where id = (select id from venues where org_id = $1 order by id limit 1)`,
    [orgId],
  )
  ;({ id } = await calls(owner).start({ orgSlug }))
  expect(await runExports(parts())).toBe(1)
  archive = await unzip(await buffer(owner().files.open(archiveKey(orgId, id))))
  manifest = JSON.parse(text('manifest.json')) as ExportManifest
}, 120_000)

describe('the archive', () => {
  test('names every file with its size and SHA-256, and nothing else is there', () => {
    const named = manifest.files.map(({ path }) => path)
    expect([...named, 'manifest.json'].toSorted()).toEqual(Object.keys(archive).toSorted())
    for (const { path, size, sha256: hash } of manifest.files) {
      expect([path, archive[path]!.length, sha256(archive[path]!)]).toEqual([path, size, hash])
    }
    expect(text('README.txt')).toContain('manifest.json')
  })

  test('holds every row of the organisation in every table, and of no other', async () => {
    const { rows: tables } = await db.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'org_id'`,
    )
    const left = tables.filter(({ name }) => !manifest.tables.some((table) => table.name === name))
    expect(left.map(({ name }) => name).toSorted()).toEqual([
      'activity_unsealed',
      'organisation_exports',
      'outbox',
      'seal_keys',
      'traveller_details',
    ])
    for (const { name, rows } of manifest.tables) {
      if (name === 'users') continue
      const own = name === 'organisations' ? 'id' : 'org_id'
      const { rows: counted } = await db.owner.query(
        `select count(*)::int as count from ${name} t
         where ${own} = $1 and not to_jsonb(t) @> jsonb_build_object('dedupe_key', $2::text)`,
        // Written once the archive was there.
        [orgId, `organisation-export:${id}`],
      )
      expect([name, rows]).toEqual([name, counted[0].count])
      const read = rowsOf(name)
      expect(read).toHaveLength(rows)
      expect(read.every((row) => row[own] === orgId)).toBe(true)
    }
    expect(rowsOf('users').map(({ email }) => email)).toContain('owner@halbmond.example')
    expect(text('data/users.json')).not.toContain('nordwind')
  })

  test('holds no secret', () => {
    const everything = manifest.tables.map(({ name }) => text(`data/${name}.json`)).join('')
    const names = manifest.tables.flatMap(({ columns }) => columns)
    expect(
      names.filter((name) => /encrypted|token_hash|code_hash|ip_hash|secret|password/.test(name)),
    ).toEqual([])
    expect(everything).not.toMatch(/"[a-z_]*(encrypted|token_hash)":/)
  })

  test('has documents byte by byte', async () => {
    const { rows } = await db.owner.query(
      `select i.number, d.kind, d.sha256 from invoice_documents d
       join invoices i on i.org_id = d.org_id and i.id = d.invoice_id where d.org_id = $1`,
      [orgId],
    )
    for (const { number, kind, sha256: hash } of rows) {
      expect(sha256(archive[`documents/invoices/${number}.${kind}`]!)).toBe(hash.toString('hex'))
    }
    const contracts = rowsOf('contract_documents')
    for (const { bytes, sha256: hash } of contracts) {
      expect(`\\x${sha256(archive[String(bytes)]!)}`).toBe(hash)
    }
    expect(rows.length + contracts.length).toBeGreaterThan(0)
  })

  test('has tables for spreadsheets, harmless for them', () => {
    const { data } = Papa.parse<Record<string, string>>(text('data/venues.csv').slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data).toHaveLength(rowsOf('venues').length)
    expect(data.map(({ name }) => name)).toContain("'=1+1")
  })
})

describe('the calls', () => {
  test('show how far it is, and notify the owners', async () => {
    const { rows } = await calls(owner).list({ orgSlug })
    expect(rows).toMatchObject([{ id, status: 'done', userName: expect.any(String) }])
    expect(rows[0]?.done).toBe(rows[0]?.total)
    const { rows: notices } = await db.owner.query(
      'select user_id, url from notifications where dedupe_key = $1',
      [`organisation-export:${id}`],
    )
    expect(notices).toEqual([{ user_id: owner.userId, url: '/halbmond/settings/data-export' }])
    const { rows: emails } = await db.owner.query(
      "select recipient, subject, org_id from outbox where kind = 'organisation.exported'",
    )
    expect(emails).toEqual([
      { recipient: owner.email, subject: 'Data export of Halbmond Booking ready', org_id: orgId },
    ])
  })

  test('leave asking and downloading in the audit log', async () => {
    const { url } = await calls(owner).link({ orgSlug, id })
    expect(url).toMatch(new RegExp(`^/organisation-export/halbmond/${id}\\?token=`))
    const { rows } = await db.owner.query(
      "select action, user_id from activity_log where entity = 'export' and entity_id = $1 order by id",
      [id],
    )
    expect(rows).toEqual([
      { action: 'organisationExports.start', user_id: owner.userId },
      { action: 'organisationExports.link', user_id: owner.userId },
    ])
  })

  test('one at a time; somebody who is no owner any more gets nothing', async () => {
    const second = await calls(owner).start({ orgSlug })
    await expect(calls(owner).start({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    await db.owner.query("update memberships set role = 'admin' where user_id = $1", [owner.userId])
    await expect(calls(owner).list({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await runExports(parts())).toBe(1)
    await db.owner.query("update memberships set role = 'owner' where user_id = $1", [owner.userId])
    const { rows } = await calls(owner).list({ orgSlug })
    expect(rows.find((row) => row.id === second.id)?.status).toBe('failed')
  })

  test('what is not finished when the server stops is made again', async () => {
    const { id: third } = await calls(owner).start({ orgSlug })
    let looks = 0
    await runExports(parts(), () => ++looks > 5)
    expect(await runExports(parts())).toBe(1)
    const { rows } = await calls(owner).list({ orgSlug })
    expect(rows.find((row) => row.id === third)?.status).toBe('done')
  })
})

test('bytes in storage are no orphans, and go when their time is over', async () => {
  const { files } = owner()
  expect(
    (await compareFiles({ db, files }, scope, new Date(now.getTime() + 2 * 86_400_000))).orphans,
  ).toEqual([])
  const later = () => new Date(now.getTime() + 3 * 86_400_000 + 1)
  expect(await forgetExports({ db, scope, files, clock: later })).toBe(3)
  expect(await files.sizeOf(archiveKey(orgId, id))).toBeNull()
  await expect(calls(owner).link({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
