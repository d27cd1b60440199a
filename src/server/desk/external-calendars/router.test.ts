// Calendars that are kept elsewhere, served by a real HTTP server: read, shown, warned of, changed and removed.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import { availabilityRouter } from '../../booking/availability/router.ts'
import { jobScope } from '../../jobs.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { forgetRemovedCalendars } from './queue-store.ts'
import { readExternalCalendars } from './reading.ts'
import { externalCalendarsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const { agent, artist, otherArtist, org, services } = people
const orgSlug = org.slug
const artistId = artist.id

let asked: IncomingMessage['headers'][] = []
let answer: (req: IncomingMessage, res: ServerResponse) => void = () => undefined
const server = createServer((req, res) => {
  asked.push(req.headers)
  answer(req, res)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret/private.ics`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const today = todayIn('Europe/Berlin', fromNow())
const day = addDays(today, 30)
const compact = (date: string) => date.replaceAll('-', '')
const event = (lines: string[]) => ['BEGIN:VEVENT', `UID:${randomUUID()}`, ...lines, 'END:VEVENT']
const dentist = event([
  'SUMMARY:Dentist',
  `DTSTART;TZID=Europe/Berlin:${compact(day)}T090000`,
  `DTEND;TZID=Europe/Berlin:${compact(day)}T100000`,
])
const ics = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
const serve = (text: string, headers: Record<string, string> = {}) => {
  answer = (_req, res) => void res.writeHead(200, headers).end(text)
}

const as = (actor: Actor = agent) =>
  externalCalendarsRouter.createCaller(withContext(actor, { idempotencyKey: randomUUID() }))
const add = (calendar: object = {}, of = artistId) =>
  as().add({
    orgSlug,
    artistId: of,
    calendar: { name: 'Private', address, showsTitles: true, ...calendar },
  })
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const read = (site = services.site) => readExternalCalendars({ ...services, site, scope: jobScope, log })
const readAgain = async () => {
  await db.owner.query('update external_calendars set next_read_at = now()')
  return read()
}
const listed = async () => (await as().list({ orgSlug, artistId })).rows
const external = async (actor: Actor = agent) =>
  (
    await availabilityRouter
      .createCaller(actor)
      .grid({ orgSlug, from: addDays(today, -60), to: addDays(today, 300) })
  ).external
const check = () => availabilityRouter.createCaller(agent).check({ orgSlug, artistId, date: day })
/** In minutes, how long until each calendar is read again. */
const waits = async () =>
  (
    await db.owner.query(
      'select round(extract(epoch from next_read_at - now()) / 60)::int as minutes from external_calendars',
    )
  ).rows.map(({ minutes }) => minutes)

beforeEach(async () => {
  await db.owner.query('delete from external_calendars')
  asked = []
  serve(ics(dentist))
})

describe('a calendar that was added', () => {
  test('is read, and its days are shown and warned of without taking them', async () => {
    await add()
    expect(await listed()).toMatchObject([{ name: 'Private', readAt: null, problem: null, source: 'agency' }])
    expect(await read()).toBe(1)
    expect(await listed()).toMatchObject([{ readAt: expect.any(Date), failures: 0 }])
    expect(await external()).toEqual([
      {
        id: expect.any(String),
        artistId,
        calendarName: 'Private',
        from: day,
        to: day,
        fromTime: '09:00',
        toTime: '10:00',
        title: 'Dentist',
      },
    ])
    const { isFree, conflicts, warnings } = await check()
    expect({ isFree, conflicts }).toEqual({ isFree: true, conflicts: [] })
    expect(warnings).toMatchObject([{ kind: 'busy', bookingId: null, eventId: null }])
    expect(warnings[0]!.text).toMatch(/^Kleine Nacht is busy on .+, 09:00–10:00 \(Private: Dentist\)\.$/)
    expect(await read()).toBe(0)
    expect(await waits()).toEqual([60])
  })

  test('warns of a show on its days', async () => {
    const { id: eventId } = await people.factories.event({ name: 'Night', event_date: day })
    const times = { starts_at: new Date(`${day}T19:00:00Z`), ends_at: new Date(`${day}T21:00:00Z`) }
    const { id: bookingId } = await people.factories.booking({
      event_id: eventId,
      artist_id: artistId,
      status: 'hold',
      ...times,
    })
    await add()
    await read()
    const booking = await availabilityRouter.createCaller(agent).booking({ orgSlug, bookingId })
    expect(booking).toMatchObject({ conflicts: [], warnings: [{ kind: 'busy' }] })
  })

  test('keeps no title where it shows busy days alone', async () => {
    const { id } = await add({ showsTitles: false })
    await read()
    expect(await external()).toMatchObject([{ calendarName: 'Private', title: null }])
    const titles = 'select coalesce(string_agg(title, $$,$$), $$$$) as titles from external_days'
    expect((await db.owner.query(titles)).rows).toEqual([{ titles: '' }])

    const calendar = { name: 'Private', address: '', showsTitles: true }
    await as().update({ orgSlug, id, version: 1, calendar })
    await read()
    expect(await external()).toMatchObject([{ title: 'Dentist' }])
    await as().update({ orgSlug, id, version: 2, calendar: { ...calendar, showsTitles: false } })
    expect((await db.owner.query(titles)).rows).toEqual([{ titles: '' }])
  })

  test('never shows its address again, nor keeps it readable', async () => {
    await add()
    expect(JSON.stringify(await listed())).not.toContain('secret')
    const { rows } = await db.owner.query(
      `select (select jsonb_agg(to_jsonb(c)) from external_calendars c)::text
              || (select jsonb_agg(to_jsonb(a)) from activity_log a)::text as text`,
    )
    expect(rows[0].text).not.toContain('secret')
  })

  test.each(['ftp://calendar.example/a', 'calendar', 'https://user:pass@calendar.example/a'])(
    'is refused with the address %s',
    async (wrong) => {
      await expect(add({ address: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('is one of not too many', async () => {
    await db.owner.query(
      `insert into external_calendars (org_id, artist_id, name, address_encrypted, host, shows_titles)
       select $1, $2, 'x', '', '', false from generate_series(1, 20)`,
      [org.id, artistId],
    )
    await expect(add()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is of an artist in reach', async () => {
    await add({}, otherArtist.id)
    await read()
    expect(await external()).toHaveLength(1)
    expect(await external(people.tourManager)).toEqual([])
  })
})

describe('reading', () => {
  test('repeats what repeats, with its exceptions, and leaves out what is free or off', async () => {
    const at = (days: number) => compact(addDays(day, days))
    const uid = 'UID:weekly'
    const weekly = [
      'BEGIN:VEVENT',
      uid,
      'SUMMARY:Choir',
      `DTSTART;VALUE=DATE:${at(0)}`,
      'RRULE:FREQ=WEEKLY;COUNT=4',
    ]
    const moved = ['BEGIN:VEVENT', uid, `RECURRENCE-ID;VALUE=DATE:${at(14)}`, `DTSTART;VALUE=DATE:${at(15)}`]
    serve(
      ics(
        [...weekly, `EXDATE;VALUE=DATE:${at(7)}`, 'END:VEVENT'],
        [...moved, 'SUMMARY:Concert', 'END:VEVENT'],
        event(['SUMMARY:Birthday', 'TRANSP:TRANSPARENT', `DTSTART;VALUE=DATE:${at(1)}`]),
        event(['SUMMARY:Off', 'STATUS:CANCELLED', `DTSTART;VALUE=DATE:${at(1)}`]),
        event(['SUMMARY:Broken', 'DTSTART:soon']),
        event(['SUMMARY:Long ago', 'DTSTART;VALUE=DATE:20010101']),
      ),
    )
    await add()
    await read()
    expect((await external()).map(({ from, title }) => [from, title])).toEqual([
      [day, 'Choir'],
      [addDays(day, 15), 'Concert'],
      [addDays(day, 21), 'Choir'],
    ])
  })

  test('ends where an entry never does', async () => {
    serve(ics(event(['SUMMARY:Yoga', 'DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=DAILY'])))
    await add()
    await read()
    expect((await external()).length).toBeGreaterThan(300)
    const { rows } = await db.owner.query(
      'select count(*)::int as count, max(to_date)::text as last from external_days',
    )
    expect(rows).toEqual([{ count: 582, last: addDays(today, 550) }])
  })

  test('asks for news alone, and forgets what has vanished', async () => {
    serve(ics(dentist), { etag: '"1"', 'last-modified': 'Sat, 28 Nov 2026 03:00:00 GMT' })
    await add()
    await read()
    answer = (_req, res) => void res.writeHead(304).end()
    await readAgain()
    expect(asked[1]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 28 Nov 2026 03:00:00 GMT',
    })
    expect(await external()).toHaveLength(1)
    serve(ics())
    await readAgain()
    expect(await external()).toEqual([])
  })

  test('follows a calendar that has moved', async () => {
    answer = (req, res) =>
      void (req.url === '/new.ics'
        ? res.writeHead(200).end(ics(dentist))
        : res.writeHead(301, { location: '/new.ics' }).end())
    await add()
    await read()
    expect(await external()).toHaveLength(1)
  })

  test.each<[string, (res: ServerResponse) => void, RegExp]>([
    ['is gone', (res) => void res.writeHead(404).end(), /responded with 404/],
    ['is a page', (res) => void res.writeHead(200).end('<!doctype html>'), /opens no calendar/],
    ['is damaged', (res) => void res.writeHead(200).end('BEGIN:VCALENDAR\r\nBEGIN:VEV'), /opens no calendar/],
    ['is too large', (res) => void res.writeHead(200).end('x'.repeat(5_300_000)), /larger than 5 MB/],
    ['breaks off', (res) => void res.destroy(), /could not be reached/],
  ])('a calendar that %s says so, keeps its days and is tried again', async (_what, begin, reason) => {
    await add()
    await read()
    answer = (_req, res) => begin(res)
    await readAgain()
    expect(await listed()).toMatchObject([{ failures: 1, problem: expect.stringMatching(reason) }])
    expect(await external()).toHaveLength(1)
    expect(await waits()).toEqual([60])
    serve(ics(dentist))
    await readAgain()
    expect(await listed()).toMatchObject([{ failures: 0, problem: null }])
  })

  test('tries less and less often, until somebody asks', async () => {
    answer = (_req, res) => void res.writeHead(500).end()
    const { id } = await add()
    const waited = []
    for (let no = 0; no < 7; no++) {
      await readAgain()
      waited.push(...(await waits()))
    }
    expect(waited).toEqual([60, 60, 120, 360, 720, 1440, 1440])
    serve(ics(dentist))
    await as().readNow({ orgSlug, id })
    expect(await read()).toBe(1)
    expect(await listed()).toMatchObject([{ failures: 0 }])
  })

  test('never asks our own network', async () => {
    await add()
    await read({ ...services.site, allowPrivateNet: false })
    expect(asked).toEqual([])
    expect(await listed()).toMatchObject([{ failures: 1, problem: expect.stringContaining('https://') }])
  })

  test('says where an address was sealed elsewhere', async () => {
    await people.factories.busyDay({ artist_id: artistId, day })
    await read()
    expect(await listed()).toMatchObject([
      { failures: 1, problem: expect.stringContaining('Add the calendar again') },
    ])
  })

  test('what was changed meanwhile is read again, and nothing of the former calendar kept', async () => {
    const { id } = await add()
    answer = (_req, res) => {
      const calendar = { name: 'Band', address: `${address}?2`, showsTitles: true }
      void as()
        .update({ orgSlug, id, version: 1, calendar })
        .then(() => {
          serve(ics())
          res.writeHead(200).end(ics(dentist))
        })
    }
    await read()
    await readAgain()
    expect(await external()).toEqual([])
    expect(await listed()).toMatchObject([{ name: 'Band', readAt: expect.any(Date) }])
  })
})

describe('removing', () => {
  test('takes its days along, and is undone', async () => {
    const { id } = await add()
    await read()
    await as().remove({ orgSlug, id })
    expect([await listed(), await external(), (await check()).warnings]).toEqual([[], [], []])
    await as().restore({ orgSlug, id })
    expect([(await listed()).length, (await external()).length]).toEqual([1, 1])
  })

  test('forgets all of it after a day', async () => {
    const { id } = await add()
    await read()
    await as().remove({ orgSlug, id })
    const forget = () => db.transaction(jobScope, (tx) => forgetRemovedCalendars(tx, jobScope))
    expect(await forget()).toBe(0)
    await db.owner.query("update external_calendars set archived_at = now() - interval '25 hours'")
    expect(await forget()).toBe(1)
    expect((await db.owner.query('select from external_days')).rowCount).toBe(0)
  })
})
