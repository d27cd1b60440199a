// What an accepted answer does to the show day, and that no place says something else of it afterwards.
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { collectShowFacts } from '../../desk/view-invariants/collect.ts'
import { disagreements } from '../../desk/view-invariants/say.ts'

let db: TestDatabase
let people: Actors
const orgSlug = 'halbmond'
const as = () => appRouter.createCaller(people.agent)
const visitor = () => appRouter.createCaller(people.anonymous)
const promoter = 'jonas@taktgeber.example'
let venueId: string

beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
  venueId = (await people.factories.venue({ name: 'Kulturhaus', parking: 'In the yard', load_in: 'Gate 2' }))
    .id
})

const newToken = () => randomBytes(32).toString('base64url')
let days = 0

/** A confirmed show with a running order, the standard advance, links and a feed. */
async function show() {
  const eventDate = new Date(Date.UTC(2027, 2, 1 + 3 * days++)).toISOString().slice(0, 10)
  const { id: eventId, bookingId } = await as().events.create({
    orgSlug,
    event: {
      name: 'Night',
      eventDate,
      tz: 'Europe/Berlin',
      kind: 'club',
      venueId,
      doors: '19:00',
      announceAt: new Date('2026-01-01T00:00:00Z'),
      schedule: [{ time: '14:30', label: 'Load-in', note: null, kind: 'load_in' }],
    },
    booking: {
      artistId: people.artist.id,
      status: 'confirmed',
      showtime: '21:00',
      endTime: '22:00',
      doubleOk: true,
    },
  })
  await as().advancing.applyTemplate({ orgSlug, eventId, templateId: null })
  const { groups } = await as().advancing.get({ orgSlug, eventId })
  const groupIds = groups.filter(({ audience }) => audience === 'promoter').map(({ id }) => id)
  const recipients = [{ contactId: null, name: 'Jonas', email: promoter }]
  await as().advancing.request({ orgSlug, eventId, recipients, groupIds, message: null, dueOn: null })
  const [email] = await emailsTo(people, promoter)
  const advanceToken = /\/advancing\/([\w-]{43})/.exec(email!.text)![1]!
  const [sheetToken, feedToken] = [newToken(), newToken()]
  await as().daySheets.link({ orgSlug, eventId, link: { edition: 'house', name: null }, token: sheetToken })
  await as().feeds.create({ orgSlug, scope: 'organisation', detail: 'no_money', token: feedToken })
  return { eventId, bookingId, eventDate, advanceToken, sheetToken, feedToken }
}
type Show = Awaited<ReturnType<typeof show>>

const field = async (eventId: string, name: string) =>
  (await as().advancing.get({ orgSlug, eventId })).groups
    .flatMap(({ fields }) => fields)
    .find(({ fieldName }) => fieldName === name)!
const linked = async ({ advanceToken: token }: Show, name: string) =>
  (await visitor().advancing.open({ token })).groups
    .flatMap(({ fields }) => fields)
    .find(({ fieldName }) => fieldName === name)!
async function propose(at: Show, name: string, responseValue: string) {
  const { id, version } = await linked(at, name)
  await visitor().advancing.answerByLink({ token: at.advanceToken, fieldId: id, version, responseValue })
}
async function decide(at: Show, name: string, decision: 'accept' | 'keep' | 'reject') {
  const { id } = await field(at.eventId, name)
  await as().advancing.review({ orgSlug, fieldIds: [id], decision, reason: null })
}
const facts = (at: Show) =>
  collectShowFacts({
    orgSlug,
    ...at,
    staff: people.owner,
    artist: people.artistOwner,
    anonymous: people.anonymous,
  })
const said = async (at: Show, about: string) => {
  const all = await facts(at)
  expect(disagreements(all)).toEqual([])
  const own = all.filter((each) => each.about === about)
  return { values: [...new Set(own.map(({ value }) => value))], places: own.map(({ place }) => place) }
}
const stored = async ({ eventId }: Show) => {
  const { rows } = await db.owner.query(
    `select left(doors::text, 5) as doors, left(curfew::text, 5) as curfew, capacity, schedule from events where id = $1`,
    [eventId],
  )
  return rows[0] as { doors: string; curfew: string | null; capacity: number | null; schedule: object[] }
}

test('an accepted answer about the doors is what every place says', async () => {
  const at = await show()
  await propose(at, 'Doors', '20:00')
  // Until somebody decides, both are shown as what they are.
  expect(await field(at.eventId, 'Doors')).toMatchObject({
    state: 'received',
    responseValue: '20:00',
    home: { in: 'event', now: '19:00', contradicts: true },
  })
  expect(await linked(at, 'Doors')).toMatchObject({ responseValue: '20:00', current: '19:00' })
  expect((await said(at, 'doors')).values).toEqual(['19:00'])

  await decide(at, 'Doors', 'accept')
  expect(await stored(at)).toMatchObject({ doors: '20:00' })
  const { values, places } = await said(at, 'doors')
  expect(values).toEqual(['20:00'])
  expect([...new Set(places)].toSorted()).toEqual([
    'advance',
    'advance link',
    'calendar and lists',
    'calendar feed',
    'contract text',
    'day sheet',
    'day sheet link',
    'day sheet, PDF',
    'door page',
    'event page',
    'export',
    'portal',
    'portal, advance',
    'portal, day sheet',
    'shows.json',
  ])
})

test('keeping the present time answers the promoter with it', async () => {
  const at = await show()
  await propose(at, 'Doors', '20:00')
  await decide(at, 'Doors', 'keep')
  expect(await stored(at)).toMatchObject({ doors: '19:00' })
  expect(await linked(at, 'Doors')).toMatchObject({
    state: 'accepted',
    responseValue: '19:00',
    current: '19:00',
  })
  expect((await said(at, 'doors')).values).toEqual(['19:00'])
  await expect(decide(at, 'Doors', 'keep')).resolves.toBeUndefined()
})

test('a time that is changed in the running order afterwards is what the promoter sees, not the old answer', async () => {
  const at = await show()
  await propose(at, 'Doors', '20:00')
  await decide(at, 'Doors', 'accept')
  await db.owner.query(`update events set doors = '19:30' where id = $1`, [at.eventId])
  expect(await linked(at, 'Doors')).toMatchObject({ responseValue: '19:30' })
  expect((await said(at, 'doors')).values).toEqual(['19:30'])
  // The old answer, given again, is news.
  await propose(at, 'Doors', '20:00')
  expect(await field(at.eventId, 'Doors')).toMatchObject({ responseValue: '19:30', pendingValue: '20:00' })
  await decide(at, 'Doors', 'accept')
  expect((await said(at, 'doors')).values).toEqual(['20:00'])
})

test('lines of the running order are changed and added, and the set moves with its window', async () => {
  const at = await show()
  for (const [name, value] of [
    ['Load-in', '13:00, rear gate'],
    ['Soundcheck', '16:00 to 17:00'],
    ['Curfew', '23:00'],
    ['Set', '21:30 to 22:45'],
    ['Load-out', '23:30'],
    ['Capacity', '400 standing'],
  ] as const) {
    await propose(at, name, value)
    await decide(at, name, 'accept')
  }
  expect(await stored(at)).toMatchObject({
    curfew: '23:00',
    capacity: 400,
    schedule: [
      { time: '13:00', kind: 'load_in', note: 'rear gate' },
      { time: '16:00', kind: 'soundcheck', note: '– 17:00' },
      { time: '23:30', kind: 'load_out' },
    ],
  })
  const { rows } = await db.owner.query(
    `select left(showtime::text, 5) as showtime, left(end_time::text, 5) as end_time, ends_at - starts_at = '75 minutes' as fits from bookings where id = $1`,
    [at.bookingId],
  )
  expect(rows).toEqual([{ showtime: '21:30', end_time: '22:45', fits: true }])
  for (const [about, value] of Object.entries({
    loadIn: '13:00',
    soundcheck: '16:00',
    curfew: '23:00',
    loadOut: '23:30',
    [`set:${at.bookingId}`]: '21:30',
  })) {
    expect([about, (await said(at, about)).values]).toEqual([about, [value]])
  }
})

test('an accepted hotel is one stay on the itinerary, and another one takes its place', async () => {
  const at = await show()
  await propose(at, 'Rooms', '2 doubles')
  await decide(at, 'Rooms', 'accept')
  await propose(at, 'Hotel', 'Hotel Fuchs, Bahnhofstraße 12')
  await decide(at, 'Hotel', 'accept')
  await propose(at, 'Check-in', 'From 14:00')
  await decide(at, 'Check-in', 'accept')
  const stays = async () => {
    const { rows } = await db.owner.query<{ accommodation: object }>(
      `select accommodation || jsonb_build_object('status', status, 'in', departs_at at time zone dep_tz) as accommodation
       from itinerary_segments where event_id = $1 and archived_at is null`,
      [at.eventId],
    )
    return rows.map(({ accommodation }) => accommodation)
  }
  expect(await stays()).toMatchObject([
    {
      name: 'Hotel Fuchs',
      addressLine1: 'Bahnhofstraße 12',
      rooms: '2 doubles',
      status: 'requested',
      in: `${at.eventDate}T14:00:00`,
    },
  ])
  await propose(at, 'Hotel', 'Pension am Park')
  expect((await said(at, 'hotel')).values).toEqual(['Hotel Fuchs'])
  await decide(at, 'Hotel', 'accept')
  expect(await stays()).toMatchObject([{ name: 'Pension am Park', rooms: '2 doubles', status: 'changed' }])
  expect((await said(at, 'hotel')).values).toEqual(['Pension am Park'])
})

test('a time that the running order cannot hold is not accepted', async () => {
  const at = await show()
  await propose(at, 'Doors', 'as usual')
  await expect(decide(at, 'Doors', 'accept')).rejects.toThrow('Start with a time')
  expect(await field(at.eventId, 'Doors')).toMatchObject({ state: 'received' })
  expect(await stored(at)).toMatchObject({ doors: '19:00' })
  // Among several, it is named, and nothing of them is accepted.
  await propose(at, 'Load-in', '13:00')
  const fieldIds = [(await field(at.eventId, 'Load-in')).id, (await field(at.eventId, 'Doors')).id]
  await expect(
    as().advancing.review({ orgSlug, fieldIds, decision: 'accept', reason: null }),
  ).rejects.toThrow('Doors: Start with a time')
  expect(await field(at.eventId, 'Load-in')).toMatchObject({ state: 'received' })
})

test('what the agency answers itself goes to its home as well', async () => {
  const at = await show()
  const { id, version } = await field(at.eventId, 'Doors')
  await as().advancing.answer({ orgSlug, fieldId: id, version, responseValue: '18:30' })
  expect((await said(at, 'doors')).values).toEqual(['18:30'])
})

describe('a production fact', () => {
  test('overrules the venue for this show, and updates its record only on request', async () => {
    const at = await show()
    await propose(at, 'Parking', 'Two vans on the street')
    await decide(at, 'Parking', 'accept')
    const sheet = async () =>
      (await as().daySheets.get({ orgSlug, eventId: at.eventId })).sheet.sections
        .flatMap(({ rows }) => rows)
        .filter(({ label }) => label === 'Parking')
        .map(({ lines }) => lines.map(({ text }) => text))
    expect(await sheet()).toEqual([['Two vans on the street']])
    const portal = await appRouter
      .createCaller(people.artistOwner)
      .artistPortal.event({ orgSlug, eventId: at.eventId })
    expect(portal.venue?.parking).toBe('Two vans on the street')
    expect((await as().venues.get({ orgSlug, id: venueId })).parking).toBe('In the yard')

    const { id, home } = await field(at.eventId, 'Parking')
    expect(home).toMatchObject({ in: 'advance', canUpdateVenue: true })
    await as().advancing.updateVenue({ orgSlug, fieldId: id })
    expect((await as().venues.get({ orgSlug, id: venueId })).parking).toBe('Two vans on the street')
    expect((await field(at.eventId, 'Parking')).home).toMatchObject({ canUpdateVenue: false })
  })
})

test('two people who accept at once write one line', async () => {
  const at = await show()
  await propose(at, 'Soundcheck', '16:00')
  const { id } = await field(at.eventId, 'Soundcheck')
  const accept = () =>
    appRouter
      .createCaller(withContext(people.agent, {}))
      .advancing.review({ orgSlug, fieldIds: [id], decision: 'accept', reason: null })
  await Promise.all([accept(), accept()])
  expect((await stored(at)).schedule).toHaveLength(2)
})
