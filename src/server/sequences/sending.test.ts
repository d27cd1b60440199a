// Sequences on a moved clock: four letters over weeks, once each, until somebody answers or wants none.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, localOf } from '#domain/dates.ts'
import type { SequenceInput } from '#domain/sequences.ts'
import { mintJobScope } from '../db/scopes.ts'
import { invariants } from '../db/invariants.ts'
import { optOutRouter } from '../enrolments/opt-out.ts'
import { enrolmentsRouter } from '../enrolments/router.ts'
import { stopOnBounce, stopOnReply } from '../enrolments/stop.ts'
import { asMember } from '../jobs.ts'
import { actors, withContext, type Actors } from '../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { sequencesRouter } from './router.ts'
import { sendSequences } from './sending.ts'

const scope = mintJobScope()
const minute = 60_000
const day = 86_400_000

let db: TestDatabase
let people: Actors
let orgSlug: string
let serial = 0

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  orgSlug = people.org.slug
})

beforeEach(async () => {
  await db.owner.query("update sequences set state = 'archived'")
})

const log = { error: (thing: unknown) => process.emitWarning(JSON.stringify(thing)) }
const sweep = (now: Date) => sendSequences({ ...people.services, scope, asMember: asMember(db), log }, now)

const at = (text: string) => new Date(text)
const caller = <Made>(
  make: (context: ReturnType<typeof withContext>) => Made,
  actor = people.agent,
  now?: Date,
) => make(withContext(actor, now ? { now } : {}))
const sequences = (actor = people.agent, now?: Date) => caller(sequencesRouter.createCaller, actor, now)
const enrolments = (actor = people.agent, now?: Date) => caller(enrolmentsRouter.createCaller, actor, now)

const letter = (dayOffset: number, name: string) => ({
  dayOffset,
  subject: `${name} letter`,
  body: 'Hello {{contact.firstName}},\n\n{{personalLine}}\n\n{{signature}}',
})
const four = [letter(0, 'First'), letter(7, 'Second'), letter(10, 'Third'), letter(14, 'Fourth')]

async function makeSequence(change: Partial<SequenceInput> = {}, actor = people.agent) {
  const { id } = await sequences(actor).create({ orgSlug, name: `Autumn ${++serial}` })
  const { sequence } = await sequences(actor).get({ orgSlug, id })
  const { name, artistId, fromAccount, language, windowDays, windowFrom, windowTo, tz } = sequence
  const { dailyCap, stopOnReply: stops, stopOnStatuses } = sequence
  const input = {
    name,
    artistId,
    fromAccount,
    language,
    windowDays,
    windowFrom,
    windowTo,
    tz,
    dailyCap,
    stopOnReply: stops,
    stopOnStatuses,
    isReviewed: false,
    steps: four,
    ...change,
  }
  const { version } = await sequences(actor).update({ orgSlug, id, version: 1, sequence: input })
  await sequences(actor).setState({ orgSlug, id, version, state: 'active' })
  return id
}

async function makeContact(row: Record<string, unknown> = {}) {
  const number = ++serial
  return people.factories.contact({
    name: `Jonas Reuter ${number}`,
    first_name: 'Jonas',
    emails: JSON.stringify([
      { address: `Jonas${number}@taktgeber.example`, label: null, isPrimary: true, isBounced: false },
    ]),
    ...row,
  })
}

const nothing = { tour: null, dates: null }
async function enrol(
  sequenceId: string,
  contactIds: string[],
  now: Date,
  personalLine: string | null = null,
) {
  const items = contactIds.map((contactId) => ({ contactId, personalLine }))
  return enrolments(people.agent, now).enrol({
    orgSlug,
    sequenceId,
    items,
    context: nothing,
    consent: 'business_contact',
  })
}

const lettersOf = async (sequenceId: string) => {
  const { rows } = await db.owner.query<{
    id: string
    subject: string
    body_text: string
    state: string
    source_step: number
    address: string
    headers: Record<string, string>
    thread_id: string
    from_address: string
  }>(
    `select m.*, m.to_addresses -> 0 ->> 'address' as address from messages m
     join enrolments n on n.id = m.source_id where n.sequence_id = $1 order by m.created_at, m.source_step`,
    [sequenceId],
  )
  return rows
}
const enrolmentsOf = async (sequenceId: string) =>
  (await enrolments().list({ orgSlug, sequenceId, offset: 0, limit: 200 })).rows

/** What the mail server would do with letters that wait. */
const deliver = (now: Date) =>
  db.owner.query(
    "update messages set state = 'sent', sent_at = $1, next_attempt_at = null where state = 'queued'",
    [now],
  )

/** Lets so many hours pass, with a sweep and a delivery each; the answer is when letters were written. */
async function pass(from: Date, hours: number): Promise<Date[]> {
  const written: Date[] = []
  for (let hour = 0; hour < hours; hour++) {
    const now = new Date(from.getTime() + hour * 60 * minute)
    const count = await sweep(now)
    for (let each = 0; each < count; each++) written.push(now)
    if (count > 0) await deliver(new Date(now.getTime() + minute))
  }
  return written
}

async function brokenInvariants() {
  const broken = []
  for (const { name, sql } of invariants.filter(({ name: each }) =>
    /enrolment|letter|contact gets/.test(each),
  )) {
    const { rows } = await db.owner.query<{ count: string }>(sql)
    if (rows[0]?.count !== '0') broken.push(name)
  }
  return broken
}

describe('six weeks', () => {
  test('write four letters, once each, on working days over the change of clocks', async () => {
    const sequenceId = await makeSequence()
    const contact = await makeContact()
    // A Wednesday; clocks go back on 25 October.
    const start = at('2026-10-07T10:00:00Z')
    await enrol(sequenceId, [contact.id], start, 'I still think of your sold-out night.')
    const written = await pass(start, 6 * 7 * 24)

    const local = written.map((when) => localOf(when, 'Europe/Berlin'))
    expect(local).toEqual([
      { date: '2026-10-07', time: '12:00' },
      { date: '2026-10-14', time: '09:00' },
      // Ten days on is a Saturday.
      { date: '2026-10-26', time: '09:00' },
      { date: '2026-11-09', time: '09:00' },
    ])
    const letters = await lettersOf(sequenceId)
    expect(letters.map(({ source_step }) => source_step)).toEqual([1, 2, 3, 4])
    expect(new Set(letters.map(({ thread_id }) => thread_id)).size).toBe(1)
    const { body_text: body, headers, address, from_address: from } = letters[0]!
    expect(from).toBe(people.agent.email)
    const url = /https?:\S+$/.exec(body)?.[0]
    expect(url).toMatch(/^http:\/\/localhost:3000\/opt-out\/[\w-]+$/)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(body).toBe(
      `Hello Jonas,\n\nI still think of your sold-out night.\n\nTarek\nHalbmond Booking\n\n--\n` +
        `You receive this message from Halbmond Booking. No more messages of this kind: ${url}`,
    )
    expect(await enrolmentsOf(sequenceId)).toEqual([
      expect.objectContaining({ state: 'finished', address, nextAt: null }),
    ])
    expect(await brokenInvariants()).toEqual([])
  })

  test('two workers at once write each letter once, and no more than the cap', async () => {
    const sequenceId = await makeSequence({ dailyCap: 7 })
    const contacts = await Promise.all(Array.from({ length: 10 }, () => makeContact()))
    const start = at('2026-11-02T10:00:00Z')
    await enrol(
      sequenceId,
      contacts.map(({ id }) => id),
      start,
    )
    await Promise.all([sweep(start), sweep(start), sweep(start)])
    // Whoever found the sequence taken comes again a minute later.
    await sweep(new Date(start.getTime() + minute))
    expect(await lettersOf(sequenceId)).toHaveLength(7)
    await deliver(start)
    const next = at('2026-11-03T08:00:00Z')
    await Promise.all([sweep(next), sweep(next)])
    await sweep(new Date(next.getTime() + minute))
    const letters = await lettersOf(sequenceId)
    expect(letters).toHaveLength(10)
    expect(new Set(letters.map(({ address }) => address)).size).toBe(10)
  })

  test('the cap counts the days of the sequence, and weekends do not count', async () => {
    const sequenceId = await makeSequence({ dailyCap: 2, steps: [letter(0, 'Only')] })
    const contacts = await Promise.all(Array.from({ length: 5 }, () => makeContact()))
    // Friday.
    const start = at('2026-11-06T09:00:00Z')
    await enrol(
      sequenceId,
      contacts.map(({ id }) => id),
      start,
    )
    const written = await pass(start, 6 * 24)
    expect(written.map((when) => localOf(when, 'Europe/Berlin').date)).toEqual(
      [0, 0, 3, 3, 4].map((days) => addDays('2026-11-06', days)),
    )
  })

  test('a window in New York opens in New York', async () => {
    const sequenceId = await makeSequence({
      tz: 'America/New_York',
      windowFrom: '10:00',
      windowTo: '10:30',
      steps: [letter(0, 'First'), letter(3, 'Second')],
    })
    const contact = await makeContact()
    // Friday; clocks go forward there on Sunday, 14 March 2027.
    const start = at('2027-03-12T14:00:00Z')
    await enrol(sequenceId, [contact.id], start)
    expect(await pass(start, 5 * 24)).toEqual([at('2027-03-12T15:00:00Z'), at('2027-03-15T14:00:00Z')])
  })
})

describe('what ends it', () => {
  const start = at('2026-11-02T10:00:00Z')
  const later = at('2026-11-30T10:00:00Z')

  async function afterFirst(change: Partial<SequenceInput> = {}, row: Record<string, unknown> = {}) {
    const sequenceId = await makeSequence(change)
    const contact = await makeContact(row)
    await enrol(sequenceId, [contact.id], start)
    expect(await sweep(start)).toBe(1)
    await deliver(start)
    const [first] = await lettersOf(sequenceId)
    return { sequenceId, contact, first: first! }
  }
  const tell = (work: typeof stopOnReply, messageId: string) =>
    db.transaction(scope, (tx) => work(tx, scope, { orgId: people.org.id, messageIds: [messageId] }))
  const endOf = async (sequenceId: string) => {
    const [{ state, reason, outcomeStep } = {}] = await enrolmentsOf(sequenceId)
    return { state, reason, outcomeStep }
  }

  test('an answer in the middle', async () => {
    const { sequenceId, first } = await afterFirst()
    expect(await tell(stopOnReply, first.id)).toBe(1)
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toEqual({ state: 'replied', reason: 'Answered.', outcomeStep: 1 })
    const { steps } = await sequences().results({ orgSlug, id: sequenceId })
    expect(steps).toEqual([
      { no: 1, sent: 1, inOutbox: 0, waiting: 0, replied: 1, bounced: 0, unsubscribed: 0 },
    ])
    // Told once more, nothing changes.
    expect(await tell(stopOnReply, first.id)).toBe(0)
  })

  test('an answer takes back the letter that waits in the outbox', async () => {
    const { sequenceId, first } = await afterFirst()
    expect(await sweep(at('2026-11-09T10:00:00Z'))).toBe(1)
    await tell(stopOnReply, first.id)
    expect((await lettersOf(sequenceId)).map(({ state }) => state)).toEqual(['sent', 'discarded'])
  })

  test('an answer does not, where the sequence goes on in spite of it; it is counted all the same', async () => {
    const { sequenceId, first } = await afterFirst({ stopOnReply: false })
    expect(await tell(stopOnReply, first.id)).toBe(0)
    expect(await sweep(later)).toBe(1)
    const { steps } = await sequences().results({ orgSlug, id: sequenceId })
    expect(steps[0]).toMatchObject({ no: 1, sent: 1, replied: 1 })
  })

  test('a letter that came back, which marks the address', async () => {
    const { sequenceId, contact, first } = await afterFirst()
    expect(await tell(stopOnBounce, first.id)).toBe(1)
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'bounced', outcomeStep: 1 })
    const { refused } = await enrol(sequenceId, [contact.id], later)
    expect(refused).toEqual([{ contactId: contact.id, refusal: 'bounced' }])
  })

  test('the link in a letter; looking at it alone changes nothing', async () => {
    const { sequenceId, contact, first } = await afterFirst()
    const token = first.body_text.slice(first.body_text.lastIndexOf('/') + 1)
    const visitor = optOutRouter.createCaller(people.anonymous)
    expect(await visitor.open({ token })).toEqual({
      organisation: 'Halbmond Booking',
      address: first.address,
      isDone: false,
    })
    expect(await endOf(sequenceId)).toMatchObject({ state: 'active' })
    expect(await visitor.confirm({ token })).toEqual({ isDone: true })
    expect(await visitor.confirm({ token })).toEqual({ isDone: true })
    expect(await visitor.open({ token })).toMatchObject({ isDone: true })
    expect(await endOf(sequenceId)).toEqual({
      state: 'unsubscribed',
      reason: 'Wants no more letters.',
      outcomeStep: 1,
    })
    expect(await sweep(later)).toBe(0)
    const { refused } = await enrol(sequenceId, [contact.id], later)
    expect(refused).toEqual([{ contactId: contact.id, refusal: 'opted_out' }])
    expect(await brokenInvariants()).toEqual([])
  })

  test('another agency is not concerned', async () => {
    const { first } = await afterFirst()
    const token = first.body_text.slice(first.body_text.lastIndexOf('/') + 1)
    await optOutRouter.createCaller(people.anonymous).confirm({ token })
    const { rows } = await db.owner.query('select org_id from mail_opt_outs where address = $1', [
      first.address,
    ])
    expect(rows).toEqual([{ org_id: people.org.id }])
    const unknown = optOutRouter.createCaller(people.anonymous).open({ token: `${token}A` })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('do not contact, set later, also for a letter that waits in the outbox', async () => {
    const { sequenceId, contact } = await afterFirst()
    expect(await sweep(at('2026-11-09T10:00:00Z'))).toBe(1)
    await db.owner.query('update contacts set do_not_contact = true where id = $1', [contact.id])
    expect((await lettersOf(sequenceId)).map(({ state }) => state)).toEqual(['sent', 'discarded'])
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'stopped', reason: 'Marked as do not contact.' })
  })

  test('a no to marketing, found at the next letter', async () => {
    const { sequenceId, contact } = await afterFirst()
    await db.owner.query("update contacts set consent = 'no' where id = $1", [contact.id])
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'stopped', reason: 'Does not want marketing.' })
  })

  test.each([
    ['of the artist that gets far enough', true, 'confirmed', 'stopped'],
    ['of the artist that does not', true, 'hold', 'active'],
    ['of another artist', false, 'confirmed', 'active'],
  ])('a booking %s', async (_name, isSame, status, expected) => {
    const { artist, otherArtist, factories } = people
    const { sequenceId, contact } = await afterFirst({
      artistId: artist.id,
      stopOnStatuses: ['offer', 'confirmed'],
    })
    const event = await factories.event()
    const artist_id = isSame ? artist.id : otherArtist.id
    const number = ++serial
    const booking = await factories.booking({
      event_id: event.id,
      artist_id,
      buyer_contact_id: contact.id,
      status: 'inquiry',
      starts_at: new Date(start.getTime() + number * day),
      ends_at: new Date(start.getTime() + number * day + 60 * minute),
    })
    expect(await endOf(sequenceId)).toMatchObject({ state: 'active' })
    await db.owner.query('update bookings set status = $2 where id = $1', [booking.id, status])
    expect(await endOf(sequenceId)).toMatchObject({ state: expected })
  })

  test('a person', async () => {
    const { sequenceId } = await afterFirst()
    const [row] = await enrolmentsOf(sequenceId)
    expect(await enrolments().stop({ orgSlug, ids: [row!.id] })).toEqual({ stopped: 1 })
    expect(await enrolments().stop({ orgSlug, ids: [row!.id] })).toEqual({ stopped: 0 })
    expect(await sweep(later)).toBe(0)
  })

  test('a letter that somebody discarded', async () => {
    const { sequenceId } = await afterFirst()
    await db.owner.query("update messages set state = 'discarded' where source_step = 1 and state = 'sent'")
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'stopped', reason: 'Letter 1 was discarded.' })
  })
})

describe('what holds it up', () => {
  const start = at('2026-11-02T10:00:00Z')

  test('letters that are looked at first: the next is counted from when the one before left', async () => {
    const sequenceId = await makeSequence({ isReviewed: true, steps: four.slice(0, 2) })
    const contact = await makeContact()
    await enrol(sequenceId, [contact.id], start)
    expect(await sweep(start)).toBe(1)
    expect((await lettersOf(sequenceId)).map(({ state }) => state)).toEqual(['outbox_review'])
    const soon = at('2026-11-09T10:00:00Z')
    expect(await sweep(soon)).toBe(0)
    expect(await enrolmentsOf(sequenceId)).toEqual([
      expect.objectContaining({ state: 'active', reason: 'Waits: letter 1 has not left the outbox.' }),
    ])
    await db.owner.query(
      "update messages set state = 'queued', next_attempt_at = now() where state = 'outbox_review'",
    )
    await deliver(soon)
    expect(await sweep(at('2026-11-09T12:00:00Z'))).toBe(0)
    expect(await enrolmentsOf(sequenceId)).toEqual([
      expect.objectContaining({ nextAt: at('2026-11-16T08:00:00Z'), reason: null }),
    ])
    expect(await sweep(at('2026-11-16T08:00:00Z'))).toBe(1)
  })

  test('a pause sends nothing, and what was due goes afterwards', async () => {
    const sequenceId = await makeSequence({ steps: [letter(0, 'Only')] })
    const contact = await makeContact()
    await enrol(sequenceId, [contact.id], start)
    const { sequence } = await sequences().get({ orgSlug, id: sequenceId })
    await sequences().setState({ orgSlug, id: sequenceId, version: sequence.version, state: 'paused' })
    expect(await sweep(at('2026-11-03T10:00:00Z'))).toBe(0)
    await sequences().setState({ orgSlug, id: sequenceId, version: sequence.version + 1, state: 'active' })
    expect(await sweep(at('2026-11-04T10:00:00Z'))).toBe(1)
  })

  test('who owns it may write no more: it pauses', async () => {
    const sequenceId = await makeSequence()
    const contact = await makeContact()
    await enrol(sequenceId, [contact.id], start)
    const suspend = (status: string) =>
      db.owner.query('update memberships set status = $2 where user_id = $1', [people.agent.userId, status])
    await suspend('suspended')
    expect(await sweep(start)).toBe(0)
    await suspend('active')
    expect(await lettersOf(sequenceId)).toEqual([])
    const { sequence } = await sequences().get({ orgSlug, id: sequenceId })
    expect(sequence.state).toBe('paused')
  })

  test('a letter that says what nobody knows is not written', async () => {
    const sequenceId = await makeSequence({ steps: [{ ...letter(0, 'Only'), body: 'About {{event.name}}' }] })
    const contact = await makeContact()
    await expect(enrol(sequenceId, [contact.id], start)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
