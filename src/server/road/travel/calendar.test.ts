// The travel of a period: by local clocks, of artists in scope, and nothing that was removed.
import { expect, test } from 'vitest'
import { eventsRouter } from '../../booking/events/router.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { travelRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor = people.agent) => travelRouter.createCaller(actor)

async function show(eventDate: string, status: 'confirmed' | 'inquiry' = 'confirmed') {
  const { id } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name: `Night ${eventDate}`, eventDate, tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: { artistId: people.artist.id, status, showtime: '21:00' },
  })
  return id
}

type Segment = Parameters<ReturnType<typeof as>['create']>[0]['segment']
const moment = (text: string) => {
  const [date = '', time = '', tz = 'Europe/Berlin'] = text.split(' ')
  return { date, time, tz }
}
async function travel(
  eventId: string,
  departure: string,
  arrival: string | null,
  more: Partial<Segment> = {},
) {
  const segment = {
    segmentType: 'train' as const,
    departure: moment(departure),
    arrival: arrival ? moment(arrival) : null,
    departureLocation: { name: 'Berlin Hbf', city: 'Berlin' },
    arrivalLocation: { name: 'Leipzig Hbf', city: 'Leipzig' },
    ...more,
  }
  const { id } = await as().create({ orgSlug, eventId, segment })
  return id
}
const idsBetween = async (from: string, to: string, actor = people.agent) =>
  (await as(actor).between({ orgSlug, from, to })).map(({ id }) => id)

test('says who travels when, from where to where, and for which show', async () => {
  const eventId = await show('2027-05-05')
  const train = await travel(eventId, '2027-05-05 12:00', '2027-05-05 13:15', {
    status: 'confirmed',
    operator: 'Deutsche Bahn',
    serviceNumber: 'ICE 1601',
  })
  const flight = await travel(eventId, '2027-05-06 10:00', '2027-05-06 11:00 Europe/London', {
    segmentType: 'flight',
    flightDetails: { airlineName: 'Lufthansa', flightNumber: 'LH 2478', departureAirportCode: 'ber' },
    arrivalLocation: { city: 'London' },
  })
  const { id: artistId, name: artistName } = people.artist
  const shows = [{ artistId, artistName, status: 'confirmed', tourId: null }]
  expect(await as().between({ orgSlug, from: '2027-05-03', to: '2027-05-09' })).toEqual([
    {
      id: train,
      eventId,
      segmentType: 'train',
      status: 'confirmed',
      departureTime: new Date('2027-05-05T10:00:00Z'),
      depTz: 'Europe/Berlin',
      arrivalTime: new Date('2027-05-05T11:15:00Z'),
      arrTz: 'Europe/Berlin',
      title: 'Deutsche Bahn ICE 1601',
      from: 'Berlin',
      to: 'Leipzig',
      shows,
    },
    expect.objectContaining({
      id: flight,
      title: 'Lufthansa LH 2478',
      from: 'BER',
      to: 'London',
      status: 'planned',
    }),
  ])
})

test('days are those of the local clocks, and what is on meanwhile counts', async () => {
  const eventId = await show('2027-06-16')
  // By the clock of Auckland it is the 15th, in UTC still the 14th.
  const early = await travel(
    eventId,
    '2027-06-15 08:00 Pacific/Auckland',
    '2027-06-15 09:00 Pacific/Auckland',
  )
  const night = await travel(eventId, '2027-06-16 22:00', '2027-06-17 06:30')
  const stay = await travel(eventId, '2027-06-16 15:00', '2027-06-20 11:00', {
    segmentType: 'accommodation',
    accommodationDetails: { name: 'Hotel Fregehaus', city: 'Leipzig' },
  })
  expect(await idsBetween('2027-06-14', '2027-06-14')).toEqual([])
  expect(await idsBetween('2027-06-15', '2027-06-15')).toEqual([early])
  expect(await idsBetween('2027-06-17', '2027-06-17')).toEqual([stay, night])
  expect(await idsBetween('2027-06-18', '2027-06-19')).toEqual([stay])
  expect(await idsBetween('2027-06-21', '2027-06-27')).toEqual([])
})

test('nothing that was removed, and nothing of an event that was', async () => {
  const [kept, gone] = [await show('2027-07-07'), await show('2027-07-08', 'inquiry')]
  const train = await travel(kept, '2027-07-07 10:00', null)
  const removed = await travel(kept, '2027-07-07 11:00', null)
  await travel(gone, '2027-07-08 10:00', null)
  await as().remove({ orgSlug, id: removed })
  await eventsRouter.createCaller(people.agent).remove({ orgSlug, id: gone })
  expect(await idsBetween('2027-07-05', '2027-07-11')).toEqual([train])
  const { rows } = await db.owner.query('select archived_at from itinerary_segments where id = $1', [removed])
  expect(rows[0].archived_at).not.toBeNull()
})

test('a member who works for some artists sees their travel, and only theirs', async () => {
  const eventId = await show('2027-08-04')
  const other = await people.factories.booking({
    event_id: eventId,
    artist_id: people.otherArtist.id,
    starts_at: new Date('2027-08-04T19:00:00Z'),
    ends_at: new Date('2027-08-04T20:00:00Z'),
  })
  const together = await travel(eventId, '2027-08-04 10:00', null)
  const alone = await travel(eventId, '2027-08-04 11:00', null, { bookingId: other.id })
  expect(await idsBetween('2027-08-02', '2027-08-08')).toEqual([together, alone])
  const [seen, ...none] = await as(people.tourManager).between({
    orgSlug,
    from: '2027-08-02',
    to: '2027-08-08',
  })
  expect(none).toEqual([])
  expect(seen?.shows.map(({ artistId }) => artistId)).toEqual([people.artist.id])
})

test('a period longer than a year is refused', async () => {
  await expect(as().between({ orgSlug, from: '2027-01-01', to: '2028-06-01' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
