// What ends the e-mails of a sequence: a reply, an opt-out, a bounce, a booking, somebody by hand.
import { beforeEach, describe, expect, test } from 'vitest'
import type { SequenceInput } from '#domain/messages/sequences.ts'
import { optOutRouter } from '../enrolments/opt-out.ts'
import { stopOnBounce, stopOnReply } from '../enrolments/stop.ts'
import { minute, sequenceFixture } from '../../testing/fixtures/sequence-fixture.ts'

const { db, people, orgSlug, sequences, enrolments, sweep, deliver, ...fixture } = await sequenceFixture()
const { makeSequence, makeContact, enrol, emailsOf, enrolmentsOf, brokenInvariants } = fixture
const at = (text: string) => new Date(text)
const day = 86_400_000
let serial = 0

beforeEach(fixture.archiveAll)

describe('what ends it', () => {
  const start = at('2026-11-02T10:00:00Z')
  const later = at('2026-11-30T10:00:00Z')

  async function afterFirst(change: Partial<SequenceInput> = {}, row: Record<string, unknown> = {}) {
    const sequenceId = await makeSequence(change)
    const contact = await makeContact(row)
    await enrol(sequenceId, [contact.id], start)
    expect(await sweep(start)).toBe(1)
    await deliver(start)
    const [first] = await emailsOf(sequenceId)
    return { sequenceId, contact, first: first! }
  }
  const notify = (work: typeof stopOnReply, messageId: string) =>
    db.transaction(fixture.jobs, (tx) =>
      work(tx, fixture.jobs, { orgId: people.org.id, messageIds: [messageId] }),
    )
  const endOf = async (sequenceId: string) => {
    const [{ state, reason, outcomeStep } = {}] = await enrolmentsOf(sequenceId)
    return { state, reason, outcomeStep }
  }

  test('an answer in the middle', async () => {
    const { sequenceId, first } = await afterFirst()
    expect(await notify(stopOnReply, first.id)).toBe(1)
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toEqual({ state: 'replied', reason: 'Replied.', outcomeStep: 1 })
    const { steps } = await sequences().results({ orgSlug, id: sequenceId })
    expect(steps).toEqual([
      { no: 1, sent: 1, inOutbox: 0, waiting: 0, replied: 1, bounced: 0, unsubscribed: 0 },
    ])
    // Repeated, nothing changes.
    expect(await notify(stopOnReply, first.id)).toBe(0)
  })

  test('an answer takes back the e-mail that waits in the outbox', async () => {
    const { sequenceId, first } = await afterFirst()
    expect(await sweep(at('2026-11-09T10:00:00Z'))).toBe(1)
    await notify(stopOnReply, first.id)
    expect((await emailsOf(sequenceId)).map(({ state }) => state)).toEqual(['sent', 'discarded'])
  })

  test('an answer does not, where the sequence goes on in spite of it; it is counted all the same', async () => {
    const { sequenceId, first } = await afterFirst({ stopOnReply: false })
    expect(await notify(stopOnReply, first.id)).toBe(0)
    expect(await sweep(later)).toBe(1)
    const { steps } = await sequences().results({ orgSlug, id: sequenceId })
    expect(steps[0]).toMatchObject({ no: 1, sent: 1, replied: 1 })
  })

  test('an e-mail that bounced; where that was temporary, they may be enrolled again', async () => {
    const { sequenceId, contact, first } = await afterFirst()
    expect(await notify(stopOnBounce, first.id)).toBe(1)
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'bounced', outcomeStep: 1 })
    expect(await enrol(sequenceId, [contact.id], later)).toEqual({ enrolled: 1, refused: [] })
  })

  test('an address that is gone for good: the address book says so, and nobody is enrolled by it', async () => {
    const { sequenceId, contact, first } = await afterFirst()
    await db.owner.query("insert into mail_opt_outs (org_id, address, reason) values ($1, $2, 'bounce')", [
      people.org.id,
      first.address,
    ])
    expect(await notify(stopOnBounce, first.id)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'bounced', outcomeStep: 1 })
    const { refused } = await enrol(sequenceId, [contact.id], later)
    expect(refused).toEqual([{ contactId: contact.id, refusal: 'bounced' }])
    const { rows } = await db.owner.query('select emails from contacts where id = $1', [contact.id])
    expect(rows).toMatchObject([{ emails: [{ isPrimary: true, isBounced: true }] }])
  })

  test('the link in an e-mail; looking at it alone changes nothing', async () => {
    const { sequenceId, contact, first } = await afterFirst()
    const token = first.body_text.slice(first.body_text.lastIndexOf('/') + 1)
    const visitor = optOutRouter.createCaller(people.anonymous)
    expect(await visitor.open({ token })).toEqual({
      organisation: expect.objectContaining({ name: 'Halbmond Booking' }) as object,
      address: first.address,
      isDone: false,
      language: 'en',
    })
    expect(await endOf(sequenceId)).toMatchObject({ state: 'active' })
    expect(await visitor.confirm({ token })).toEqual({ isDone: true })
    expect(await visitor.confirm({ token })).toEqual({ isDone: true })
    expect(await visitor.open({ token })).toMatchObject({ isDone: true })
    expect(await endOf(sequenceId)).toEqual({
      state: 'unsubscribed',
      reason: 'Unsubscribed from these e-mails.',
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

  test('do not contact, set later, also for an e-mail that waits in the outbox', async () => {
    const { sequenceId, contact } = await afterFirst()
    expect(await sweep(at('2026-11-09T10:00:00Z'))).toBe(1)
    await db.owner.query('update contacts set do_not_contact = true where id = $1', [contact.id])
    expect((await emailsOf(sequenceId)).map(({ state }) => state)).toEqual(['sent', 'discarded'])
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'stopped', reason: 'Marked as do not contact.' })
  })

  test('a no to marketing, found at the next e-mail', async () => {
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

  test('an e-mail that somebody discarded', async () => {
    const { sequenceId } = await afterFirst()
    await db.owner.query("update messages set state = 'discarded' where source_step = 1 and state = 'sent'")
    expect(await sweep(later)).toBe(0)
    expect(await endOf(sequenceId)).toMatchObject({ state: 'stopped', reason: 'E-mail 1 was discarded.' })
  })
})
