// Sequences on a moved clock: four e-mails over weeks, once each, and what holds them up.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, localOf } from '#domain/dates.ts'
import { four, email, minute, sequenceFixture } from '../../testing/fixtures/sequence-fixture.ts'

const { db, people, orgSlug, sequences, sweep, pass, deliver, makeSequence, makeContact, enrol, ...fixture } =
  await sequenceFixture()
const { emailsOf, enrolmentsOf, brokenInvariants } = fixture
const at = (text: string) => new Date(text)

beforeEach(fixture.archiveAll)

describe('six weeks', () => {
  test('write four e-mails, once each, on working days over the change of clocks', async () => {
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
    const emails = await emailsOf(sequenceId)
    expect(emails.map(({ source_step }) => source_step)).toEqual([1, 2, 3, 4])
    expect(new Set(emails.map(({ thread_id }) => thread_id)).size).toBe(1)
    const { body_text: body, headers, address, from_address: from } = emails[0]!
    expect(from).toBe(people.agent.email)
    const url = /https?:\S+$/.exec(body)?.[0]
    expect(url).toMatch(/^http:\/\/localhost:3000\/opt-out\/[\w-]+$/)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(body).toBe(
      `Hello Jonas,\n\nI still think of your sold-out night.\n\nTarek\nHalbmond Booking\n\n--\n` +
        `You are receiving this e-mail from Halbmond Booking. Unsubscribe: ${url}`,
    )
    expect(await enrolmentsOf(sequenceId)).toEqual([
      expect.objectContaining({ state: 'finished', address, nextAt: null }),
    ])
    expect(await brokenInvariants()).toEqual([])
  })

  test('two workers at once write each e-mail once, and no more than the cap', async () => {
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
    expect(await emailsOf(sequenceId)).toHaveLength(7)
    await deliver(start)
    const next = at('2026-11-03T08:00:00Z')
    await Promise.all([sweep(next), sweep(next)])
    await sweep(new Date(next.getTime() + minute))
    const emails = await emailsOf(sequenceId)
    expect(emails).toHaveLength(10)
    expect(new Set(emails.map(({ address }) => address)).size).toBe(10)
  })

  test('the cap counts the days of the sequence, and weekends do not count', async () => {
    const sequenceId = await makeSequence({ dailyCap: 2, steps: [email(0, 'Only')] })
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
      steps: [email(0, 'First'), email(3, 'Second')],
    })
    const contact = await makeContact()
    // Friday; clocks go forward there on Sunday, 14 March 2027.
    const start = at('2027-03-12T14:00:00Z')
    await enrol(sequenceId, [contact.id], start)
    expect(await pass(start, 5 * 24)).toEqual([at('2027-03-12T15:00:00Z'), at('2027-03-15T14:00:00Z')])
  })
})

describe('what holds it up', () => {
  const start = at('2026-11-02T10:00:00Z')

  test('e-mails that are reviewed first: the next is counted from when the one before left', async () => {
    const sequenceId = await makeSequence({ isReviewed: true, steps: four.slice(0, 2) })
    const contact = await makeContact()
    await enrol(sequenceId, [contact.id], start)
    expect(await sweep(start)).toBe(1)
    expect((await emailsOf(sequenceId)).map(({ state }) => state)).toEqual(['outbox_review'])
    const soon = at('2026-11-09T10:00:00Z')
    expect(await sweep(soon)).toBe(0)
    expect(await enrolmentsOf(sequenceId)).toEqual([
      expect.objectContaining({ state: 'active', reason: 'Waiting: e-mail 1 is still in the outbox.' }),
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
    const sequenceId = await makeSequence({ steps: [email(0, 'Only')] })
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
    expect(await emailsOf(sequenceId)).toEqual([])
    const { sequence } = await sequences().get({ orgSlug, id: sequenceId })
    expect(sequence.state).toBe('paused')
  })

  test('an e-mail that says what nobody knows is not written', async () => {
    const sequenceId = await makeSequence({ steps: [{ ...email(0, 'Only'), body: 'About {{event.name}}' }] })
    const contact = await makeContact()
    await expect(enrol(sequenceId, [contact.id], start)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
