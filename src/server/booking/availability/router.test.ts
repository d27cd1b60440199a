import { beforeAll, describe, expect, test } from 'vitest'
import { eventsRouter } from '../events/router.ts'
import { actors, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { availabilityRouter } from './router.ts'

let db: TestDatabase
let people: Actors
beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
})

const orgSlug = 'halbmond'
const as = (actor = people.agent) => availabilityRouter.createCaller(actor)
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`)

const leipzig = { city: 'Leipzig', latitude: 51.34, longitude: 12.37 }
const berlin = { city: 'Berlin', latitude: 52.52, longitude: 13.4 }
const basel = { city: 'Basel', latitude: 47.56, longitude: 7.59 }

async function show(date: string, place: object, booking: Record<string, unknown> = {}) {
  const venue = await people.factories.venue({ name: 'Astra', ...place })
  const event = await people.factories.event({ name: 'Night', event_date: date, venue_id: venue.id })
  const made = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    starts_at: at(date, '19:00'),
    ends_at: at(date, '20:30'),
    set_minutes: 90,
    ...booking,
  })
  return { venue, event, booking: made }
}

describe('check', () => {
  test('a free date is free, with the rank a hold would take and the days around', async () => {
    const check = await as().check({ orgSlug, artistId: people.artist.id, date: '2027-01-10' })
    expect(check).toMatchObject({
      isFree: true,
      artistName: 'Kleine Nacht',
      conflicts: [],
      warnings: [],
      nextHold: { rank: 1 },
    })
    expect(check.nearest.map(({ date }) => date)).toEqual([
      '2027-01-07',
      '2027-01-08',
      '2027-01-09',
      '2027-01-11',
      '2027-01-12',
      '2027-01-13',
    ])
  })

  test('a taken date says by whom and where; its neighbours say what they lie next to', async () => {
    const { booking, venue } = await show('2027-02-14', berlin)
    const question = { orgSlug, artistId: people.artist.id, date: '2027-02-14' }
    expect(await as().check(question)).toMatchObject({
      isFree: false,
      conflicts: ['Kleine Nacht already has a confirmed show at Astra, Berlin on 14 February, 20:00–21:30.'],
      bookings: [{ bookingId: booking.id, venueName: venue.name }],
    })
    expect((await as().check({ ...question, date: '2027-02-15' })).nearest).toContainEqual({
      date: '2027-02-14',
      isFree: false,
      show: 'Astra, Berlin',
    })
    // The booking itself is no obstacle to its own date.
    expect((await as().check({ ...question, exceptBookingId: booking.id })).isFree).toBe(true)
  })

  test('warns of a radius clause by the booking, the artist, or the organisation', async () => {
    const { booking } = await show('2027-03-12', berlin, {
      radius_km: 180,
      radius_days_before: 12,
      radius_days_after: 12,
    })
    const { id: venueId } = await people.factories.venue({ name: 'Conne', ...leipzig })
    const question = { orgSlug, artistId: people.artist.id, date: '2027-03-20' }
    expect((await as().check({ ...question, venueId })).warnings).toEqual([
      expect.objectContaining({
        kind: 'radius',
        bookingId: booking.id,
        km: 149,
        text: 'Astra, Berlin (12 March) is 149 km away, 8 days before; the radius clause requires 180 km.',
        mapUrl: expect.stringContaining('origin=52.52%2C13.4'),
      }),
    ])
    // Before a place is known, the clause of the day is shown.
    expect((await as().check(question)).warnings).toMatchObject([
      { text: 'Radius clause of Astra, Berlin (12 March): no other show within 180 km.' },
    ])
    expect((await as().check({ ...question, venueId, date: '2027-03-25' })).warnings).toEqual([])
  })

  test('warns of a drive that takes longer than there is time', async () => {
    await show('2027-04-10', berlin)
    const { id: venueId } = await people.factories.venue({ name: 'Kaserne', ...basel })
    const question = { orgSlug, artistId: people.artist.id, venueId, showtime: '11:00' }
    const { warnings } = await as().check({ ...question, date: '2027-04-11' })
    expect(warnings).toMatchObject([{ kind: 'travel', km: 690 }])
    expect(warnings[0]!.text).toBe(
      '13 h after Astra, Berlin (10 April), 690 km away; driving and loading take about 14 h.',
    )
  })
})

describe('grid', () => {
  test('holds artists, bookings with their rank, and blocks', async () => {
    const { booking } = await show('2027-05-08', berlin, { status: 'hold' })
    await db.owner.query(
      `insert into holds (org_id, booking_id, artist_id, hold_date, rank, placed_at, expires_at)
       values ($1, $2, $3, '2027-05-08', 2, now(), now() + interval '7 days')`,
      [people.org.id, booking.id, people.artist.id],
    )
    await db.owner.query(
      `insert into availability_blocks (org_id, artist_id, from_date, to_date, starts_at, ends_at, kind, title)
       values ($1, $2, '2027-05-20', '2027-05-22', '2027-05-20T04:00Z', '2027-05-23T04:00Z', 'studio', 'Album')`,
      [people.org.id, people.otherArtist.id],
    )
    const grid = await as(people.readOnly).grid({ orgSlug, from: '2027-05-01', to: '2027-05-31' })
    expect(grid.artists.map(({ name }) => name)).toEqual(['Kleine Nacht', 'Zweiter Akt'])
    expect(grid.bookings).toMatchObject([{ id: booking.id, holdRank: 2 }])
    expect(grid.blocks).toMatchObject([
      { artistId: people.otherArtist.id, from: '2027-05-20', title: 'Album' },
    ])
    const own = await as(people.tourManager).grid({ orgSlug, from: '2027-05-01', to: '2027-05-31' })
    expect(own).toMatchObject({ artists: [{ name: 'Kleine Nacht' }], blocks: [] })
  })
})

describe('blocking days', () => {
  const block = { fromDate: '2027-06-10', toDate: '2027-06-12', kind: 'holiday', title: 'Lisbon' } as const
  const question = { orgSlug, date: '2027-06-11' }

  test('takes the days, with undo, and is kept in the history of the artist', async () => {
    const { id: artistId } = await people.factories.artist({ name: 'Mira Sol' })
    const { id } = await as().block({ orgSlug, artistId, block })
    expect(await as().check({ ...question, artistId })).toMatchObject({
      isFree: false,
      conflicts: ['Mira Sol is blocked from 10 June to 12 June: Holiday, Lisbon.'],
    })
    await as().unblock({ orgSlug, id })
    expect((await as().check({ ...question, artistId })).isFree).toBe(true)
    await as().blockAgain({ orgSlug, id })
    expect((await as().check({ ...question, artistId })).isFree).toBe(false)
    const { rows } = await db.owner.query('select action from activity_log where entity_id = $1', [artistId])
    expect(rows).toHaveLength(3)
  })

  test('one member away warns, the artist stays free', async () => {
    const { id: artistId } = await people.factories.artist({ name: 'Five Heads' })
    const { id: memberContactId } = await people.factories.contact({ name: 'The Drummer' })
    await as().block({ orgSlug, artistId, block: { ...block, memberContactId } })
    expect(await as().check({ ...question, artistId })).toMatchObject({
      isFree: true,
      conflicts: [],
      blocks: [{ memberName: 'The Drummer' }],
    })
  })

  test('never over an agreed show, which says where it is; a show over a block needs a reason', async () => {
    await show('2027-06-20', berlin)
    const days = { ...block, fromDate: '2027-06-19', toDate: '2027-06-21' }
    await expect(as().block({ orgSlug, artistId: people.artist.id, block: days })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Kleine Nacht already has a confirmed show at Astra, Berlin on 20 June, 21:00–22:30.',
    })
    // Hours that leave the show alone are fine.
    const morning = { ...days, fromDate: '2027-06-20', toDate: null, fromTime: '09:00', toTime: '12:00' }
    await as().block({ orgSlug, artistId: people.artist.id, block: morning })
    await as().block({ orgSlug, artistId: people.otherArtist.id, block: days })
    const event = {
      name: 'Night',
      tz: 'Europe/Berlin',
      kind: 'club',
      city: 'Leipzig',
      eventDate: '2027-06-20',
    } as const
    const booking = { artistId: people.otherArtist.id, showtime: '21:00', status: 'confirmed' } as const
    const create = (overrideReason: string | null) =>
      eventsRouter
        .createCaller(people.agent)
        .create({ orgSlug, event, booking: { ...booking, overrideReason } })
    await expect(create(null)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Zweiter Akt is blocked from 19 June to 21 June: Holiday, Lisbon.',
    })
    const { bookingId } = await create('The holiday is off.')
    expect((await as().booking({ orgSlug, bookingId })).conflicts).toHaveLength(1)
  })

  test('a read-only member blocks nothing', async () => {
    const call = as(people.readOnly).block({ orgSlug, artistId: people.artist.id, block })
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('radius rules: organisation, artist, booking, the nearest counts', async () => {
  const { id: artistId } = await people.factories.artist({ name: 'Far Away' })
  const km = async () => (await as().check({ orgSlug, artistId, date: '2027-10-01' })).radius?.km
  expect(await km()).toBeUndefined()
  await db.owner.query(
    'update organisations set radius_km = 100, radius_days_before = 14, radius_days_after = 14 where id = $1',
    [people.org.id],
  )
  expect(await km()).toBe(100)
  const terms = JSON.stringify({ radiusKm: 180, radiusDaysBefore: 12, radiusDaysAfter: 12 })
  await db.owner.query('update artists set terms = $2 where id = $1', [artistId, terms])
  expect(await km()).toBe(180)
  expect(await as().radius({ orgSlug, artistId })).toMatchObject({ own: { km: 180 }, general: { km: 100 } })
  const made = await show('2027-10-02', berlin, { artist_id: artistId })
  const bookingId = made.booking.id
  const none = { radiusKm: 0, radiusDaysBefore: 0, radiusDaysAfter: 0 }
  await as().setBookingRadius({ orgSlug, bookingId, radius: none })
  expect(await as().booking({ orgSlug, bookingId })).toMatchObject({ ownRadius: { km: 0 }, radius: null })
})
