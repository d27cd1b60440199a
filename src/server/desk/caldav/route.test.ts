/** Calendar apps over HTTP, by a client of others: what they find, how they hear of changes, and what they may write. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createDAVClient, type DAVCalendar, type DAVCalendarObject } from 'tsdav'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccessScope } from '#domain/platform/access-tokens/access-scopes.ts'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { accessTokensRouter } from '../../platform/access-tokens/router.ts'
import { notificationsRouter } from '../../platform/notifications/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDay } from '../../testing/clock.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'

let db: TestDatabase
let people: Actors
let app: FastifyInstance
let server: string
const orgSlug = 'halbmond'

async function passwordOf(actor: Actor, changes: { scopes?: AccessScope[]; isOrganisations?: boolean } = {}) {
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const token = {
    name: 'Phone',
    isOrganisations: false,
    scopes: ['calendars' as const],
    lifetime: 'year' as const,
  }
  await accessTokensRouter.createCaller(actor).create({ orgSlug, token: { ...token, ...changes }, secret })
  return secret
}

async function clientOf(actor: Actor, password?: string) {
  const credentials = { username: actor.email, password: password ?? (await passwordOf(actor)) }
  return createDAVClient({
    serverUrl: server,
    credentials,
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
}
type Client = Awaited<ReturnType<typeof clientOf>>

const named = async (client: Client, name: string) => {
  const calendars = await client.fetchCalendars()
  const found = calendars.find(({ displayName }) => displayName === name)
  if (!found)
    throw new Error(
      `No ${name} among ${calendars.map((each) => JSON.stringify(each.displayName)).join(', ')}`,
    )
  return found
}
const textOf = ({ data }: DAVCalendarObject) => String(data)
const entryWith = async (client: Client, calendar: DAVCalendar, text: string) => {
  const objects = await client.fetchCalendarObjects({ calendar })
  return objects.find((object) => textOf(object).includes(text))
}

async function show(name: string, eventDate: string, booking: object = {}) {
  const { id } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name, eventDate, tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: {
      artistId: people.artist.id,
      status: 'confirmed',
      showtime: '21:00',
      setMinutes: 60,
      ...booking,
    },
  })
  return id
}
async function moveShow(id: string, eventDate: string) {
  const calls = eventsRouter.createCaller(people.agent)
  const { version } = await calls.get({ orgSlug, id })
  await calls.move({ orgSlug, id, version, eventDate })
}

/** What has changed since the app last saw the calendar. */
async function changes(client: Client, { url, syncToken }: DAVCalendar) {
  const props = { 'd:getetag': {} }
  const answers = await client.syncCollection({ url, props, syncLevel: 1, syncToken: syncToken! })
  return answers.filter(({ href, ok }) => href || !ok)
}

const allDay = { toDate: null, fromTime: null, toTime: null, title: null, memberContactId: null }
const block = (fromDate: string, kind: 'holiday' | 'studio') =>
  availabilityRouter.createCaller(people.agent).block({
    orgSlug,
    artistId: people.artist.id,
    block: { ...allDay, fromDate, kind },
  })
const blocks = async () => {
  const year = { from: '2027-01-01', to: '2027-12-31' }
  return (await availabilityRouter.createCaller(people.agent).blocks({ orgSlug, ...year })).blocks
}
const notices = async () =>
  (await notificationsRouter.createCaller(people.agent).list({ orgSlug })).rows.map(({ title, body }) => ({
    title,
    body,
  }))

const event = (uid: string, lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20270101T000000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const days = (first: string, after: string, summary = 'Lisbon') =>
  event('one@phone', [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`, `SUMMARY:${summary}`])
const holiday = days('20270601', '20270604')

async function put(client: Client, iCalString: string, filename = 'one.ics', calendarName = 'Kleine Nacht') {
  const calendar = await named(client, calendarName)
  return client.createCalendarObject({ calendar, filename, iCalString })
}
const change = (client: Client, object: DAVCalendarObject, data: string) =>
  client.updateCalendarObject({ calendarObject: { ...object, data } })

beforeAll(async () => {
  db = await testDatabase(testDay)
  people = await actors(db)
  ;({ app } = await testServer(people))
  server = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await db.owner.query('delete from availability_blocks')
  await db.owner.query('delete from notifications')
})

describe('what an app finds', () => {
  test('one calendar of its person’s shows, and one of each artist that they see', async () => {
    const calendars = await (await clientOf(people.agent)).fetchCalendars()
    const names = ['My shows', 'Kleine Nacht', 'Zweiter Akt']
    expect(calendars.map(({ displayName }) => displayName)).toEqual(names)
    expect(calendars.every(({ components }) => components?.join() === 'VEVENT')).toBe(true)
    const limited = await (await clientOf(people.tourManager)).fetchCalendars()
    expect(limited.map(({ displayName }) => displayName)).toEqual(['My shows', 'Kleine Nacht'])
  })

  test('shows as feeds show them, without money, and days that are blocked', async () => {
    await show('Spring night', '2027-04-10', { agentUserId: people.agent.userId })
    await block('2027-04-12', 'holiday')
    const client = await clientOf(people.agent)
    const ofArtist = await named(client, 'Kleine Nacht')
    const spring = await entryWith(client, ofArtist, 'SUMMARY:Spring night')
    expect(textOf(spring!)).toContain('DTSTART:20270410T190000Z')
    const off = await entryWith(client, ofArtist, 'SUMMARY:Holiday')
    expect(textOf(off!)).toContain('DTEND;VALUE=DATE:20270413')
    const own = await named(client, 'My shows')
    expect(await entryWith(client, own, 'Kleine Nacht')).toBeDefined()
    expect(await entryWith(client, own, 'SUMMARY:Holiday')).toBeUndefined()
  })

  test('only entries of a range of time where it asks for one', async () => {
    await show('Early', '2027-02-01')
    await show('Later', '2027-11-01')
    const client = await clientOf(people.agent)
    const calendar = await named(client, 'Kleine Nacht')
    const timeRange = { start: '2027-10-31T00:00:00Z', end: '2027-11-02T00:00:00Z' }
    const found = await client.fetchCalendarObjects({ calendar, timeRange })
    expect(found.map(textOf)).toEqual([expect.stringContaining('SUMMARY:Later')])
  })
})

describe('who signs in', () => {
  const propfind = (url: string, password?: string) =>
    app.inject({
      // Not among the methods that the library names.
      method: 'PROPFIND' as 'GET',
      url,
      headers: {
        depth: '0',
        ...(password && { authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` }),
      },
    })

  test('a person with a password made for calendars, and nobody else', async () => {
    const none = await propfind('/caldav/')
    const challenge = 'Basic realm="Fermata", charset="UTF-8"'
    expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, challenge])
    expect((await propfind('/caldav/', await passwordOf(people.agent))).statusCode).toBe(207)
    const others = [
      `fma_${'0'.repeat(43)}`,
      await passwordOf(people.agent, { scopes: ['events:write'] }),
      await passwordOf(people.owner, { isOrganisations: true, scopes: ['events:write'] }),
    ]
    for (const password of others) expect((await propfind('/caldav/', password)).statusCode).toBe(401)
    expect((await app.inject({ url: '/.well-known/caldav' })).headers.location).toBe('/caldav/')
  })

  test('sees nothing of another organisation, nor of artists of colleagues', async () => {
    const password = await passwordOf(people.tourManager)
    for (const path of [
      `/caldav/${people.otherOrg.id}/calendars/`,
      `/caldav/${people.org.id}/calendars/${people.otherArtist.id}/`,
    ])
      expect((await propfind(path, password)).statusCode).toBe(404)
  })
})

describe('an app that syncs', () => {
  test('hears of what was added, moved and taken away, and of nothing else', async () => {
    await show('Stays', '2027-05-01')
    const moves = await show('Moves', '2027-05-02')
    const { id: goes } = await block('2027-05-20', 'studio')
    const client = await clientOf(people.agent)
    const calendar = await named(client, 'Kleine Nacht')
    expect(await changes(client, calendar)).toEqual([])
    await moveShow(moves, '2027-05-03')
    await availabilityRouter.createCaller(people.agent).unblock({ orgSlug, id: goes })
    await show('New', '2027-05-04')
    const answers = await changes(client, calendar)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([207, 207, 404])
    expect(answers.find(({ status }) => status === 404)?.href).toContain(`block-${goes}.ics`)
  })

  test('hears of whatever changes what it was shown, also what is no change of the show', async () => {
    const venue = await people.factories.venue({ name: 'Rotunde' })
    await eventsRouter.createCaller(people.agent).create({
      orgSlug,
      event: {
        name: 'There',
        eventDate: '2027-05-06',
        tz: 'Europe/Berlin',
        kind: 'club',
        venueId: venue.id,
      },
      booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00' },
    })
    const client = await clientOf(people.agent)
    const calendar = await named(client, 'Kleine Nacht')
    await db.owner.query("update venues set name = 'Kuppel', version = version + 1 where id = $1", [venue.id])
    expect(await changes(client, calendar)).toHaveLength(1)
    expect(textOf((await entryWith(client, calendar, 'There'))!)).toContain('LOCATION:Kuppel')
  })

  test.each(['urn:x-fermata:sync:999999', 'data:,1', 'urn:x-fermata:sync:-1'])(
    'begins anew where its state is not known: %s',
    async (syncToken) => {
      const client = await clientOf(people.agent)
      const calendar = await named(client, 'Kleine Nacht')
      expect(await changes(client, { ...calendar, syncToken })).toMatchObject([{ status: 403 }])
    },
  )
})

describe('what an app writes', () => {
  test('blocks whole days, moves, renames and removes them', async () => {
    const client = await clientOf(people.agent)
    const calendar = await named(client, 'Kleine Nacht')
    const fetchOne = async () =>
      (await client.fetchCalendarObjects({ calendar, objectUrls: [`${calendar.url}one.ics`] }))[0]!
    expect((await put(client, holiday)).status).toBe(201)
    expect(await blocks()).toMatchObject([
      { artistId: people.artist.id, from: '2027-06-01', to: '2027-06-03', kind: 'other', title: 'Lisbon' },
    ])
    const made = await fetchOne()
    expect(textOf(made)).toContain('UID:one@phone')
    expect((await change(client, made, days('20270605', '20270606', 'Holiday'))).status).toBe(204)
    const moved = { from: '2027-06-05', to: '2027-06-05', fromTime: null, kind: 'holiday', title: null }
    expect(await blocks()).toMatchObject([moved])
    // With the mark from before the change.
    expect((await change(client, made, holiday)).status).toBe(412)
    expect((await client.deleteCalendarObject({ calendarObject: await fetchOne() })).status).toBe(204)
    expect(await blocks()).toEqual([])
    expect(await notices()).toEqual([])
  })

  test.each([
    [
      'in a zone of its own',
      ['DTSTART;TZID=America/New_York:20270601T100000', 'DTEND;TZID=America/New_York:20270601T120000'],
      ['16:00', '18:00'],
    ],
    ['in UTC', ['DTSTART:20270601T100000Z', 'DTEND:20270601T120000Z'], ['12:00', '14:00']],
    ['on the clock of the place', ['DTSTART:20270601T100000', 'DTEND:20270601T120000'], ['10:00', '12:00']],
    ['with a duration', ['DTSTART;TZID=Europe/London:20270601T100000', 'DURATION:PT90M'], ['11:00', '12:30']],
    ['without an end', ['DTSTART:20270601T100000Z'], ['12:00', '13:00']],
  ])('keeps hours %s', async (_how, times, [fromTime, toTime]) => {
    const client = await clientOf(people.agent)
    expect((await put(client, event('h@phone', [...times, 'SUMMARY:Studio']))).status).toBe(201)
    const kept = { from: '2027-06-01', to: '2027-06-01', fromTime, toTime, kind: 'studio' }
    expect(await blocks()).toMatchObject([kept])
  })

  test('never over an agreed show, and says why', async () => {
    await show('Agreed', '2027-07-02')
    const client = await clientOf(people.agent)
    const over = days('20270701', '20270704')
    const answer = await put(client, over)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Kleine Nacht already has a confirmed show')
    expect(await blocks()).toEqual([])
    const why = expect.stringContaining('Kleine Nacht already has a confirmed show')
    expect(await notices()).toEqual([{ title: 'Not saved from your calendar app: Lisbon', body: why }])
    // The app tries again every quarter of an hour.
    await put(client, over)
    expect(await notices()).toHaveLength(1)
  })

  test.each([
    ['repeats', event('r@phone', ['DTSTART:20270601T100000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Yoga'])],
    ['is no event', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:t\r\nEND:VTODO\r\nEND:VCALENDAR'],
    ['is damaged', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'],
    ['is empty', ''],
    ['has no begin', event('n@phone', ['SUMMARY:When'])],
    ['begins with words', event('w@phone', ['DTSTART:soon', 'SUMMARY:Soon'])],
    ['ends before it begins', event('e@phone', ['DTSTART:20270601T100000Z', 'DTEND:20270531T100000Z'])],
    ['is longer than a year', days('20270601', '20290601')],
    ['is too long', event('l@phone', ['DTSTART:20270601T100000Z', `SUMMARY:${'x'.repeat(70_000)}`])],
  ])('nothing that %s', async (_what, text) => {
    expect((await put(await clientOf(people.agent), text)).status).toBe(403)
    expect(await blocks()).toEqual([])
  })

  test('no moved, renamed or deleted show: it is put back, and the person notified', async () => {
    await show('Stage', '2027-08-01')
    const client = await clientOf(people.agent)
    const calendar = await named(client, 'Kleine Nacht')
    const stage = async () => (await entryWith(client, calendar, 'SUMMARY:Stage'))!
    const before = await stage()
    const moved = textOf(before)
      .replace(/DTSTART:\S+/, 'DTSTART:20270802T190000Z')
      .replace(/DTEND:\S+/, 'DTEND:20270802T200000Z')
    const answer = await change(client, before, moved)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('need-privileges')])
    // For an app that keeps its own all the same it is a new one.
    const hrefs = (await changes(client, calendar)).map(({ href }) => href)
    expect(hrefs).toEqual([new URL(before.url).pathname])
    const after = await stage()
    expect(after.etag).not.toBe(before.etag)
    const withoutRevision = (object: DAVCalendarObject) => textOf(object).replace(/SEQUENCE:\d+/, '')
    expect(withoutRevision(after)).toBe(withoutRevision(before))
    expect(textOf(after)).not.toBe(textOf(before))
    const renamed = textOf(after).replace('SUMMARY:Stage', 'SUMMARY:Other')
    expect((await change(client, after, renamed)).status).toBe(403)
    expect((await client.deleteCalendarObject({ calendarObject: await stage() })).status).toBe(403)
    expect((await notices()).map(({ title }) => title).toSorted()).toEqual([
      'Changed in your calendar app, put back: Stage, Leipzig',
      'Deleted in your calendar app, put back: Stage, Leipzig',
      'Moved in your calendar app, put back: Stage, Leipzig',
    ])
  })

  test('an alarm beside a show is the app’s own', async () => {
    await show('Alarm', '2027-08-05')
    const client = await clientOf(people.agent)
    const object = (await entryWith(client, await named(client, 'Kleine Nacht'), 'SUMMARY:Alarm'))!
    const alarm =
      'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\nDESCRIPTION:x\r\nEND:VALARM\r\nEND:VEVENT'
    const answer = await change(client, object, textOf(object).replace('END:VEVENT', alarm))
    expect([answer.status, await notices()]).toEqual([204, []])
  })

  test('nothing by who only reads, nor among own shows, nor twice', async () => {
    expect((await put(await clientOf(people.readOnly), holiday)).status).toBe(403)
    const client = await clientOf(people.agent)
    expect((await put(client, holiday, 'one.ics', 'My shows')).status).toBe(403)
    expect((await put(client, holiday)).status).toBe(201)
    expect((await put(client, holiday)).status).toBe(412)
    const twice = await put(client, holiday, 'two.ics')
    expect([twice.status, await twice.text()]).toEqual([403, expect.stringContaining('no-uid-conflict')])
    expect(await blocks()).toHaveLength(1)
  })
})
