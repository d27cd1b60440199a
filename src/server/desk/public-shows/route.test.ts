import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { fromNow } from '../../testing/clock.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let people: Actors
let app: FastifyInstance
const days = (count: number) => fromNow(count * 86_400_000)
const dateIn = (count: number) => days(count).toISOString().slice(0, 10)

type Show = { name: string; event?: object; booking?: object; artist?: string }

async function show({ name, event = {}, booking = {}, artist = people.artist.id }: Show, at: number) {
  const { id } = await people.factories.event({
    name,
    event_date: dateIn(at),
    city: 'Leipzig',
    announce_at: days(-1),
    notes: 'secret notes',
    notes_internal: 'secret inside',
    ...event,
  })
  await people.factories.booking({
    event_id: id,
    artist_id: artist,
    starts_at: days(at),
    ends_at: new Date(days(at).getTime() + 3_600_000),
    ...booking,
  })
}

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  ;({ app } = await testServer(people))
  const shows: Show[] = [
    { name: 'Announced', event: { ticket_url: 'https://tickets.example/1' } },
    { name: 'Contracted', booking: { status: 'contracted', showtime: '01:30', in_the_night: true } },
    { name: 'Never announced', event: { announce_at: null } },
    { name: 'Announced tomorrow', event: { announce_at: days(1) } },
    { name: 'Under embargo', booking: { embargo_until: days(1) } },
    { name: 'Embargo over', booking: { embargo_until: days(-1) } },
    { name: 'Only a hold', booking: { status: 'hold' } },
    { name: 'Called off', booking: { status: 'cancelled' } },
    { name: 'Private party', event: { kind: 'private' } },
    { name: 'Removed', event: { archived_at: fromNow() } },
    { name: 'Other artist', artist: people.otherArtist.id },
  ]
  for (const [index, each] of shows.entries()) await show(each, 10 + index * 3)
  const former = await people.factories.artist({
    name: 'Long Gone',
    roster_status: 'former',
    former_on: '2026-01-01',
  })
  const hidden = await people.factories.artist({ name: 'In Secret', public_visible: false })
  await show({ name: 'Of a hidden artist', artist: hidden.id }, 63)
  await show({ name: 'Of a former artist', artist: former.id }, 60)
})

const get = (path: string, headers = {}) => app.inject({ url: `/public/${path}`, headers })
const names = (body: string) =>
  (JSON.parse(body) as { shows: { name: string }[] }).shows.map(({ name }) => name)

test('only agreed and announced shows, past their embargo, of the roster', async () => {
  const { body, statusCode } = await get('halbmond/shows.json')
  expect(statusCode).toBe(200)
  expect(names(body)).toEqual(['Announced', 'Contracted', 'Embargo over', 'Other artist'])
  expect(body).not.toContain('secret')
  expect(names((await get(`halbmond/${people.artist.slug}/shows.json`)).body)).toEqual([
    'Announced',
    'Contracted',
    'Embargo over',
  ])
})

test('a set after midnight keeps the day on the poster, and gives the instant', async () => {
  const { shows } = JSON.parse((await get('halbmond/shows.json')).body)
  expect(shows[1]).toMatchObject({ name: 'Contracted', date: dateIn(13), time: '01:30' })
  expect(shows[1].startsAt.slice(0, 10) >= dateIn(13)).toBe(true)
  expect(Object.keys(shows[0]).toSorted()).toEqual([
    'artist',
    'date',
    'doors',
    'endDate',
    'id',
    'name',
    'onSaleAt',
    'startsAt',
    'ticketUrl',
    'time',
    'timeZone',
    'venue',
  ])
})

test('every website may read it, and keeps it for five minutes', async () => {
  const { headers } = await get('halbmond/shows.json', { origin: 'https://mira.example' })
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await get('halbmond/shows.json', { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

test('an unknown agency or artist is not found', async () => {
  for (const path of ['nobody/shows.json', 'halbmond/nobody/shows.json']) {
    expect((await get(path)).statusCode).toBe(404)
  }
  expect(names((await get('nordwind/shows.json')).body)).toEqual([])
})

test('are also there as JSON-LD for search engines and in the form of concert services', async () => {
  const linked = await get('halbmond/shows.jsonld')
  expect(linked.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(JSON.parse(linked.body)['@graph'][0]).toMatchObject({
    '@type': 'MusicEvent',
    name: 'Announced',
    offers: { url: 'https://tickets.example/1' },
  })
  const listed = await get(`halbmond/${people.artist.slug}/events.json`)
  expect(JSON.parse(listed.body).map(({ title }: { title: string }) => title)).toEqual([
    'Announced',
    'Contracted',
    'Embargo over',
  ])
  expect(linked.body + listed.body).not.toContain('secret')
})

test('bring the colour of the agency', async () => {
  await db.owner.query(`update organisations set brand_colour = '#0a5f4d' where slug = 'halbmond'`)
  expect(JSON.parse((await get('halbmond/shows.json')).body)).toMatchObject({ brandColour: '#0a5f4d' })
})
