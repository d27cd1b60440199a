import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { bookingsRouter } from '../../booking/bookings/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { membersRouter } from '../../platform/members/router.ts'
import { feedsRouter } from './router.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let log: string[]
const orgSlug = 'halbmond'
const as = (actor: Actor) => feedsRouter.createCaller(actor)
type Input = Parameters<ReturnType<typeof as>['create']>[0]

async function feed(input: Partial<Input> = {}, actor = people.agent) {
  const token = randomBytes(32).toString('base64url')
  const { id } = await as(actor).create({
    orgSlug,
    scope: 'organisation',
    detail: 'no_money',
    token,
    ...input,
  })
  return { id, token }
}
const get = (token: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/feeds/${token}.ics`, headers })

/** What another reader of calendars makes of it, by summary. */
async function read(token: string) {
  const { body, statusCode } = await get(token)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as never)
  const entries = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return {
    body,
    calendar,
    entries,
    of: (text: string) => {
      const found = entries.find(({ summary }) => summary.includes(text))
      if (!found) throw new Error(`No ${text} among ${entries.map(({ summary }) => summary).join(' | ')}`)
      return found
    },
  }
}

let winter: string
async function show(name: string, date: string, booking: object, event: object = {}) {
  const { id, bookingId } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name, eventDate: date, tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig', ...event },
    booking: { artistId: people.artist.id, status: 'confirmed', ...booking },
  })
  return { id, bookingId }
}

beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
  ;({ app, log } = await testServer(people))
  const venue = await people.factories.venue({
    name: 'Rotunde; Saal, 2',
    address_line1: 'Straße der Künste 5',
    zip: '04109',
    latitude: 51.34,
    longitude: 12.37,
  })
  ;({ id: winter } = await show(
    'Winter night',
    '2027-03-27',
    { showtime: '21:00', setMinutes: 90 },
    { venueId: venue.id, notes: 'Line one\nLine two' },
  ))
  await show('Summer night', '2027-03-28', { showtime: '21:00', setMinutes: 90 })
  await show('Late show', '2027-05-14', { showtime: '01:30', inTheNight: true, setMinutes: 60 })
  await show('Open time', '2027-06-05', { tbaTime: true }, { endsOn: '2027-06-06' })
  await show('On hold', '2027-06-10', { status: 'hold', showtime: '20:00' })
  await show('Somebody else', '2027-06-11', { artistId: people.otherArtist.id, showtime: '20:00' })
})

describe('another reader of calendars', () => {
  test('sees the clock of the place on both sides of the change to summer time', async () => {
    const { token } = await feed({ scope: 'artist', artistId: people.artist.id })
    const { of } = await read(token)
    expect(of('Winter night').startDate.toJSDate().toISOString()).toBe('2027-03-27T20:00:00.000Z')
    expect(of('Summer night').startDate.toJSDate().toISOString()).toBe('2027-03-28T19:00:00.000Z')
    expect(of('Summer night').endDate.toJSDate().toISOString()).toBe('2027-03-28T20:30:00.000Z')
    expect(of('Winter night')).toMatchObject({
      location: 'Rotunde; Saal, 2, Straße der Künste 5, 04109 Leipzig, Germany',
    })
    expect(of('Winter night').description).toContain('Line one\nLine two')
    expect(of('Winter night').component.getFirstPropertyValue('geo')).toEqual([51.34, 12.37])
  })

  test('is sent to the address that was accepted for the show', async () => {
    const { token } = await feed({ scope: 'artist', artistId: people.artist.id })
    const group = await people.factories.advancingGroup({ event_id: winter, audience: 'promoter' })
    await people.factories.advancingField({
      event_id: winter,
      group_id: group.id,
      field_name: 'Address',
      field_type: 'textarea',
      state: 'accepted',
      locked_at: testDay,
      response_value: 'Stage door: Hof 7',
    })
    expect((await read(token)).of('Winter night').location).toBe(
      'Rotunde; Saal, 2, Stage door: Hof 7, Leipzig, Germany',
    )
  })

  test('finds a set after midnight on the morning it is played, with its business date in words', async () => {
    const { token } = await feed()
    const late = (await read(token)).entries.find(({ description }) => description?.includes('Late show'))
    expect(late?.startDate.toJSDate().toISOString()).toBe('2027-05-14T23:30:00.000Z')
    expect(late?.description).toContain('Night of 14 May 2027, after midnight')
  })

  test('reads it in the language of the owner, whatever the calendar asks for', async () => {
    await db.owner.query("update users set locale = 'de' where id = $1", [people.admin.userId])
    const { token } = await feed({}, people.admin)
    const late = (await read(token)).entries.find(({ description }) => description?.includes('Late show'))
    expect(late?.description).toContain('14. Mai 2027')
  })

  test('takes an open time for whole days, and a hold for tentative', async () => {
    const { token } = await feed({ scope: 'artist', artistId: people.artist.id })
    const { of } = await read(token)
    const open = of('Open time')
    expect([open.startDate.isDate, open.startDate.toString(), open.endDate.toString()]).toEqual([
      true,
      '2027-06-05',
      '2027-06-07',
    ])
    expect(of('On hold').component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(of('Winter night').component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('is notified of a cancelled and of a postponed show', async () => {
    const cancelled = await show('Called off', '2027-07-01', { showtime: '20:00' })
    const postponed = await show('Later on', '2027-07-02', { showtime: '20:00' })
    const { token } = await feed({ scope: 'artist', artistId: people.artist.id })
    const before = (await read(token)).of('Called off').sequence
    const calls = bookingsRouter.createCaller(people.agent)
    const {
      bookings: [booking],
    } = await eventsRouter.createCaller(people.agent).get({ orgSlug, id: cancelled.id })
    const one = { orgSlug, version: booking!.version }
    await calls.setStatus({
      ...one,
      id: cancelled.bookingId,
      action: 'cancel',
      cancelledBy: 'promoter',
      reason: 'sales',
    })
    await calls.setStatus({ ...one, id: postponed.bookingId, action: 'postpone', newDate: '2027-09-02' })
    const { of, entries } = await read(token)
    expect(of('Called off').component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(of('Called off').sequence).toBeGreaterThan(before)
    expect(of('Postponed: Later on').component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(entries.some(({ summary }) => summary.startsWith('Hold: Later on'))).toBe(true)
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
  })

  test('gets lines of at most 75 octets, ended as they should be', async () => {
    const { token } = await feed()
    const { body } = await read(token)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('what a feed shows', () => {
  test('busy: that the time is taken, and nothing else', async () => {
    const { token } = await feed({ scope: 'artist', artistId: people.artist.id, detail: 'busy' })
    const { body, entries } = await read(token)
    expect(new Set(entries.map(({ summary }) => summary))).toEqual(new Set(['Busy']))
    for (const secret of ['Winter', 'Rotunde', 'Leipzig', 'Zweiter', 'http', 'Hold'])
      expect(body).not.toContain(secret)
  })

  test('of a person: the shows that they are responsible for', async () => {
    await show('Mine', '2027-08-01', { showtime: '20:00', agentUserId: people.agent.userId })
    const { token } = await feed({ scope: 'person' })
    expect((await read(token)).entries.map(({ summary }) => summary)).toEqual(['Kleine Nacht, Leipzig'])
  })

  test("no more than its owner sees: a tour manager's own artists, and money only with the right to it", async () => {
    const { token } = await feed({}, people.tourManager)
    const { body } = await read(token)
    expect(body).toContain('Kleine Nacht')
    expect(body).not.toContain('Zweiter Akt')
    await expect(feed({ detail: 'full' }, people.assistant)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      feed({ scope: 'artist', artistId: people.otherArtist.id }, people.tourManager),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await feed({ scope: 'artist', artistId: people.artist.id, detail: 'full' })).id).toBeTruthy()
  })
})

describe('the address', () => {
  test('answers 304 to who has the present one, and a new mark after a change', async () => {
    const { token } = await feed()
    const first = await get(token)
    const etag = first.headers.etag as string
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect((await get(token, { 'if-none-match': etag })).statusCode).toBe(304)
    await show('One more', '2027-10-01', { showtime: '20:00' })
    expect((await get(token, { 'if-none-match': etag })).statusCode).toBe(200)
    const { rows } = await db.owner.query('select last_read_at from feeds order by created_at desc limit 1')
    expect(rows[0].last_read_at).toBeInstanceOf(Date)
  })

  test('is kept nowhere in clear, and an unknown, changed or revoked one answers alike', async () => {
    const { id, token } = await feed()
    const texts = await db.owner.query<{ t: string }>(
      `select t::text from feeds t union all select t::text from activity_log t
       union all select t::text from idempotency_keys t`,
    )
    expect(texts.rows.some(({ t }) => t.includes(token))).toBe(false)
    expect((await get(token)).statusCode).toBe(200)
    expect(log.join('')).not.toContain(token)
    const unknown = await get(randomBytes(32).toString('base64url'))
    const changed = await get(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
    await as(people.agent).revoke({ orgSlug, id })
    const revoked = await get(token)
    expect([unknown.statusCode, changed.body, revoked.body]).toEqual([404, unknown.body, unknown.body])
    await as(people.agent).restore({ orgSlug, id })
    expect((await get(token)).statusCode).toBe(200)
  })

  test('is nobody else’s to revoke, but for who manages the members', async () => {
    const { id } = await feed({}, people.assistant)
    await expect(as(people.agent).revoke({ orgSlug, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(people.agent).list({ orgSlug })).every(({ isOwn }) => isOwn)).toBe(true)
    expect((await as(people.owner).list({ orgSlug })).some((one) => one.id === id)).toBe(true)
    await as(people.owner).revoke({ orgSlug, id })
  })

  test('dies with the membership', async () => {
    const { token } = await feed({}, people.accountant)
    expect((await get(token)).statusCode).toBe(200)
    const { members } = await membersRouter.createCaller(people.owner).list({ orgSlug })
    const member = members.find(({ email }) => email === people.accountant.email)!
    await membersRouter.createCaller(people.owner).remove({ orgSlug, id: member.id })
    expect((await get(token)).statusCode).toBe(404)
    const { rows } = await db.owner.query('select revoked_at from feeds where user_id = $1', [
      people.accountant.userId,
    ])
    expect(rows[0].revoked_at).toBeInstanceOf(Date)
  })
})
