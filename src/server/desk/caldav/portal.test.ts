/** Calendar apps of artists: what they find and write, and that it ends with their access. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createDAVClient } from 'tsdav'
import { beforeAll, expect, test } from 'vitest'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { artistPortalRouter } from '../../road/artist-portal/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let server: string
const orgSlug = 'halbmond'

async function passwordOf(actor: Actor) {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const input = { orgSlug, name: 'Phone', secret }
  const { id } = await artistPortalRouter.createCaller(actor).createCalendarPassword(input)
  return { id, secret }
}
const clientWith = (password: string) =>
  createDAVClient({
    serverUrl: server,
    credentials: { username: 'anything', password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
const statusWith = async (password: string) =>
  (
    await app.inject({
      // Not among the methods that the library names.
      method: 'PROPFIND' as 'GET',
      url: '/caldav/',
      headers: { depth: '0', authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` },
    })
  ).statusCode

const event = (first: string, after: string, summary: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    'UID:one@phone',
    'DTSTAMP:20270101T000000Z',
    `DTSTART;VALUE=DATE:${first}`,
    `DTEND;VALUE=DATE:${after}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const blocks = async () => {
  const year = { from: '2027-01-01', to: '2027-12-31' }
  return (await availabilityRouter.createCaller(people.agent).blocks({ orgSlug, ...year })).blocks
}

beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
  ;({ app } = await testServer(people))
  server = await app.listen({ port: 0, host: '127.0.0.1' })
  await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name: 'Stage', eventDate: '2027-06-01', tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00' },
  })
})

test('an artist reads shows, and blocks, moves and frees days that the agency sees at once', async () => {
  const { secret } = await passwordOf(people.artistOwner)
  const client = await clientWith(secret)
  const calendars = await client.fetchCalendars()
  expect(calendars.map(({ displayName }) => displayName)).toEqual([
    'Shows and travel',
    'Days off: Kleine Nacht',
  ])
  const [shows, daysOff] = calendars
  const [stage] = await client.fetchCalendarObjects({ calendar: shows! })
  expect(stage!.data).toContain('SUMMARY:Stage')
  const refused = await client.updateCalendarObject({
    calendarObject: { ...stage!, data: String(stage!.data).replace('SUMMARY:Stage', 'SUMMARY:Mine') },
  })
  expect(refused.status).toBe(403)

  const iCalString = event('20270610', '20270612', 'Holiday')
  const made = await client.createCalendarObject({ calendar: daysOff!, filename: 'one.ics', iCalString })
  expect(made.status).toBe(201)
  expect(await blocks()).toMatchObject([{ from: '2027-06-10', to: '2027-06-11', kind: 'holiday' }])
  const object = async () => (await client.fetchCalendarObjects({ calendar: daysOff! }))[0]!
  const moved = event('20270614', '20270615', 'Holiday')
  const answer = await client.updateCalendarObject({ calendarObject: { ...(await object()), data: moved } })
  expect(answer.status).toBe(204)
  expect(await blocks()).toMatchObject([{ from: '2027-06-14', to: '2027-06-14', kind: 'holiday' }])
  expect((await client.deleteCalendarObject({ calendarObject: await object() })).status).toBe(204)
  expect(await blocks()).toEqual([])
})

test('never over an agreed show, nor in days that are over', async () => {
  const client = await clientWith((await passwordOf(people.artistOwner)).secret)
  const calendar = (await client.fetchCalendars())[1]!
  for (const [first, after] of [
    ['20270601', '20270602'],
    ['20260101', '20260102'],
  ] as const) {
    const iCalString = event(first, after, 'Holiday')
    const answer = await client.createCalendarObject({ calendar, filename: `${first}.ics`, iCalString })
    expect(answer.status).toBe(403)
  }
  expect(await blocks()).toEqual([])
})

test('a password is its person’s alone, and ends with revoking and with their access', async () => {
  const [one, two] = [await passwordOf(people.artistOwner), await passwordOf(people.artistOwner)]
  const portal = artistPortalRouter.createCaller(people.artistOwner)
  expect((await portal.calendarPasswords({ orgSlug })).rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining([one.id, two.id]),
  )
  const colleague = artistPortalRouter.createCaller(people.otherArtistOwner)
  expect((await colleague.calendarPasswords({ orgSlug })).rows).toEqual([])
  await expect(colleague.revokeCalendarPassword({ orgSlug, id: one.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await statusWith(one.secret)).toBe(207)
  await portal.revokeCalendarPassword({ orgSlug, id: one.id })
  expect(await statusWith(one.secret)).toBe(401)
  await db.owner.query("update artist_access set status = 'removed' where user_id = $1", [
    people.artistOwner.userId,
  ])
  expect(await statusWith(two.secret)).toBe(401)
})
