// Files of contracts over HTTP, the seal that is tried again, and a trail that somebody has laid hands on.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { asMember } from '../../jobs.ts'
import type { PdfService } from '../../platform/pdf/service.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { person, signingContext } from '../../testing/fixtures/signing.ts'
import { sealWaiting } from '../contract-signing/sealing.ts'
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
const bearer = (actor: Actor) => ({ authorization: `Bearer ${actor.userId}` })
const get = (path: string, actor: Actor = people.agent) => app.inject({ url: path, headers: bearer(actor) })
const statusOf = async (bookingId: string) => {
  const { rows } = await db.owner.query('select status from bookings where id = $1', [bookingId])
  return (rows[0] as { status: string }).status
}

describe('files out', () => {
  test('the draft with its gaps, what was sent, and what was sealed; each for whoever may see it', async () => {
    const promoter = person('Ines Reuter')
    const { id, version, written } = await context.draft([promoter])
    const body = structuredClone(written.body)
    body.content.push({
      type: 'paragraph',
      content: [{ type: 'mergeField', attrs: { field: 'venue.name' } }],
    })
    await context.fixture().update({ orgSlug, id, version, draft: { ...written, body } })
    const preview = await get(`/contracts/${orgSlug}/${id}/preview.pdf`)
    expect(preview.statusCode).toBe(200)
    expect(preview.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(preview.headers['content-disposition']).toMatch(
      /^attachment; filename="C-\d{4}-\d{4} .*, draft\.pdf"/,
    )
    const { text } = await readPdf(preview.rawPayload)
    expect(text).toContain('____')
    expect(text).toContain('Draft')
    for (const kind of ['original', 'sealed', 'paper']) {
      expect((await get(`/contracts/${orgSlug}/${id}/${kind}.pdf`)).statusCode).toBe(404)
    }
    const path = `/contracts/${orgSlug}/${id}/preview.pdf`
    expect((await app.inject({ url: path })).statusCode).toBe(401)
    expect((await get(path, people.otherOwner)).statusCode).toBe(404)
    expect((await get(path, people.tourManager)).statusCode).toBe(403)
    expect((await get(`/contracts/${orgSlug}/${id}/secret.pdf`)).statusCode).toBe(404)
  })

  test('a link gives the original while it is out, the sealed one for 90 days, and nothing else', async () => {
    const promoter = person('Ines Reuter')
    const { id, sha256: shown } = await context.sent([promoter])
    const token = await context.tokenOf(promoter)
    const out = await app.inject({ url: `/contract-link/${token}.pdf` })
    expect([out.statusCode, sha256(out.rawPayload)]).toEqual([200, shown])
    expect(out.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(out.headers['referrer-policy']).toBe('no-referrer')
    await context.sign(promoter, shown)
    const sealed = await app.inject({ url: `/contract-link/${token}.pdf` })
    expect(sha256(sealed.rawPayload)).toBe((await context.page(id)).contract.sealedSha256)
    const nowhere = await app.inject({ url: `/contract-link/${randomBytes(32).toString('base64url')}.pdf` })
    expect(nowhere.statusCode).toBe(404)
    const later = { now: fromNow(91 * 86_400_000) }
    expect(await context.link(later).open({ token })).toMatchObject({
      state: 'completed',
      canDownload: false,
    })
    expect(log.join('')).not.toContain(token)
  })
})

describe('a signed paper', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const send = async (id: string, body: Buffer = pdf, actor: Actor = people.agent, key = randomBytes(8)) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/contracts/${orgSlug}/${id}/paper`,
      headers: {
        ...bearer(actor),
        'content-type': 'application/pdf',
        'idempotency-key': key.toString('hex'),
      },
      body,
    })
    return { status: answer.statusCode, answer: JSON.parse(answer.payload) as Record<string, unknown> }
  }

  test('closes the contract: kept as it came, the show contracted, the links dead', async () => {
    const [promoter, other] = [person('Ines Reuter'), person('Otto')]
    const { id, bookingId, sha256: shown } = await context.sent([promoter, other])
    await context.sign(promoter, shown)
    const key = randomBytes(8)
    expect(await send(id, pdf, people.agent, key)).toEqual({ status: 200, answer: { state: 'signed' } })
    // The same send once more is the same answer, and no second signed copy.
    expect(await send(id, pdf, people.agent, key)).toEqual({ status: 200, answer: { state: 'signed' } })
    expect(await send(id)).toMatchObject({ status: 409 })
    const { contract } = await context.page(id)
    expect(contract).toMatchObject({ state: 'signed', isOnPaper: true, sealedSha256: null })
    expect(await statusOf(bookingId)).toBe('contracted')
    const kept = await get(`/contracts/${orgSlug}/${id}/paper.pdf`)
    expect(kept.rawPayload.equals(pdf)).toBe(true)
    await expect(context.sign(other, shown)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await emailsTo(people, other.email!))[0]?.subject).toMatch(/^Signed on paper: /)
    expect((await context.trail(id)).isComplete).toBe(true)
    expect((await context.typesOf(id)).at(-1)).toBe('signed_on_paper')
  })

  test('of a draft that was never sent counts as well; its terms are fixed then', async () => {
    const { id, bookingId } = await context.draft([person('Ines')])
    expect(await send(id)).toMatchObject({ status: 200 })
    expect(await statusOf(bookingId)).toBe('contracted')
    const { rows } = await db.owner.query('select locked_at from deals where booking_id = $1', [bookingId])
    expect((rows[0] as { locked_at: Date | null }).locked_at).not.toBeNull()
    expect(await context.trail(id)).toMatchObject({ isComplete: true })
  })

  test.each([
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['more than 25 MB', () => Buffer.concat([pdf, Buffer.alloc(26 * 1024 * 1024)])],
  ])('is a PDF, not %s', async (_, bytes) => {
    const { id } = await context.draft([person('Ines')])
    expect(await send(id, bytes())).toMatchObject({ status: 400 })
    expect((await context.page(id)).contract.state).toBe('draft')
  })

  test('is handed in by whoever may send, about contracts of theirs', async () => {
    const { id } = await context.draft([person('Ines')])
    expect(await send(id, pdf, people.assistant)).toMatchObject({ status: 403 })
    expect(await send(id, pdf, people.otherOwner)).toMatchObject({ status: 404 })
    expect(await send('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })
})

describe('the seal', () => {
  const retry = (now: Date) =>
    sealWaiting(
      {
        ...people.services,
        scope: mintJobScope(),
        asMember: asMember(people.services.db),
        log: { error: () => undefined } as never,
      },
      now,
    )
  const inMinutes = (minutes: number) => fromNow(minutes * 60_000)

  test('that fails at first is set by the job, once, after a pause that grows', async () => {
    const promoter = person('Ines Reuter')
    const { id, sha256: shown } = await context.sent([promoter])
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const broken: PdfService = {
      ...people.services.pdf,
      render: () => Promise.reject(new Error('no paper')),
    }
    expect(await context.sign(promoter, shown, { pdf: broken })).toEqual({ state: 'completed' })
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
    expect((await context.page(id)).contract).toMatchObject({ state: 'signed', sealedSha256: null })
    expect(await context.link().open({ token: await context.tokenOf(promoter) })).toMatchObject({
      state: 'completed',
      canDownload: false,
    })
    // Too early: who took the signature is at it, and the first pause is a minute.
    expect(await retry(fromNow())).toBe(0)
    const { pdf } = people.services
    people.services.pdf = broken
    expect(await retry(inMinutes(2))).toBe(0)
    people.services.pdf = pdf
    expect(await retry(inMinutes(3.5))).toBe(0)
    const [first, second] = await Promise.all([retry(inMinutes(5)), retry(inMinutes(5))])
    expect(first + second).toBe(1)
    const { sealedSha256 } = (await context.page(id)).contract
    expect(sealedSha256).not.toBeNull()
    const finals = (await emailsTo(people, promoter.email!)).filter(({ subject }) =>
      subject.startsWith('Signed by everyone: '),
    )
    expect(finals).toHaveLength(1)
    expect(await retry(inMinutes(300))).toBe(0)
  })

  test('is never set on a trail that is not whole', async () => {
    const promoter = person('Ines Reuter')
    const { id, sha256: shown } = await context.sent([promoter])
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    await tamper("update contract_events set data = '{}' where contract_id = $1 and seq = 2", id)
    await context.sign(promoter, shown)
    expect(String(warned.mock.calls[0]?.[0])).toContain('is broken at 2')
    warned.mockRestore()
    expect((await context.page(id)).contract.sealedSha256).toBeNull()
  })
})

/** As somebody with the keys of the database could. */
async function tamper(statement: string, id: string): Promise<void> {
  const client = await db.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement, [id])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

describe('the trail', () => {
  test.each([
    ["update contract_events set actor = jsonb_set(actor, '{name}', '\"Eve\"') where seq = 2", 2, 'changed'],
    ["update contract_events set at = at + interval '1 ms' where seq = 1", 1, 'changed'],
    ['update contract_events set ip = null where seq = 4', 4, 'changed'],
    ['delete from contract_events where seq = 2', 2, 'missing'],
    ["delete from contract_events where type in ('completed', 'sealed')", 5, 'missing'],
  ])('%s breaks it at %i', async (statement, brokenAt, because) => {
    const promoter = person('Ines Reuter')
    const { id, sha256: shown } = await context.sent([promoter])
    await context.sign(promoter, shown)
    expect(await context.trail(id)).toMatchObject({ isComplete: true, brokenAt: null })
    await tamper(`${statement} and contract_id = $1`, id)
    expect(await context.trail(id)).toMatchObject({ isComplete: false, brokenAt, because })
  })

  test('is changed by nobody who only has the rights of the product', async () => {
    const { id } = await context.sent([person('Ines')])
    for (const statement of [
      "update contract_events set data = '{}' where contract_id = $1",
      'delete from contract_events where contract_id = $1',
    ]) {
      await expect(db.owner.query(statement, [id])).rejects.toThrow('append-only')
      await expect(db.pool('app_jobs').query(statement, [id])).rejects.toThrow()
    }
  })
})
