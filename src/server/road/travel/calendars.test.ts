import { randomBytes } from 'node:crypto'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { eventsRouter } from '../../booking/events/router.ts'
import { feedsRouter } from '../../desk/feeds/router.ts'
import { actors } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { travelRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const travel = travelRouter.createCaller(people.agent)
const berlin = (date: string, time: string) => ({ date, time, tz: 'Europe/Berlin' })
const day = '2027-10-30'

type Given = Partial<Parameters<typeof travel.create>[0]['segment']>
const train = (more: Given = {}) => ({
  segmentType: 'train' as const,
  status: 'confirmed' as const,
  departure: berlin(day, '12:00'),
  arrival: berlin(day, '13:15'),
  departureLocation: { city: 'Berlin' },
  arrivalLocation: { city: 'Leipzig' },
  ...more,
})

async function read(scope: 'artist' | 'organisation', detail: 'busy' | 'no_money' = 'no_money') {
  const token = randomBytes(32).toString('base64url')
  const feeds = feedsRouter.createCaller(people.agent)
  await feeds.create({ orgSlug, scope, artistId: people.artist.id, detail, token })
  const { text } = await feeds.read({ token })
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}
const given: [string, Pick<SegmentInput, 'departure' | 'arrival'>, string][] = [
  [
    'over midnight',
    { departure: berlin('2027-10-29', '23:40'), arrival: berlin('2027-10-30', '06:10') },
    '2027-10-29T21:40:00.000Z/2027-10-30T04:10:00.000Z',
  ],
  [
    'over the change of the clocks',
    { departure: berlin('2027-10-31', '00:30'), arrival: berlin('2027-10-31', '06:30') },
    '2027-10-30T22:30:00.000Z/2027-10-31T05:30:00.000Z',
  ],
  [
    'over the date line',
    {
      departure: { date: '2027-11-02', time: '17:00', tz: 'Asia/Tokyo' },
      arrival: { date: '2027-11-02', time: '10:15', tz: 'America/Los_Angeles' },
    },
    '2027-11-02T08:00:00.000Z/2027-11-02T17:15:00.000Z',
  ],
]

test('read the instants, the cancelled and the removed; stays take no time', async () => {
  const { id } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name: 'Night', eventDate: day, tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00' },
  })
  const { ids } = await travel.createMany({
    orgSlug,
    eventId: id,
    segments: [
      ...given.map(([serviceNumber, times]) => train({ ...times, operator: 'DB', serviceNumber })),
      train({ notes: 'called off', status: 'cancelled' }),
      train({ notes: 'taken away' }),
      {
        segmentType: 'accommodation' as const,
        status: 'confirmed' as const,
        departure: berlin(day, '23:30'),
        arrival: berlin('2027-10-31', '11:00'),
        accommodationDetails: { name: 'Hotel Lark' },
      },
      train({ notes: 'not for artists', visibility: 'internal' }),
    ],
  })
  await travel.remove({ orgSlug, id: ids[4]! })
  const entries = await read('artist')
  const of = (text: string) => entries.find(({ description }) => description?.includes(text))
  for (const [text, , instants] of given) {
    const { startDate, endDate } = of(text)!
    expect(`${startDate.toJSDate().toISOString()}/${endDate.toJSDate().toISOString()}`).toBe(instants)
  }
  const value = (text: string, name: string) => of(text)!.component.getFirstPropertyValue(name)
  expect([value('called off', 'status'), value('taken away', 'status')]).toEqual(['CANCELLED', 'CANCELLED'])
  const stay = entries.find(({ summary }) => summary === 'Hotel Lark')!
  expect(stay.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(of('not for artists')).toBeUndefined()
  expect(of('over midnight')!.summary).toBe('Train: Berlin → Leipzig')
})

test('what is booked for a show that is off is not sure any more', async () => {
  const { id, bookingId } = await eventsRouter.createCaller(people.agent).create({
    orgSlug,
    event: { name: 'Off', eventDate: '2027-11-20', tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00' },
  })
  await travel.create({ orgSlug, eventId: id, segment: train({ operator: 'ICE', serviceNumber: '77' }) })
  const states = async () =>
    (await read('artist'))
      .filter(({ description }) => description?.includes('ICE 77'))
      .map(({ component, description }) => [
        component.getFirstPropertyValue('status'),
        description.split('\n')[0],
      ])
  expect(await states()).toEqual([['CONFIRMED', expect.not.stringContaining('place')]])
  await db.owner.query("update bookings set status = 'cancelled' where id = $1", [bookingId])
  expect(await states()).toEqual([['TENTATIVE', 'This show isn’t taking place.']])
})

test('feeds that only say "busy", and those of a whole organisation, hold no travel', async () => {
  const uids = [...(await read('artist', 'busy')), ...(await read('organisation'))].map(({ uid }) => uid)
  expect(uids.some((uid) => uid.startsWith('segment-'))).toBe(false)
})
