// Files that belong to a contract: proven by the trail, read by whoever signs, kept as long as the contract.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { filesRouter } from '../../platform/files/router.ts'
import { fileKey, putFile } from '../../platform/files/storage.ts'
import { forgetRemovedFiles } from '../../platform/files/store.ts'
import { compareFiles, sweepFiles } from '../../platform/files/sweep.ts'
import { StoredContent, transferRouter } from '../../platform/files/transfer.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { person, signingContext, type Person } from '../../testing/fixtures/signing.ts'
import { documentsRouter } from '../contracts/documents.ts'
import { fromNow } from '../../testing/clock.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let log: string[]
let context: ReturnType<typeof signingContext>
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app, log } = await testServer(people))
  context = signingContext(people)
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const later = (days: number) => ({ now: fromNow(days * 86_400_000) })
const address = (token: string, no: number | string) => `/contract-link/${token}/attachments/${no}`

/** A file on the show, with its bytes. */
async function fileOn(eventId: string, name: string, mime = 'application/pdf') {
  const bytes = Buffer.from(`Bytes of ${name} ${randomUUID()}`)
  const id = randomUUID()
  const stored = await putFile(people.services.files, { orgId: people.org.id, id }, bytes)
  const content = new StoredContent({ id, mime, ...stored })
  const place = { entity: 'event' as const, entityId: eventId }
  await transferRouter.createCaller(people.agent).files.add({ orgSlug, ...place, name, content })
  return { fileId: id, bytes }
}

/** A draft that takes these files along. */
async function draftWith(who: Person, names: readonly (readonly [string, string?])[]) {
  const made = await context.draft([who])
  const files = []
  for (const [name, mime] of names) files.push(await fileOn(made.eventId, name, mime))
  const attachments = files.map(({ fileId }) => ({ fileId }))
  const { version } = await context
    .fixture()
    .update({ orgSlug, id: made.id, version: made.version, draft: { ...made.written, attachments } })
  return { ...made, version, files }
}

async function sentWith(who: Person, names: readonly (readonly [string, string?])[]) {
  const made = await draftWith(who, names)
  await context.fixture().send({ orgSlug, id: made.id, version: made.version })
  const token = await context.tokenOf(who)
  return { ...made, token, sha256: (await context.page(made.id)).contract.sha256! }
}

test('the trail, the e-mails and the sealed file name them, each with the hash of its bytes', async () => {
  const promoter = person('Ines Reuter')
  const { id, files, sha256: shown } = await sentWith(promoter, [['Rider.pdf'], ['Plan.txt', 'text/plain']])
  const { events } = await context.trail(id)
  expect(events.find(({ type }) => type === 'sent')?.data.attachments).toEqual([
    { name: 'Rider.pdf', revision: 1, size: files[0]!.bytes.length, sha256: sha256(files[0]!.bytes) },
    { name: 'Plan.txt', revision: 1, size: files[1]!.bytes.length, sha256: sha256(files[1]!.bytes) },
  ])
  await context.sign(promoter, shown)
  const [last, first] = await emailsTo(people, promoter.email!)
  expect(first?.subject).toContain('Please sign: ')
  expect(last?.subject).toContain('Signed by everyone: ')
  for (const email of [first, last]) {
    expect(email?.text).toContain('Attachments of the contract: Rider.pdf (v1), Plan.txt (v1).')
  }
  expect((await context.trail(id)).isComplete).toBe(true)
  const sealed = await documentsRouter.createCaller(people.agent).file({ orgSlug, id, kind: 'sealed' })
  const text = (await readPdf(sealed.bytes)).text.replaceAll(/\s/g, '')
  for (const { bytes } of files) expect(text).toContain(sha256(bytes))
})

test('a contract that takes none along says nothing of any', async () => {
  const promoter = person('Ines Reuter')
  const { id, sha256: shown } = await context.sent([promoter])
  await context.sign(promoter, shown)
  for (const { text } of await emailsTo(people, promoter.email!)) expect(text).not.toMatch(/attachments/i)
  const sealed = await documentsRouter.createCaller(people.agent).file({ orgSlug, id, kind: 'sealed' })
  expect((await readPdf(sealed.bytes)).text).not.toContain('Attachments')
})

test('a file whose row is gone stops the e-mail', async () => {
  const { id, version, files } = await draftWith(person('Ines'), [['Rider.pdf']])
  await db.owner.query('delete from files where id = $1', [files[0]!.fileId])
  await expect(context.fixture().send({ orgSlug, id, version })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: '“Rider.pdf” no longer exists. Remove it from the contract, then send.',
  })
})

describe('behind the link', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

  test('each is read as what it is, and kept nowhere', async () => {
    const names = [['Rider.pdf'], ['Plan.txt', 'text/plain'], ['Plakat Größe.png', 'image/png']] as const
    const { token, files } = await sentWith(person('Ines'), names)
    expect((await context.link().open({ token })).attachments).toEqual(
      names.map(([name], index) => ({ no: index + 1, name, revision: 1, size: files[index]!.bytes.length })),
    )
    const kinds = [
      'inline; filename="Rider.pdf"',
      'attachment; filename="Plan.txt"',
      'inline; filename="Plakat Groesse',
    ]
    const types = ['application/pdf', 'text/plain; charset=utf-8', 'image/png']
    for (const [index, { bytes }] of files.entries()) {
      const answer = await get(address(token, index + 1))
      expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
      expect(answer.headers).toMatchObject({
        'content-type': types[index],
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      expect(answer.headers['content-disposition']).toContain(kinds[index])
    }
    const part = await get(address(token, 1), { range: 'bytes=0-4' })
    expect([part.statusCode, part.payload]).toEqual([206, 'Bytes'])
    expect(log.join('')).not.toContain(token)
  })

  test('whatever leads to none answers alike, byte for byte', async () => {
    const promoter = person('Ines')
    const other = await sentWith(person('Otto'), [['Other.pdf'], ['Second.pdf']])
    const { id, token, version } = await sentWith(promoter, [['Rider.pdf']])
    const { contract, signers } = await context.page(id)
    expect(contract.version).toBeGreaterThan(version)
    expect((await get(address(token, 1))).statusCode).toBe(200)
    // The links so far end when a new one is sent.
    await context.fixture().resend({ orgSlug, id, signerId: signers[0]!.id, email: null })
    const newest = await context.tokenOf(promoter)
    expect(newest).not.toBe(token)
    const nowhere = [
      address(randomBytes(32).toString('base64url'), 1),
      address('x', 1),
      address(token, 1),
      address(newest, 2),
      address(newest, 0),
      address(newest, -1),
      address(newest, 1.5),
      address(newest, 'one'),
      address(newest, '1e400'),
      address(newest, other.files[1]!.fileId),
    ]
    const answers = await Promise.all(nowhere.map((url) => get(url)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect((await get(address(newest, 1))).statusCode).toBe(200)
    expect((await get(address(other.token, 2))).rawPayload.equals(other.files[1]!.bytes)).toBe(true)
  })

  test('they are read while the contract is, and 90 days after its end', async () => {
    const promoter = person('Ines')
    const { token, sha256: shown } = await sentWith(promoter, [['Rider.pdf']])
    const openAt = async (days: number) =>
      (await context.link(later(days)).open({ token })).attachments.length
    expect(await openAt(0)).toBe(1)
    await context.sign(promoter, shown)
    expect((await context.link().open({ token })).state).toBe('completed')
    expect([await openAt(0), await openAt(89), await openAt(91)]).toEqual([1, 1, 0])
    expect((await get(address(token, 1))).statusCode).toBe(200)
  })

  test.each([
    ['declined', (token: string) => context.link().decline({ token, reason: 'Not like this.' })],
    [
      'handed on',
      (token: string) => context.link().delegate({ token, name: 'Otto', email: 'otto@signs.example' }),
    ],
    [
      'withdrawn',
      async (_: string, id: string) => {
        const { version } = (await context.page(id)).contract
        return context.fixture().void({ orgSlug, id, version, reason: 'Called off.' })
      },
    ],
  ] as const)('they are closed once it was %s', async (_, end) => {
    const { id, token } = await sentWith(person('Ines'), [['Rider.pdf']])
    await end(token, id)
    expect((await context.link().open({ token })).attachments).toEqual([])
    expect((await get(address(token, 1))).statusCode).toBe(404)
  })
})

test('a file that was removed since stays for the contract, row and bytes, and goes where none names it', async () => {
  const { token, files, eventId, id } = await sentWith(person('Ines'), [['Rider.pdf']])
  const loose = await fileOn(eventId, 'Loose.pdf')
  const taken = await draftWith(person('Otto'), [['Draft.pdf']])
  const all = [files[0]!, loose, taken.files[0]!]
  for (const { fileId } of all) await filesRouter.createCaller(people.agent).remove({ orgSlug, id: fileId })
  const scope = mintJobScope()
  const parts = { db, files: people.services.files }
  const forget = () => db.transaction(scope, (tx) => forgetRemovedFiles(tx, scope, later(40).now))
  const read = () => app.inject({ url: address(token, 1) })
  const kept = async () => {
    const { rows } = await db.owner.query<{ id: string }>('select id from files where id = any($1)', [
      all.map(({ fileId }) => fileId),
    ])
    return rows.map((row) => all.findIndex(({ fileId }) => fileId === row.id)).toSorted()
  }
  expect(await forget()).toBe(1)
  expect(await kept()).toEqual([0, 2])
  expect(await sweepFiles(parts, scope, later(40).now)).toBeGreaterThan(0)
  const answer = await read()
  expect([answer.statusCode, answer.rawPayload.equals(files[0]!.bytes)]).toEqual([200, true])
  // A draft that is discarded names nothing any more.
  await context.fixture().remove({ orgSlug, id: taken.id })
  expect(await forget()).toBe(1)
  expect(await kept()).toEqual([0])
  expect((await compareFiles(parts, scope, later(40).now)).orphans).not.toContain(
    fileKey(people.org.id, files[0]!.fileId),
  )
  // A new version of the contract takes them along.
  const { version } = (await context.page(id)).contract
  const next = await context.fixture().supersede({ orgSlug, id, version, reason: 'A later start.' })
  expect((await context.page(next.id)).attachments).toMatchObject([{ fileId: files[0]!.fileId }])
})
