import ICAL from 'ical.js'
import { expect, test, describe, beforeAll } from 'vitest'
import type { AccessFlags } from '#domain/access.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { artistPortalRouter } from './router.ts'
import { fromNow } from '../../testing/clock.ts'

const db = await testDatabase()
const people = await actors(db)
const { artist, artistOwner, factories, org } = people
const orgSlug = org.slug
const as = (actor: Actor) => artistPortalRouter.createCaller(actor())
const today = todayIn('Europe/Berlin', fromNow())
const inDays = (days: number) => addDays(today, days)

async function setFlags(actor: Actor, flags: Partial<AccessFlags>) {
  await db.owner.query('update artist_access set flags = flags || $2 where user_id = $1', [
    actor.userId,
    JSON.stringify(flags),
  ])
}

async function show(days: number, row: Record<string, unknown> = {}, of = artist.id) {
  const date = inDays(days)
  const event = await factories.event({ name: `Show in ${days}`, event_date: date, ...row })
  const booking = await factories.booking({
    event_id: event.id,
    artist_id: of,
    status: 'confirmed',
    showtime: '21:00',
    starts_at: new Date(`${date}T19:00:00Z`),
    ends_at: new Date(`${date}T21:00:00Z`),
  })
  return { event, booking, date }
}

const days = (from: string, to: string | null = null) => ({
  fromDate: from,
  toDate: to,
  fromTime: null,
  toTime: null,
  kind: 'holiday' as const,
  title: 'Lisbon',
})
const listDays = (actor: Actor) => as(actor).blocks({ orgSlug, from: today, to: inDays(400) })

describe('days off', () => {
  test('are blocked, seen by the agency, given back and taken again', async () => {
    const { id } = await as(artistOwner).block({
      orgSlug,
      artistId: artist.id,
      block: days(inDays(30), inDays(33)),
    })
    expect(await listDays(artistOwner)).toMatchObject({
      blocks: [{ id, fromDate: inDays(30), toDate: inDays(33), title: 'Lisbon', isOwn: true }],
    })
    const { rows } = await db.owner.query(
      'select source, title_visible_to from availability_blocks where id = $1',
      [id],
    )
    expect(rows).toEqual([{ source: 'artist', title_visible_to: 'all' }])
    await as(artistOwner).unblock({ orgSlug, id })
    expect((await listDays(artistOwner)).blocks).toEqual([])
    await as(artistOwner).blockAgain({ orgSlug, id })
    expect((await listDays(artistOwner)).blocks).toHaveLength(1)
    await as(artistOwner).unblock({ orgSlug, id })
  })

  test('never lie over an agreed show, nor in the past', async () => {
    const { date } = await show(40)
    const block = (from: string) => as(artistOwner).block({ orgSlug, artistId: artist.id, block: days(from) })
    await expect(block(date)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is a confirmed show on these days.',
    })
    await expect(block(inDays(-1))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are another’s matter without the flag, for other artists, and when the agency made them', async () => {
    await setFlags(artistOwner, { blockDates: false })
    const mine = { orgSlug, artistId: artist.id, block: days(inDays(60)) }
    await expect(as(artistOwner).block(mine)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await setFlags(artistOwner, { blockDates: true })
    await expect(as(artistOwner).block({ ...mine, artistId: people.otherArtist.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const made = await factories.block({
      artist_id: artist.id,
      from_date: inDays(70),
      to_date: inDays(71),
      title: 'Talks with a rival',
    })
    expect((await listDays(artistOwner)).blocks).toMatchObject([{ id: made.id, title: null, isOwn: false }])
    await expect(as(artistOwner).unblock({ orgSlug, id: made.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the fee of an agreed show', () => {
  let eventId = ''
  beforeAll(async () => {
    const { event, booking } = await show(80)
    eventId = event.id
    const commission = {
      kind: 'pct',
      pct: '15',
      amountMinor: null,
      base: 'guarantee',
      vatPct: null,
      minimumMinor: null,
    }
    await factories.deal({
      booking_id: booking.id,
      terms: { currency: 'EUR', type: 'flat', guaranteeMinor: 200_000, commission },
    })
  })

  test.each([
    ['none', null],
    ['net', { level: 'net', amountMinor: 170_000, currency: 'EUR', terms: null }],
    ['gross', { level: 'gross', amountMinor: 200_000, currency: 'EUR', terms: expect.any(String) as string }],
  ] as const)('at the level %s', async (seeFee, expected) => {
    await setFlags(artistOwner, { seeFee })
    expect((await as(artistOwner).fee({ orgSlug, eventId })).fee).toEqual(expected)
    expect(JSON.stringify(await as(artistOwner).event({ orgSlug, eventId }))).not.toMatch(/200000|170000/)
  })
})

test('contacts: the agency, the agents of one’s artists, and the people of the next shows', async () => {
  const agentId = people.agent.userId
  await db.owner.query('update artists set agent_user_id = $2 where id = $1', [artist.id, agentId])
  const venue = await factories.venue({ name: 'Astra' })
  const { event } = await show(10, { venue_id: venue.id })
  const other = await show(11, { venue_id: venue.id }, people.otherArtist.id)
  const house = await factories.contact({
    name: 'Hanna House',
    phones: JSON.stringify([{ number: '+4930123456' }]),
  })
  const buyer = await factories.contact({ name: 'Bert Buyer' })
  await db.owner.query(
    'insert into venue_contacts (org_id, venue_id, contact_id, role) values ($1, $2, $3, $4)',
    [org.id, venue.id, house.id, 'production'],
  )
  await db.owner.query('update bookings set buyer_contact_id = $2 where event_id = $1', [event.id, buyer.id])

  await setFlags(artistOwner, { seePromoter: true })
  const seen = await as(artistOwner).contacts({ orgSlug })
  expect(seen.agency.name).toBe('Halbmond Booking')
  expect(seen.agents).toMatchObject([{ artistNames: [artist.name] }])
  expect(seen.shows.map(({ eventId }) => eventId)).toEqual([event.id])
  expect(seen.shows[0]?.contacts.map(({ name }) => name)).toEqual(['Bert Buyer', 'Hanna House'])
  expect(JSON.stringify(seen)).not.toContain(other.event.id)

  await setFlags(artistOwner, { seePromoter: false })
  const less = await as(artistOwner).contacts({ orgSlug })
  expect(less.shows[0]?.contacts.map(({ name }) => name)).toEqual(['Hanna House'])
})

describe('the calendar', () => {
  const token = 'A'.repeat(43)
  const read = (secret: string) => as(people.anonymous).readFeed({ token: secret })

  test('holds one’s own shows under a secret address that can be replaced and revoked', async () => {
    await as(artistOwner).createFeed({ orgSlug, token })
    const { text } = await read(token)
    const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
    const summaries = events.map((event) => String(event.getFirstPropertyValue('summary')))
    expect(summaries.length).toBeGreaterThan(1)
    expect(summaries.join()).toContain('Astra')
    expect(text).not.toContain('Zweiter Akt')

    const next = 'B'.repeat(43)
    await as(artistOwner).createFeed({ orgSlug, token: next })
    await expect(read(token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(next)).name).toBe('Halbmond Booking')
    expect((await as(artistOwner).feed({ orgSlug })).feed).toMatchObject({
      lastReadAt: expect.any(Date) as Date,
    })
    await as(artistOwner).revokeFeed({ orgSlug })
    await expect(read(next)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(artistOwner).feed({ orgSlug })).feed).toBeNull()
  })

  test('ends with the access to the portal', async () => {
    const last = 'C'.repeat(43)
    await as(artistOwner).createFeed({ orgSlug, token: last })
    await db.owner.query("update artist_access set status = 'suspended' where user_id = $1", [
      artistOwner.userId,
    ])
    await expect(read(last)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.owner.query("update artist_access set status = 'active' where user_id = $1", [
      artistOwner.userId,
    ])
    expect((await read(last)).text).toContain('BEGIN:VCALENDAR')
  })
})
