import { beforeAll, describe, expect, test } from 'vitest'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { toursRouter } from './router.ts'

let db: TestDatabase
let people: Actors
let spring: Awaited<ReturnType<typeof springTour>>
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  spring = await springTour()
})

const orgSlug = 'halbmond'
const now = new Date('2027-05-01T10:00:00Z')
const as = (actor = people.agent) => toursRouter.createCaller(withContext(actor, { now }))
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`)

const berlin = { city: 'Berlin', country: 'DE', latitude: 52.52, longitude: 13.405 }
const hamburg = { city: 'Hamburg', country: 'DE', latitude: 53.551, longitude: 9.993 }
const hannover = { city: 'Hannover', country: 'DE', latitude: 52.375, longitude: 9.732 }
const munich = { city: 'München', country: 'DE', latitude: 48.137, longitude: 11.575 }

async function show(
  tourId: string | null,
  date: string,
  place: object,
  { event: onEvent = {}, ...booking }: Record<string, unknown> & { event?: object } = {},
) {
  const venue = await people.factories.venue({ name: 'Astra', ...place })
  const event = await people.factories.event({
    name: 'Night',
    event_date: date,
    venue_id: venue.id,
    ...onEvent,
  })
  const made = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    tour_id: tourId,
    showtime: '21:00',
    starts_at: at(date, '19:00'),
    ends_at: at(date, '20:30'),
    set_minutes: 90,
    ...booking,
  })
  return { venue, event, booking: made }
}

const newTour = (name: string) => people.factories.tour({ name, artist_id: people.artist.id })

/** Berlin on the 10th, Hamburg held on the 12th, Munich early on the 13th: a free day, and a way that is too long. */
async function springTour() {
  const tour = await newTour('Spring')
  const first = await show(tour.id, '2027-05-10', berlin)
  const second = await show(tour.id, '2027-05-12', hamburg, { status: 'hold', event: { curfew: '01:00' } })
  const third = await show(tour.id, '2027-05-13', munich, {
    event: { schedule: JSON.stringify([{ time: '10:00', label: 'Load-in', note: null, kind: 'load_in' }]) },
  })
  await show(tour.id, '2027-05-15', munich, { status: 'cancelled' })
  return { tour, first, second, third }
}

describe('plan', () => {
  test('stops, ways, days, what does not fit, and venues for the gap', async () => {
    const { tour, first, second, third } = spring
    const near = await people.factories.venue({ name: 'Nachtschicht', ...hannover, email: 'a@b.example' })
    await people.factories.venue({ name: 'Nowhere' })
    const plan = await as().plan({ orgSlug, id: tour.id })
    expect(plan.stops.map(({ city, status }) => [city, status])).toEqual([
      ['Berlin', 'confirmed'],
      ['Hamburg', 'hold'],
      ['München', 'confirmed'],
    ])
    expect(plan.legs).toMatchObject([
      { from: first.booking.id, to: second.booking.id, km: 332, byAir: false, isTight: false },
      { from: second.booking.id, to: third.booking.id, byAir: false, isTight: true },
    ])
    expect(plan.days.map(({ date, kind }) => [date, kind])).toEqual([
      ['2027-05-10', 'show'],
      ['2027-05-11', 'off'],
      ['2027-05-12', 'show'],
      ['2027-05-13', 'show'],
    ])
    expect(plan.misfits).toEqual([
      {
        kind: 'road',
        bookingId: third.booking.id,
        text: '9 hours from curfew to load-in; driving and loading take about 12 h.',
      },
    ])
    expect(plan.gaps).toMatchObject([
      {
        from: '2027-05-11',
        to: '2027-05-11',
        days: 1,
        suggestions: [
          {
            venueId: near.id,
            name: 'Nachtschicht',
            date: '2027-05-11',
            extraKm: 164,
            shows: 0,
            hasContact: true,
          },
        ],
      },
    ])
    expect(plan.unplacedVenues).toBeGreaterThanOrEqual(1)
    expect(plan).toMatchObject({ today: '2027-05-01', canEdit: true, canHold: true })
    expect(plan.frame!.west).toBeLessThan(9.9)
  })

  test('a blocked day and a show elsewhere are no gap, and a block over a show is said', async () => {
    const tour = await newTour('Blocked')
    // No block lies over a confirmed show; over a hold it may.
    const first = await show(tour.id, '2027-06-10', berlin, { status: 'hold' })
    await show(tour.id, '2027-06-14', hamburg)
    const other = await show(null, '2027-06-12', hannover, { status: 'hold' })
    const block = (from: string, to: string, more: object = {}) =>
      people.factories.block({
        artist_id: people.artist.id,
        from_date: from,
        to_date: to,
        starts_at: at(from, '04:00'),
        ends_at: at(to, '23:00'),
        kind: 'holiday',
        ...more,
      })
    await block('2027-06-10', '2027-06-11')
    const plan = await as().plan({ orgSlug, id: tour.id })
    expect(plan.days.map(({ kind }) => kind)).toEqual(['show', 'blocked', 'elsewhere', 'off', 'show'])
    expect(plan.elsewhere.map(({ bookingId }) => bookingId)).toEqual([other.booking.id])
    expect(plan.misfits).toMatchObject([
      { kind: 'blocked', bookingId: first.booking.id, text: expect.stringContaining('is blocked from') },
    ])
    expect(plan.gaps.map(({ from, to }) => [from, to])).toEqual([['2027-06-13', '2027-06-13']])
  })

  test('a tour without shows offers those of its artist to come', async () => {
    const tour = await newTour('Empty')
    const later = await show(null, '2027-11-20', berlin)
    const plan = await as().plan({ orgSlug, id: tour.id })
    expect(plan).toMatchObject({ stops: [], days: [], gaps: [], frame: null })
    expect(plan.elsewhere.map(({ bookingId }) => bookingId)).toContain(later.booking.id)
  })

  test('whoever places no holds gets no venues, and other artists stay out of reach', async () => {
    const { tour } = spring
    const plan = await as(people.readOnly).plan({ orgSlug, id: tour.id })
    expect(plan).toMatchObject({ canEdit: false, canHold: false, unplacedVenues: 0 })
    expect(plan.gaps.flatMap(({ suggestions }) => suggestions)).toEqual([])
    const foreign = await people.factories.tour({ name: 'Foreign', artist_id: people.otherArtist.id })
    await expect(as(people.tourManager).plan({ orgSlug, id: foreign.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('the overview counts, names the cities and the next gap, and finds by artist', async () => {
  const { tour } = spring
  const { rows } = await as().overview({ orgSlug })
  expect(rows.find(({ id }) => id === tour.id)).toMatchObject({
    firstOn: '2027-05-10',
    lastOn: '2027-05-13',
    confirmed: 2,
    tentative: 1,
    cities: ['Berlin', 'Hamburg', 'München'],
    nextGap: { from: '2027-05-11', to: '2027-05-11', days: 1 },
  })
  const past = await newTour('Past')
  await show(past.id, '2027-01-10', berlin)
  const order = (await as().overview({ orgSlug })).rows.map(({ id }) => id)
  expect(order.indexOf(past.id)).toBeGreaterThan(order.indexOf(tour.id))
  const byArtist = await as().overview({ orgSlug, search: people.artist.name })
  expect(byArtist.rows.map(({ id }) => id)).toContain(tour.id)
  expect((await as().overview({ orgSlug, search: 'nothing such' })).total).toBe(0)
})

describe('setShow', () => {
  const tourOf = async (bookingId: string) => {
    const { rows } = await db.owner.query('select tour_id from bookings where id = $1', [bookingId])
    return rows[0].tour_id as string | null
  }
  test('puts a show into the tour and takes it out', async () => {
    const tour = await newTour('Autumn')
    const { booking } = await show(null, '2027-09-10', berlin)
    const one = { orgSlug, id: tour.id, bookingId: booking.id }
    await as().setShow({ ...one, isPart: true })
    expect(await tourOf(booking.id)).toBe(tour.id)
    await as().setShow({ ...one, isPart: false })
    expect(await tourOf(booking.id)).toBeNull()
  })
  test('takes nothing out of another tour', async () => {
    const [own, other] = [await newTour('Own'), await newTour('Other')]
    const { booking } = await show(other.id, '2027-09-12', berlin)
    const call = as().setShow({ orgSlug, id: own.id, bookingId: booking.id, isPart: false })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await tourOf(booking.id)).toBe(other.id)
  })
  test('never for another artist, nor by whoever books nobody', async () => {
    const tour = await people.factories.tour({ name: 'Theirs', artist_id: people.otherArtist.id })
    const { booking } = await show(null, '2027-09-14', berlin)
    const one = { orgSlug, id: tour.id, bookingId: booking.id, isPart: true }
    await expect(as(people.owner).setShow(one)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as(people.readOnly).setShow(one)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await tourOf(booking.id)).toBeNull()
  })
})

test('outlines are those of the frame', async () => {
  const frame = { west: 4, east: 16, south: 47, north: 55.5 }
  const { land, borders } = await as(people.readOnly).outlines({ orgSlug, frame })
  expect(land).toMatch(/^M/)
  expect(borders.length).toBeGreaterThan(1000)
  const sea = await as().outlines({ orgSlug, frame: { west: -40, east: -35, south: 30, north: 33 } })
  expect(sea).toEqual({ land: '', borders: '' })
  await expect(as().outlines({ orgSlug, frame: { ...frame, east: 4 } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
