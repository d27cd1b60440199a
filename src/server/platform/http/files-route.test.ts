// Files over HTTP: what is taken, what is refused, how it is served, and that nothing stays behind.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateRawSync } from 'node:zlib'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { compareFiles } from '../files/sweep.ts'
import { mintJobScope } from '../db/scopes.ts'
import { filesRouter } from '../files/router.ts'
import { actors, withContext, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { zipOf } from '../../testing/zip.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let log: string[]
let eventId: string
const orgSlug = 'halbmond'
const scope = mintJobScope()

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app, log } = await testServer(people))
  eventId = (await people.factories.event()).id
  await people.factories.booking({ event_id: eventId, artist_id: people.artist.id })
})

const png = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
])
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const mp3 = Buffer.concat([
  Buffer.from([0xff, 0xfb, 0x90, 0x44]),
  Buffer.alloc(413),
  Buffer.from([0xff, 0xfb, 0x90, 0x44]),
  Buffer.alloc(413),
])

type Sent = { as?: Actor; name?: string; body?: Buffer; key?: string; org?: string } & Record<string, unknown>

function addressOf({ org = orgSlug, name = 'Plan.pdf', ...query }: Record<string, unknown>) {
  const params = new URLSearchParams({ entity: 'event', entityId: eventId, name: String(name) })
  for (const [field, value] of Object.entries(query)) params.set(field, String(value))
  return `/files/${String(org)}?${params}`
}

async function send({ as = people.agent, body = pdf, key = randomUUID(), ...rest }: Sent = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: addressOf(rest),
    headers: {
      ...(as.userId && { authorization: `Bearer ${as.userId}` }),
      'idempotency-key': key,
      'content-type': 'application/octet-stream',
    },
    payload: body,
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Answer>() }
}
type Answer = { id: string; revision: number; error?: { message: string; data: { code: string } } }

const filesOn = async (as: Actor = people.agent) =>
  (await filesRouter.createCaller(as).list({ orgSlug, entity: 'event', entityId: eventId })).rows
const linkTo = async (id: string, as: Actor = people.agent) =>
  (await filesRouter.createCaller(as).link({ orgSlug, id })).url
const isTidy = async () => {
  const { orphans, missing } = await compareFiles({ db, files: people.services.files }, scope, fromNow(), 0)
  return orphans.length + missing.length === 0
}

test('a file is kept with its version, noted in the log, and served as what it is', async () => {
  const { status, id, revision } = await send({ name: 'Stage plan.pdf' })
  expect([status, revision]).toEqual([200, 1])
  expect((await filesOn())[0]).toMatchObject({
    id,
    name: 'Stage plan.pdf',
    mime: 'application/pdf',
    size: pdf.length,
    visibility: 'internal',
    createdByName: 'Tarek',
  })
  const { rows } = await db.owner.query(
    "select action, after from activity_log where entity = 'event' and entity_id = $1",
    [eventId],
  )
  expect(rows).toEqual([
    { action: 'files.add', after: { file: 'Stage plan.pdf', fileId: id, kind: 'document', revision: 1 } },
  ])
  const served = await app.inject(await linkTo(id))
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.equals(pdf)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-disposition': `inline; filename="Stage plan.pdf"; filename*=UTF-8''Stage%20plan.pdf`,
  })
  expect(await isTidy()).toBe(true)
})

test('a new version takes the place of the one before, which stays readable', async () => {
  const first = await send({ name: 'Contract.pdf' })
  const second = await send({ name: 'Contract signed.pdf', replaces: first.id })
  expect(second.revision).toBe(2)
  const row = (await filesOn()).find(({ id }) => id === second.id)
  expect(row?.earlier).toMatchObject([{ id: first.id, revision: 1, name: 'Contract.pdf' }])
  expect((await app.inject(await linkTo(first.id))).statusCode).toBe(200)
  expect((await send({ replaces: randomUUID() })).status).toBe(404)
  expect((await send({ entity: 'artist', entityId: people.artist.id, replaces: second.id })).status).toBe(404)
})

test('the same send twice is one file; another under the same key is refused', async () => {
  const key = randomUUID()
  const before = (await filesOn()).length
  const [first, second] = [await send({ key, name: 'Once.pdf' }), await send({ key, name: 'Once.pdf' })]
  expect(second.id).toBe(first.id)
  expect((await filesOn()).length).toBe(before + 1)
  expect((await send({ key, name: 'Twice.pdf' })).status).toBe(409)
  expect(await isTidy()).toBe(true)
})

describe('what is refused leaves nothing behind', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = zipOf({
    name: 'a.txt',
    packed: deflateRawSync(Buffer.alloc(110 * 1024 * 1024)),
    unpacked: 100,
  })
  const claim = zipOf({
    name: 'a.txt',
    packed: deflateRawSync(Buffer.from('a')),
    unpacked: 200 * 1024 * 1024,
  })
  test.each<[string, string, Buffer, string]>([
    ['HTML under the name of a picture', 'cat.png', html, 'file type'],
    ['HTML as text', 'page.txt', html, 'file type'],
    ['HTML', 'page.html', html, 'file type'],
    ['SVG with a script', 'logo.svg', svg, 'file type'],
    [
      'SVG with a prologue',
      'logo.svg',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      'file type',
    ],
    ['XML after a byte order mark', 'a.txt', Buffer.from('\uFEFF  <svg/>'), 'file type'],
    ['a program', 'setup.pdf', Buffer.from('MZ\u0090\u0000\u0003'), 'file type'],
    ['a shell script', 'run.sh', Buffer.from('#!/bin/sh\nrm -rf /'), 'file type'],
    ['noise', 'x.bin', randomBytes(2000), 'file type'],
    ['nothing at all', 'empty.pdf', Buffer.alloc(0), 'empty'],
    ['a zip bomb that claims to be small', 'kit.zip', bomb, 'damaged'],
    ['a zip bomb', 'kit.zip', claim, 'larger than 100 MB when unpacked'],
    ['half a zip', 'kit.zip', bomb.subarray(0, 5000), 'damaged'],
    ['26 MiB', 'big.pdf', Buffer.concat([pdf, Buffer.alloc(26 * 1024 * 1024)]), 'larger than 25 MB'],
  ])('%s', async (_what, name, body, reason) => {
    const before = (await filesOn()).length
    const { status, error } = await send({ name, body })
    expect(status).toBe(400)
    expect(error?.message).toContain(reason)
    expect((await filesOn()).length).toBe(before)
    expect(await isTidy()).toBe(true)
  })
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['a"b\r\nSet-Cookie: x=1.pdf', "a'bSet-Cookie- x=1.pdf"],
  ['annual\u202Efdp.exe', 'annualfdp.exe.pdf'],
  ['Bühnenanweisung №7.pdf', 'Bühnenanweisung №7.pdf'],
])('the name %j is kept as %j and cannot leave its header', async (name, kept) => {
  const { id } = await send({ name })
  const served = await app.inject(await linkTo(id))
  expect(served.statusCode).toBe(200)
  expect((await filesOn()).find((file) => file.id === id)?.name).toBe(kept)
  expect(served.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent(kept).replaceAll("'", '%27')}`,
  )
  expect(served.headers['set-cookie']).toBeUndefined()
})

test('a picture that is a page as well is served as a picture only', async () => {
  const body = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
  const { id, status } = await send({ name: 'cat.html', body })
  expect(status).toBe(200)
  const { headers } = await app.inject(await linkTo(id))
  expect(headers['content-type']).toBe('image/png')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect(headers['content-disposition']).toContain('cat.html.png')
})

test('text and tables are saved, never shown', async () => {
  const { id } = await send({ name: 'guests.csv', body: Buffer.from('name,plus\nÄnne,1\n', 'latin1') })
  const { headers } = await app.inject(await linkTo(id))
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment/)
})

test('parts of a recording can be asked for', async () => {
  const { id, error } = await send({ name: 'demo.mp3', body: mp3 })
  expect(error).toBeUndefined()
  const url = await linkTo(id)
  const part = await app.inject({ url, headers: { range: 'bytes=0-3' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4])
  expect(part.headers['content-range']).toBe(`bytes 0-3/${mp3.length}`)
  expect((await app.inject({ url, headers: { range: 'bytes=9999999-' } })).statusCode).toBe(416)
})

describe('who may send and read', () => {
  test.each<[string, () => Sent, number]>([
    ['nobody without a session', () => ({ as: people.anonymous }), 401],
    ['no stranger', () => ({ as: people.otherOwner }), 404],
    ['no removed member', () => ({ as: people.removed }), 404],
    ['no artist', () => ({ as: people.artistOwner }), 404],
    ['nobody who may only look', () => ({ as: people.readOnly }), 403],
    ['no tour manager, on an event', () => ({ as: people.tourManager }), 403],
    ['nobody to an unknown organisation', () => ({ org: 'no-such-agency' }), 404],
    ['nobody to an unknown record', () => ({ entityId: randomUUID() }), 404],
    ['nobody without a record', () => ({ entityId: 'x' }), 400],
    ['nobody to a record of another kind', () => ({ entity: 'venue' }), 404],
    ['nobody who may, without a key', () => ({ key: '' }), 400],
    ['nobody with a rider on an event', () => ({ kind: 'rider_tech' }), 400],
  ])('%s', async (_who, sent, status) => {
    expect((await send(sent())).status).toBe(status)
    expect(await isTidy()).toBe(true)
  })

  test("a member of another organisation cannot put a file on this one's record", async () => {
    expect((await send({ as: people.otherOwner, org: 'nordwind' })).status).toBe(404)
  })
})

describe('links', () => {
  let url: string
  let id: string
  beforeAll(async () => {
    ;({ id } = await send({ name: 'Link.pdf' }))
    url = await linkTo(id)
  })
  const statusOf = async (address: string) => (await app.inject(address)).statusCode

  test('hold for their file alone, unchanged', async () => {
    const other = await send({ name: 'Other.pdf' })
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(url.replace(id, other.id))).toBe(404)
    expect(await statusOf(url.replace(id, randomUUID()))).toBe(404)
    expect(await statusOf(`${url.slice(0, -4)}AAAA`)).toBe(404)
    expect(await statusOf(`/files/${id}`)).toBe(404)
    expect(await statusOf(`/files/${id}?token=`)).toBe(404)
    expect(await statusOf(`/files/../../etc/passwd?token=x`)).toBe(404)
  })

  test('end after five minutes', async () => {
    const past = withContext(people.agent, { now: fromNow(-5 * 60_000 - 1000) })
    expect(await statusOf(await linkTo(id, past))).toBe(404)
    const recent = withContext(people.agent, { now: fromNow(-4 * 60_000) })
    expect(await statusOf(await linkTo(id, recent))).toBe(200)
  })

  test('end with the session and with the membership', async () => {
    const leaving = await linkTo(id, people.assistant)
    await db.owner.query("update memberships set status = 'removed' where user_id = $1", [
      people.assistant.userId,
    ])
    expect(await statusOf(leaving)).toBe(404)
    const ended = await linkTo(id, people.accountant)
    await people.services.signIn.endSessions(people.accountant.userId)
    expect(await statusOf(ended)).toBe(401)
  })

  test('nobody gets one for a file of another organisation', async () => {
    await expect(
      filesRouter.createCaller(people.otherOwner).link({ orgSlug: 'nordwind', id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a connection that is cut leaves nothing behind, and is no fault of the server', async () => {
  log.length = 0
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const before = (await filesOn()).length
  await new Promise<void>((resolve) => {
    const headers = {
      authorization: `Bearer ${people.agent.userId}`,
      'idempotency-key': randomUUID(),
      'content-length': 5_000_000,
    }
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path: addressOf({}), headers })
    sending.on('error', () => resolve())
    sending.write(Buffer.concat([pdf, Buffer.alloc(1_000_000)]))
    setTimeout(() => sending.destroy(), 300)
  })
  await expect.poll(isTidy, { timeout: 60_000 }).toBe(true)
  expect((await filesOn()).length).toBe(before)
  await expect.poll(() => log.join('')).toContain('the sender broke off')
  expect(log.join('')).not.toMatch(/"level":[56]0|"stack"/)
})

test('the space of an organisation has an end', async () => {
  await db.owner.query('update organisations set file_quota_bytes = 100 where slug = $1', [orgSlug])
  const { status, error } = await send({ name: 'Late.pdf' })
  expect([status, error?.message]).toEqual([
    400,
    'Not enough storage space: 0 MB left. Ask your operator for more.',
  ])
  const usage = (fileQuotaBytes: number) => {
    const call = people.owner()
    return filesRouter.createCaller({ ...call, site: { ...call.site, fileQuotaBytes } }).usage({ orgSlug })
  }
  expect(await usage(7_000_000)).toMatchObject({ quotaBytes: 100 })
  await db.owner.query('update organisations set file_quota_bytes = null where slug = $1', [orgSlug])
  expect(await usage(7_000_000)).toMatchObject({ quotaBytes: 7_000_000 })
})
