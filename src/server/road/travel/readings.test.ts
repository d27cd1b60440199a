/** Reading confirmations over the wire: the event gives day and zone, the list gives airports, rights decide. */
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadSegment } from '#domain/road/travel-reading/reading.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, type Actor, type Actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { corpusFiles } from './corpus/scoring.ts'
import { travelRouter } from './router.ts'
import { readConfirmation } from './readings.ts'

let people: Actors
let app: FastifyInstance
let eventId: string
const orgSlug = 'halbmond'

beforeAll(async () => {
  people = await actors(await testDatabase())
  ;({ app } = await testServer(people))
  const { id } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name: 'Night', eventDate: '2027-05-15', tz: 'Europe/London', kind: 'club', city: 'London' },
    booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00', setMinutes: 60 },
  })
  eventId = id
})

const send = (from: 'text' | 'file', body: string, actor: Actor = people.agent) =>
  app.inject({
    method: 'POST',
    url: `/travel-readings/${orgSlug}/${eventId}?from=${from}`,
    headers: { authorization: `Bearer ${actor.userId}`, 'content-type': 'text/plain' },
    body,
  })

const mail = `Booking reference: CX9PLM
BA 983 on 14 May
18:40 Berlin (BER)
19:40 London (LHR)`

describe('a pasted text', () => {
  test('gets airports, zones and the year of the event', async () => {
    const answer = await send('text', mail)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().segments[0]).toMatchObject({
      draft: {
        departure: { date: '2027-05-14', time: '18:40', tz: 'Europe/Berlin' },
        arrival: { date: '2027-05-14', time: '19:40', tz: 'Europe/London' },
        departureLocation: { city: 'Berlin', country: 'DE' },
        confirmationNumber: 'CX9PLM',
      },
      doubts: [{ field: 'departure.date' }],
    })
  })

  test('may be longer than an address can be, not endless', async () => {
    const long = await send('text', `${mail}\n${'Terms and conditions apply. '.repeat(3000)}`)
    expect(long.json().segments).toHaveLength(1)
    expect((await send('text', 'x'.repeat(400_001))).statusCode).toBe(400)
    expect((await send('text', ' \n ')).statusCode).toBe(400)
  })

  test('finds the zones of German cities, and the London on the continent of the event', async () => {
    const text = 'ICE 1004 on 14.05.2027\n12:05 München Hbf\n16:03 London St Pancras'
    const { segments } = await travelRouter.createCaller(people.agent).recognise({ orgSlug, eventId, text })
    expect(segments[0]?.draft).toMatchObject({
      departure: { tz: 'Europe/Berlin' },
      arrival: { tz: 'Europe/London' },
    })
  })
})

test('a file is read as what it is', async () => {
  const table = 'Date;From;To;Flight;Departure\n14.05.2027;BER;LHR;BA 983;18:40'
  expect((await send('file', table)).json().segments[0].draft.flightDetails.flightNumber).toBe('BA 983')
  const refused = await send('file', 'Name;Email\nMira;mira@example.org')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().error.message).toContain('neither a calendar nor a table')
})

describe('a document', () => {
  const upload = (bytes: Uint8Array, actor: Actor = people.agent) =>
    app.inject({
      method: 'POST',
      url: `/travel-readings/${orgSlug}/${eventId}?from=document`,
      headers: { authorization: `Bearer ${actor.userId}`, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    })
  const bytesOf = (name: string) => corpusFiles().find((file) => file.name === name)!.bytes

  test('of an airline is read by its bytes, a PDF as well as a saved mail', async () => {
    const pdf = (await upload(bytesOf('klm-eticket.pdf'))).json()
    expect(pdf.segments.map((each: ReadSegment) => each.draft.departure.date)).toEqual([
      '2027-01-08',
      '2027-01-10',
    ])
    const saved = (await upload(bytesOf('lufthansa-forwarded-headers.eml'))).json()
    expect(saved.segments.map((each: ReadSegment) => each.draft.flightDetails?.arrivalAirportCode)).toEqual([
      'BER',
      'MUC',
    ])
  })

  test('that is damaged is refused with a sentence, and strangers may send none', async () => {
    const refused = await upload(new TextEncoder().encode('%PDF-1.7 nothing'))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toContain('PDF')
    expect((await upload(bytesOf('klm-eticket.pdf'), people.otherOwner)).statusCode).toBe(404)
  })
})

test('whoever may not plan travel may not read, and learns nothing of the event', async () => {
  const foreign = await send('text', mail, people.otherOwner)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).not.toContain('segments')
})

const place = { today: '2026-11-21', homeTz: 'Europe/Berlin' }
const bytesOf = (text: string) => new TextEncoder().encode(text)
const messageOf = (reading: Promise<unknown>) =>
  reading.then(
    () => '',
    (error: unknown) => (error as Error).message,
  )

test('reads a PDF of an airline with the seat of each leg', async () => {
  const { bytes } = corpusFiles().find(({ name }) => name === 'lufthansa-eticket.pdf')!
  const { segments } = await readConfirmation({ bytes, isTable: false, place })
  expect(segments.map(({ draft }) => [draft.flightDetails?.flightNumber, draft.flightDetails?.seat])).toEqual(
    [
      ['LH 1931', '12A'],
      ['LH 1944', '14C'],
    ],
  )
})

test('a damaged PDF is refused with a sentence', async () => {
  const damaged = bytesOf('%PDF-1.7\nthis is not one')
  expect(await messageOf(readConfirmation({ bytes: damaged, isTable: false, place }))).toContain(
    'road.reading.pdfDamaged',
  )
})

test('a text that takes too long is given up, and the next one is read', async () => {
  const order = (text: string) => ({ bytes: bytesOf(text), isTable: false, place })
  expect(await messageOf(readConfirmation(order('LH 1931\n'.repeat(40_000)), 1))).toContain(
    'platform.file.takesTooLong',
  )
  expect((await readConfirmation(order('LH 1931'))).segments).toEqual([])
})
