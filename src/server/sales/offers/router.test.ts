import { describe, expect, test } from 'vitest'
import { approvalsRouter } from '../approvals/router.ts'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { expireOffers } from './expiry.ts'
import { offersRouter } from './router.ts'

const db = await testDatabase(testDay)
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => offersRouter.createCaller(actor)
const visitor = as(people.anonymous)
const to = 'jonas@taktgeber.example'
const promoter = await people.factories.company({ name: 'Taktgeber' })

const terms = { currency: 'EUR', type: 'flat', guaranteeMinor: 250_000 } as const
const commission = { kind: 'pct', pct: '15' } as const
const offerOf = (more: object = {}) => ({
  terms: { ...terms, commission },
  recipient: to,
  recipientName: 'Jonas',
  validUntil: '2027-12-31',
  ...more,
})

/** A booking on hold, on a day of its own. */
let days = 0
async function booking(status = 'hold', artistId = people.artist.id) {
  const eventDate = new Date(Date.UTC(2027, 0, 1 + days++)).toISOString().slice(0, 10)
  const event = await people.factories.event({ event_date: eventDate, promoter_company_id: promoter.id })
  const { id } = await people.factories.booking({
    event_id: event.id,
    artist_id: artistId,
    status,
    starts_at: new Date(`${eventDate}T20:00:00Z`),
    ends_at: new Date(`${eventDate}T22:00:00Z`),
  })
  return { id, eventId: event.id, eventDate }
}
const create = async (bookingId: string, more: object = {}, actor = people.agent) =>
  as(actor).create({ orgSlug, bookingId, send: true, offer: offerOf(more) })
const listed = async (bookingId: string, actor = people.agent) =>
  (await as(actor).list({ orgSlug, bookingId })).offers[0]!
const row = async (table: string, id: string) =>
  (await db.owner.query(`select * from ${table} where id = $1`, [id])).rows[0]
const dealOf = async (bookingId: string) =>
  (await db.owner.query('select terms from deals where booking_id = $1', [bookingId])).rows[0]?.terms
async function tokenOf(nth = 0): Promise<string> {
  const emails = (await emailsTo(people, to)).filter(({ kind }) => kind === 'offer.terms')
  return /\/offer\/([\w-]{43})/.exec(emails[nth]?.text ?? '')?.[1] ?? ''
}

describe('an offer', () => {
  test('goes out as an e-mail with all its terms and nothing internal, and moves the booking', async () => {
    const { id: bookingId } = await booking()
    const { id } = await create(bookingId, { message: 'We would love to play.' })
    expect((await row('bookings', bookingId)).status).toBe('offer')
    expect(await row('offers', id)).toMatchObject({ state: 'sent', latest_no: 1 })
    const [email] = await emailsTo(people, to)
    expect(email?.subject).toContain('Kleine Nacht')
    for (const part of ['Halbmond Booking', 'Fee: €2,500.00', 'We would love to play.', '31 December 2027']) {
      expect(email?.text).toContain(part)
    }
    const text = email?.text.replaceAll(await tokenOf(), '')
    expect(text).not.toMatch(/commission|15/i)
  })

  test('keeps of its link only the hash', async () => {
    const token = await tokenOf()
    expect(token).toHaveLength(43)
    const { rows } = await db.owner.query(
      `select v::text from offer_versions v union all select o::text from outbox o
       union all select a::text from activity_log a union all select i::text from idempotency_keys i`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is drafted by an assistant, sent by an agent', async () => {
    const { id: bookingId } = await booking()
    const { id } = await as(people.assistant).create({ orgSlug, bookingId, offer: offerOf() })
    await expect(as(people.assistant).send({ orgSlug, id, version: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await row('bookings', bookingId)).status).toBe('hold')
    const { version } = await as(people.agent).send({ orgSlug, id, version: 1 })
    expect(version).toBe(2)
    expect((await row('bookings', bookingId)).status).toBe('offer')
  })

  test('of an assistant leaves the agency’s part of the terms as it was', async () => {
    const { id: bookingId } = await booking()
    const { id } = await as(people.agent).create({ orgSlug, bookingId, offer: offerOf() })
    const seen = await listed(bookingId, people.assistant)
    expect(seen.versions[0]!.terms).toMatchObject({ guaranteeMinor: 250_000, commission: null })
    const offer = offerOf({ terms: { ...terms, guaranteeMinor: 300_000 } })
    await as(people.assistant).update({ orgSlug, id, version: 1, offer })
    expect((await listed(bookingId)).versions[0]!.terms).toMatchObject({
      guaranteeMinor: 300_000,
      commission: { pct: '15' },
    })
    const hidden = await listed(bookingId, people.readOnly)
    expect(hidden.versions[0]).toMatchObject({ terms: null, short: null, lines: [] })
  })

  test('exists once at a time, and a draft can be discarded', async () => {
    const { id: bookingId } = await booking()
    const { id } = await as(people.agent).create({ orgSlug, bookingId, offer: offerOf() })
    await expect(create(bookingId)).rejects.toThrow('There is already an open offer.')
    await as(people.agent).discard({ orgSlug, id, version: 1 })
    await create(bookingId)
  })

  test('is not made without an amount, a promoter, or for a show that is agreed', async () => {
    const { id: bookingId } = await booking()
    await expect(create(bookingId, { terms: { ...terms, guaranteeMinor: null } })).rejects.toThrow(
      'The offer needs an amount',
    )
    const agreed = await booking('confirmed')
    await expect(create(agreed.id)).rejects.toThrow('Change the deal instead')
    await expect(create(bookingId, { recipient: null })).rejects.toThrow('Choose who receives the e-mail')
  })

  test('accepted by an agent becomes the deal', async () => {
    const { id: bookingId } = await booking()
    const { id, version } = await create(bookingId)
    await as(people.agent).accept({ orgSlug, id, version })
    expect(await dealOf(bookingId)).toMatchObject({ guaranteeMinor: 250_000, commission: { pct: '15' } })
    expect(await listed(bookingId)).toMatchObject({
      state: 'accepted',
      decidedBy: 'promoter',
      decidedName: 'Tarek',
      actions: [],
    })
    await expect(as(people.agent).accept({ orgSlug, id, version: version + 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('countered shows what changed; both sides may counter', async () => {
    const { id: bookingId } = await booking()
    const { id, version } = await create(bookingId)
    const theirs = offerOf({
      direction: 'incoming',
      channel: 'phone',
      terms: { ...terms, guaranteeMinor: 200_000 },
    })
    const next = await as(people.agent).counter({ orgSlug, id, version, offer: theirs })
    const seen = await listed(bookingId)
    expect(seen).toMatchObject({
      state: 'countered',
      versions: [{ no: 1 }, { no: 2, direction: 'incoming' }],
    })
    expect(seen.versions[1]!.changes).toEqual([
      { key: 'guarantee', label: 'Fee', before: '€2,500.00', after: '€2,000.00' },
    ])
    expect(seen.actions.find(({ action }) => action === 'withdraw')).toMatchObject({ allowed: false })
    const ours = offerOf({ terms: { ...terms, commission, guaranteeMinor: 225_000 } })
    await as(people.agent).counter({ orgSlug, id, version: next.version, offer: ours })
    const [email] = await emailsTo(people, to)
    expect(email?.subject).toContain('New terms')
    expect(email?.text).toContain('€2,250.00 (before: €2,000.00)')
  })

  test.each([
    ['keep', 'hold'],
    ['giveUp', 'lost'],
  ] as const)('declined, the date is asked about: %s leaves the booking %s', async (date, status) => {
    const { id: bookingId } = await booking()
    const { id, version } = await create(bookingId)
    const decline = { orgSlug, id, version, reason: 'budget' }
    await expect(as(people.agent).decline(decline)).rejects.toMatchObject({
      cause: { fields: { date: 'Choose what happens to the date.' } },
    })
    await as(people.agent).decline({ ...decline, date })
    expect((await row('bookings', bookingId)).status).toBe(status)
    expect(await listed(bookingId)).toMatchObject({ state: 'declined', reason: 'Over budget' })
  })
})

test('an offer speaks the language that its contact is on file with', async () => {
  const emails = JSON.stringify([{ address: 'Petra@elbklang.example' }])
  await people.factories.contact({ language: 'de', emails })
  await create((await booking()).id, { recipient: 'petra@elbklang.example', recipientName: 'Petra' })
  const [email] = await emailsTo(people, 'petra@elbklang.example')
  const [, token = ''] = /\/offer\/([\w-]{43})/.exec(email?.text ?? '') ?? []
  expect(await visitor.open({ token })).toMatchObject({ language: 'de' })
})

describe('the link', () => {
  test('shows the terms without the agency’s part, and accepts once', async () => {
    const { id: bookingId } = await booking()
    await create(bookingId)
    const token = await tokenOf()
    const seen = await visitor.open({ token })
    expect(seen).toMatchObject({
      state: 'open',
      organisation: { name: 'Halbmond Booking' },
      artistName: 'Kleine Nacht',
      waitsFor: null,
    })
    expect(JSON.stringify(seen).toLowerCase()).not.toContain('commission')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => visitor.acceptByLink({ token, name: 'Jonas Reuter' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await dealOf(bookingId)).toMatchObject({ guaranteeMinor: 250_000 })
    expect(await visitor.open({ token })).toMatchObject({ state: 'accepted', decidedName: 'Jonas Reuter' })
    expect(await listed(bookingId)).toMatchObject({ decidedName: 'Jonas Reuter', decidedBy: 'promoter' })
    // The agent hears of it; the log names nobody of the venue.
    const [email] = await emailsTo(people, people.agent.email)
    expect(email?.subject).toContain('Jonas Reuter accepted the offer')
    const { rows } = await db.owner.query(
      "select user_id, after from activity_log where action like '%acceptByLink'",
    )
    expect(rows).toMatchObject([{ user_id: null, after: { offer: 'accepted', offerName: 'Jonas Reuter' } }])
  })

  test('counters: the agent’s terms change by the money only, and the old link waits for an answer', async () => {
    const { id: bookingId } = await booking()
    const { id } = await create(bookingId)
    const token = await tokenOf()
    await expect(visitor.counterByLink({ token, name: 'Jonas' })).rejects.toThrow('Change an amount')
    await visitor.counterByLink({ token, name: 'Jonas', guaranteeMinor: 180_000, message: 'All we have' })
    const seen = await listed(bookingId)
    expect(seen).toMatchObject({ state: 'countered' })
    expect(seen.versions[1]).toMatchObject({
      direction: 'incoming',
      channel: 'link',
      message: 'All we have',
      byName: null,
      terms: { guaranteeMinor: 180_000, commission: { pct: '15' } },
    })
    expect(await visitor.open({ token })).toMatchObject({ state: 'answered', counter: null })
    await expect(visitor.acceptByLink({ token, name: 'Jonas' })).rejects.toMatchObject({ code: 'CONFLICT' })
    await as(people.agent).counter({ orgSlug, id, version: seen.version, offer: offerOf() })
    expect(await visitor.open({ token })).toMatchObject({ state: 'replaced', lines: [] })
    expect(await visitor.open({ token: await tokenOf() })).toMatchObject({ state: 'open' })
  })

  test('declines with a reason and leaves the date to the agent', async () => {
    const { id: bookingId } = await booking()
    await create(bookingId)
    const token = await tokenOf()
    await expect(visitor.declineByLink({ token, name: 'Jonas' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await visitor.declineByLink({ token, name: 'Jonas', reason: 'budget' })
    expect((await row('bookings', bookingId)).status).toBe('offer')
    expect(await visitor.open({ token })).toMatchObject({ state: 'declined', lines: [] })
  })

  test('says who accepted, how far the contract is, and that the show is off', async () => {
    const { id: bookingId } = await booking()
    await create(bookingId)
    const token = await tokenOf()
    await visitor.counterByLink({ token, name: 'Jonas', guaranteeMinor: 180_000, message: null })
    const { id, version } = await listed(bookingId)
    await as(people.agent).accept({ orgSlug, id, version })
    const opened = () => visitor.open({ token })
    expect(await opened()).toMatchObject({ state: 'accepted', decidedBy: 'agency', contract: 'none' })
    await people.factories.contract({
      booking_ids: [bookingId],
      state: 'sent',
      frozen_body: '{}',
      sha256: Buffer.alloc(32),
      sent_at: db.clock(),
    })
    expect(await opened()).toMatchObject({ state: 'accepted', contract: 'sent' })
    for (const status of ['cancelled', 'postponed']) {
      await db.owner.query('update bookings set status = $1 where id = $2', [status, bookingId])
      expect(await opened()).toMatchObject({ state: 'off', lines: [] })
    }
  })

  test('ends as withdrawn, expired or closed; a changed, foreign or outdated token is nobody’s', async () => {
    const first = await booking()
    const made = await create(first.id)
    const token = await tokenOf()
    await as(people.agent).withdraw({ orgSlug, ...made, reason: 'routing', date: 'keep' })
    expect(await visitor.open({ token })).toMatchObject({ state: 'withdrawn', lines: [] })

    const second = await booking()
    await create(second.id)
    const live = await tokenOf()
    const late = withContext(people.anonymous, { now: new Date('2028-01-01T12:00:00Z') })
    expect(await as(late).open({ token: live })).toMatchObject({ state: 'expired', lines: [] })
    await expect(as(late).acceptByLink({ token: live, name: 'Jonas' })).rejects.toThrow('has expired')

    const changed = `${live.startsWith('A') ? 'B' : 'A'}${live.slice(1)}`
    await db.owner.query("update offer_versions set token_expires_at = '2026-01-01'")
    for (const each of [changed, live, 'x'.repeat(43)]) {
      const calls = [
        () => visitor.open({ token: each }),
        () => visitor.acceptByLink({ token: each, name: 'Jonas' }),
        () => visitor.seen({ token: each }),
      ]
      for (const call of calls) {
        await expect(call()).rejects.toMatchObject({
          code: 'NOT_FOUND',
          message: 'The requested resource could not be found.',
        })
      }
    }
  })
})

describe('time', () => {
  test('runs out on the clock of the show’s place, and leaves the booking to the agent', async () => {
    const { id: bookingId, eventId } = await booking()
    await db.owner.query("update events set tz = 'America/New_York' where id = $1", [eventId])
    const { id } = await create(bookingId, { validUntil: '2027-06-10' })
    const run = (now: string) => db.transaction(jobScope, (tx) => expireOffers(tx, jobScope, new Date(now)))
    // In New York it is still the tenth.
    await run('2027-06-11T03:00:00Z')
    expect((await row('offers', id)).state).toBe('sent')
    await run('2027-06-11T05:00:00Z')
    expect(await row('offers', id)).toMatchObject({ state: 'expired', decided_by: 'system' })
    expect((await row('bookings', bookingId)).status).toBe('offer')
    await expect(as(people.agent).accept({ orgSlug, id, version: 3 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('the artist’s word', () => {
  const approvals = (actor: Actor) => approvalsRouter.createCaller(actor)
  const portal = (actor: Actor) => artistPortalRouter.createCaller(actor)
  const flags = (change: object) =>
    db.owner.query('update artist_access set flags = flags || $2::jsonb where user_id = $1', [
      people.artistOwner.userId,
      JSON.stringify(change),
    ])

  test('is asked by e-mail, prevents acceptance and confirmation, and is given in the portal', async () => {
    const { id: bookingId, eventId } = await booking()
    const { id, version } = await create(bookingId)
    await flags({ seeHolds: false, approveOffers: true, seeFee: 'net' })
    const event = () => portal(people.artistOwner).event({ orgSlug, eventId })
    await expect(event()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await approvals(people.agent).set({ orgSlug, bookingId, version: 2, step: 'request', note: 'Small room' })
    const [email] = await emailsTo(people, people.artistOwner.email)
    expect(email?.subject).toContain('Approval requested')
    expect(email?.text).not.toContain('2,500')

    await expect(as(people.agent).accept({ orgSlug, id, version })).rejects.toThrow('has not approved')
    expect(await visitor.open({ token: await tokenOf() })).toMatchObject({
      waitsFor: 'The artist has not approved this show yet.',
    })
    await expect(
      bookingsRouter
        .createCaller(people.agent)
        .setStatus({ orgSlug, id: bookingId, version: 3, action: 'confirm' }),
    ).rejects.toThrow('has not approved')

    const fee = async () => (await portal(people.artistOwner).fee({ orgSlug, eventId })).fee
    expect((await event()).approval).toMatchObject({ canAnswer: true })
    expect(await fee()).toEqual({ level: 'net', amountMinor: 212_500, currency: 'EUR', terms: null })
    await flags({ seeFee: 'gross' })
    expect(await fee()).toMatchObject({ amountMinor: 250_000, terms: '€2,500.00' })
    await flags({ seeFee: 'none' })
    expect(await fee()).toBeNull()

    const answer = { orgSlug, eventId, answer: 'approved', note: null } as const
    await flags({ approveOffers: false, seeHolds: true })
    await expect(portal(people.artistOwner).answerApproval(answer)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await flags({ approveOffers: true })
    await expect(portal(people.otherArtistOwner).answerApproval(answer)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await portal(people.artistOwner).answerApproval(answer)
    await expect(portal(people.artistOwner).answerApproval(answer)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await as(people.agent).accept({ orgSlug, id, version })
    expect((await listed(bookingId)).state).toBe('accepted')
  })

  test('cannot be asked of nobody; the agent notes down what was said on the phone', async () => {
    const other = await people.factories.artist({ name: 'Ohne Portal' })
    const { id: bookingId } = await booking('hold', other.id)
    await expect(
      approvals(people.agent).set({ orgSlug, bookingId, version: 1, step: 'request', note: null }),
    ).rejects.toThrow('Nobody on the artist’s team')
    const noted = await approvals(people.agent).set({
      orgSlug,
      bookingId,
      version: 1,
      step: 'approve',
      note: 'By phone',
    })
    expect(noted).toMatchObject({ state: 'approved', requested: 0 })
  })
})
