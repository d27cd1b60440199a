// What the artist's side sees of money and does about it, through the calls and the address of the PDF.
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccessFlags, ArtistRole } from '#domain/access.ts'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { jobScope } from '../../jobs.ts'
import { manifest, probe } from '../../testing/matrix.ts'
import { payoutsRouter } from '../payouts/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { readPdf } from '../../testing/pdf.ts'
import { testServer } from '../../testing/server.ts'
import { agentDeal, statementFixture, statementNow } from '../../testing/fixtures/statement-fixture.ts'
import { noteSilence } from './scheduled-statements.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { app } = await testServer(people)
const fixture = statementFixture(db, people)
const orgSlug = 'halbmond'
const artistId = people.artist.id
const nacht = people.artistOwner
const portal = (actor: Actor = nacht) =>
  artistPortalRouter.createCaller(withContext(actor, { now: statementNow, idempotencyKey: randomUUID() }))
const petra = () => fixture.statements(people.accountant)

async function access(flags: Partial<AccessFlags>, role: ArtistRole = 'artist_owner') {
  await db.owner.query('update artist_access set flags = flags || $2, role = $3 where user_id = $1', [
    nacht.userId,
    JSON.stringify(flags),
    role,
  ])
}
beforeEach(() => access({ seeFee: 'net', seeStatements: true }))

/** A show for 1,000 net that was collected and settled; 1,070.00 less 150.00 and 28.50. */
async function sent() {
  const show = await fixture.show(agentDeal(100_000))
  const invoice = await fixture.collect(show, [{ netMinor: 100_000, vatPct: '7' }])
  await fixture.settle(show)
  const [id] = await fixture.generate(artistId)
  const { number } = await fixture.send(id!)
  return { id: id!, number, show, invoice }
}
const state = async (id: string) => (await fixture.get(id)).statement.state

describe('the artist’s word', () => {
  test('a line is asked about, answered, and the statement agreed to; both sides get e-mails', async () => {
    const { id, number } = await sent()
    const { statement, lines } = await portal().statement({ orgSlug, id })
    expect(statement).toMatchObject({ number, payoutMinor: 89_150, canApprove: true, canQuery: true })
    const commission = lines.find(({ kind }) => kind === 'commission')!
    await portal().queryStatement({ orgSlug, id, lineNo: commission.no, text: 'Was it not 12 %?' })
    expect(await state(id)).toBe('queried')
    await expect(portal().approveStatement({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
    const [question] = await emailsTo(people, people.accountant.email)
    expect(question).toMatchObject({ kind: 'statement.queried' })
    expect(question!.text).toContain('Was it not 12 %?')
    expect(question!.text).toContain('Commission')
    expect((await petra().list({ orgSlug, states: ['queried'] })).rows).toMatchObject([{ id, queries: 1 }])

    await petra().answer({ orgSlug, id, text: '15 % as in the contract.', lineNo: commission.no })
    expect(await state(id)).toBe('sent')
    const [answer] = await emailsTo(people, nacht.email)
    expect(answer).toMatchObject({ kind: 'statement.answered' })
    expect(answer!.text).toContain('15 % as in the contract.')
    expect((await portal().statement({ orgSlug, id })).messages).toMatchObject([
      { side: 'artist', lineNo: commission.no, name: 'Nacht' },
      { side: 'agency', lineNo: commission.no, name: 'Petra' },
    ])
    await portal().approveStatement({ orgSlug, id })
    expect((await fixture.get(id)).statement).toMatchObject({ state: 'approved', approvedByName: 'Nacht' })
    await expect(portal().approveStatement({ orgSlug, id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      portal().queryStatement({ orgSlug, id, lineNo: null, text: 'Too late' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const { rows } = await db.owner.query(
      "select action from activity_log where entity_id = $1 and action like '%Statement' order by at, id",
      [id],
    )
    expect(rows.map(({ action }) => action as string)).toEqual(['queryStatement', 'approveStatement'])
  })

  test('is the artist’s and the management’s: the team reads and asks nothing', async () => {
    const { id } = await sent()
    await access({}, 'artist_member')
    expect((await portal().statement({ orgSlug, id })).statement).toMatchObject({
      canApprove: false,
      canQuery: false,
    })
    await expect(portal().approveStatement({ orgSlug, id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal().queryStatement({ orgSlug, id, lineNo: null, text: '?' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await access({}, 'management')
    await portal().approveStatement({ orgSlug, id })
  })

  test('opened is seen; silence is seen after the days of the settings, and never agreed to', async () => {
    const opened = await sent()
    await portal().statement({ orgSlug, id: opened.id })
    expect((await fixture.get(opened.id)).statement.seenAt).toBeInstanceOf(Date)
    const { id } = await sent()
    const silence = (days: number) =>
      db.transaction(jobScope, (tx) => noteSilence(tx, jobScope, fromNow(days * 86_400_000 + 60_000)))
    expect(await silence(13)).toBe(0)
    expect(await silence(14)).toBe(1)
    expect(await silence(15)).toBe(0)
    expect((await fixture.get(id)).statement).toMatchObject({ state: 'sent', seenAt: expect.any(Date) })
    await db.owner.query(
      `insert into money_settings (org_id, settings) values ($1, '{"statementSeenDays": 2}')`,
      [people.org.id],
    )
    await sent()
    expect(await silence(2)).toBe(1)
  })

  test('reaches no statement of another artist', async () => {
    const { id } = await sent()
    const other = portal(people.otherArtistOwner)
    expect((await other.statements({ orgSlug })).rows).toEqual([])
    for (const call of [
      () => other.statement({ orgSlug, id }),
      () => other.approveStatement({ orgSlug, id }),
      () => other.queryStatement({ orgSlug, id, lineNo: null, text: '?' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const draft = await fixture.show(agentDeal(100_000))
    await fixture.settle(draft)
    const [unsent] = await fixture.generate(artistId)
    await expect(portal().statement({ orgSlug, id: unsent! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await petra().void({ orgSlug, id: unsent!, version: 1, reason: 'Not yet' })
  })
})

test('it is written in the language that the artist reads', async () => {
  const speak = (locale: string) =>
    db.owner.query('update users set locale = $2 where id = $1', [nacht.userId, locale])
  await speak('de')
  const { id } = await sent()
  const { statement, lines } = await fixture.get(id)
  expect(statement.language).toBe('de')
  expect(lines[0]?.detail).toMatch(/ \d+\. \S+ 20\d\d/)
  const [email] = await emailsTo(people, nacht.email)
  expect(email).toMatchObject({ kind: 'statement.sent' })
  expect(email?.text).toMatch(/\d,\d\d\s€/)
  await speak('en')
})

describe('who sees no figures gets none', () => {
  test.each<[string, Partial<AccessFlags>, ArtistRole]>([
    ['no fee at any level', { seeFee: 'none', seeStatements: true }, 'artist_owner'],
    ['no statements', { seeFee: 'none', seeStatements: false }, 'artist_owner'],
    ['crew', { seeFee: 'none', seeStatements: false }, 'crew'],
  ])('%s: not in any call of the portal', async (_who, flags, role) => {
    const { id, number, show, invoice } = await sent()
    const full = await everyAnswer(id, show.eventId)
    for (const summary of ['89150', '107000', number, invoice.number]) expect(full).toContain(summary)
    await access(flags, role)
    const seen = await everyAnswer(id, show.eventId)
    for (const summary of ['89150', '107000', '100000', '-15000', number, invoice.number])
      expect([summary, seen.includes(summary)]).toEqual([summary, false])
    const document = await app.inject({ url: `/statements/${orgSlug}/${id}.pdf`, headers: bearer(nacht) })
    expect(document.statusCode).toBe(404)
  })

  test('who sees the fee but no statements gets their invoices alone', async () => {
    const { id, number, invoice } = await sent()
    await access({ seeStatements: false })
    expect((await portal().statements({ orgSlug })).rows).toEqual([])
    await expect(portal().statement({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const invoices = (await portal().invoices({ orgSlug })).rows
    expect(invoices.map((row) => row.number)).toContain(invoice.number)
    expect(JSON.stringify(invoices)).not.toContain(number)
    await access({}, 'artist_member')
    expect((await portal().invoices({ orgSlug })).rows).toEqual([])
  })

  test('e-mails go to those alone who see the figures', async () => {
    await access({ seeFee: 'none' })
    const before = (await emailsTo(people, nacht.email)).length
    await sent()
    expect((await emailsTo(people, nacht.email)).length).toBe(before)
  })
})

/** Every query of the portal, asked about this statement and show. */
async function everyAnswer(id: string, eventId: string): Promise<string> {
  const queries = manifest.filter(({ path, type }) => path.startsWith('artistPortal.') && type === 'query')
  expect(queries.length).toBeGreaterThan(12)
  const about = { orgSlug, id, eventId, from: '2026-01-01', to: '2026-12-31' }
  const answers = []
  for (const { path, example } of queries) {
    const input = Object.fromEntries(
      Object.keys(example as object).map((key) => [
        key,
        key in about ? about[key as keyof typeof about] : (example as Record<string, unknown>)[key],
      ]),
    )
    answers.push((await probe(nacht, path, input)).text)
  }
  return answers.join('\n')
}
const bearer = (actor: Actor) => ({ authorization: `Bearer ${actor.userId}` })

describe('the PDF', () => {
  test('is kept as it was sent, for staff and the artist’s side; nobody else finds it', async () => {
    const { id, number } = await sent()
    const { rows } = await db.owner.query('select pdf, sha256 from statements where id = $1', [id])
    const kept = rows[0] as { pdf: Buffer; sha256: Buffer }
    expect(createHash('sha256').update(kept.pdf).digest().equals(kept.sha256)).toBe(true)
    for (const actor of [people.accountant, people.agent, nacht]) {
      const answer = await app.inject({ url: `/statements/${orgSlug}/${id}.pdf`, headers: bearer(actor) })
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(kept.pdf)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      })
    }
    const { text } = await readPdf(kept.pdf)
    for (const said of [number, 'Kleine Nacht', '891.50', 'Frühlingsfest']) expect(text).toContain(said)
    for (const actor of [people.assistant, people.otherArtistOwner, people.otherOwner, people.removed]) {
      const answer = await app.inject({ url: `/statements/${orgSlug}/${id}.pdf`, headers: bearer(actor) })
      expect([actor.email, answer.statusCode]).toEqual([actor.email, 404])
    }
    await expect(db.owner.query(`update statements set pdf = 'x' where id = $1`, [id])).rejects.toThrow()
  })
})

describe('money goes out', () => {
  test('not within 72 hours of a change of the bank data, unless somebody confirms them again', async () => {
    const { id } = await sent()
    await db.owner.query(
      `insert into artist_tax (org_id, artist_id, iban_encrypted, iban_last4, account_holder, bank_changed_at)
       values ($1, $2, 'x', '3000', 'Kim Nacht', $3)`,
      [people.org.id, artistId, new Date(statementNow.getTime() - 71 * 3_600_000)],
    )
    const pay = () =>
      payoutsRouter
        .createCaller(withContext(people.accountant, { now: statementNow, idempotencyKey: randomUUID() }))
        .markPaid({ orgSlug, statementIds: [id], paidOn: '2026-04-02' })
    expect((await fixture.get(id)).payout).toMatchObject({
      mayPay: false,
      because: expect.stringContaining('72 hours'),
      canConfirmBank: true,
      ibanLast4: '3000',
    })
    await expect(pay()).rejects.toMatchObject({ code: 'CONFLICT' })
    const later = new Date(statementNow.getTime() + 3_600_000)
    expect((await fixture.get(id, { now: later })).payout.mayPay).toBe(true)
    const { version } = (await fixture.get(id)).statement
    await petra().confirmBank({ orgSlug, id, version })
    expect((await fixture.get(id)).payout).toMatchObject({
      mayPay: true,
      because: null,
      canConfirmBank: false,
    })
    await pay()
    expect(await state(id)).toBe('paid')
    expect((await portal().statements({ orgSlug })).rows.find((row) => row.id === id)).toMatchObject({
      state: 'paid',
    })
  })
})
