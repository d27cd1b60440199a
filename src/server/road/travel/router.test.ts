import { describe, expect, test } from 'vitest'
import { eventsRouter } from '../../booking/events/router.ts'
import { mintArtistScope } from '../../platform/db/scopes.ts'
import { actors, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { defaultFlags } from '#domain/access.ts'
import { listPortalSegments } from './portal-store.ts'
import { travelRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor = people.agent) => travelRouter.createCaller(actor)

let day = 0
/** An event of Kleine Nacht, a day of its own each time; with Zweiter Akt as well when asked. */
async function show(eventDate = `2027-04-${String((day += 1)).padStart(2, '0')}`, shared = false) {
  const calls = eventsRouter.createCaller(people.agent)
  const { id, bookingId } = await calls.create({
    orgSlug,
    event: { name: `Night ${eventDate}`, eventDate, tz: 'Europe/Berlin', kind: 'club', city: 'Leipzig' },
    booking: { artistId: people.artist.id, status: 'confirmed', showtime: '21:00', setMinutes: 60 },
  })
  if (!shared) return { id, eventDate, bookingId, otherBookingId: '' }
  const other = await people.factories.booking({
    event_id: id,
    artist_id: people.otherArtist.id,
    starts_at: new Date(`${eventDate}T19:00:00Z`),
    ends_at: new Date(`${eventDate}T20:00:00Z`),
  })
  return { id, eventDate, bookingId, otherBookingId: other.id }
}

type Given = Partial<Parameters<ReturnType<typeof as>['create']>[0]['segment']>
const berlin = (date: string, time: string) => ({ date, time, tz: 'Europe/Berlin' })
const train = (date: string, more: Given = {}) => ({
  segmentType: 'train' as const,
  status: 'confirmed' as const,
  departure: berlin(date, '12:00'),
  arrival: berlin(date, '13:15'),
  departureLocation: { name: 'Berlin Hbf', city: 'Berlin' },
  arrivalLocation: { name: 'Leipzig Hbf', city: 'Leipzig' },
  ...more,
})
const hotel = (date: string, name: string, more: Given = {}) => ({
  segmentType: 'accommodation' as const,
  status: 'confirmed' as const,
  departure: berlin(date, '15:00'),
  arrival: berlin(
    date.replace(/\d\d$/, (dd) => String(Number(dd) + 1).padStart(2, '0')),
    '11:00',
  ),
  accommodationDetails: { name, city: 'Leipzig' },
  ...more,
})
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; cause?: { fields?: object } }) => error,
  )
const portalOf = (artistId: string, actor: Actor) =>
  mintArtistScope({
    orgId: people.org.id,
    userId: actor.userId,
    access: [{ artistId, role: 'artist_owner', flags: defaultFlags.artist_owner }],
  })
async function portalSees(eventId: string, artistId = people.artist.id, actor = people.artistOwner) {
  const scope = portalOf(artistId, actor)
  return listPortalSegments(db.read(scope), scope, eventId)
}

describe('writing an itinerary', () => {
  test('instants come from the clocks of both places', async () => {
    const { id } = await show('2027-03-27')
    await as().create({
      orgSlug,
      eventId: id,
      segment: {
        segmentType: 'flight',
        departure: { date: '2027-03-28', time: '00:30', tz: 'Pacific/Auckland' },
        arrival: { date: '2027-03-27', time: '09:30', tz: 'Pacific/Honolulu' },
        flightDetails: { airlineName: 'Air New Zealand', flightNumber: 'NZ 10', departureAirportCode: 'akl' },
        departureLocation: { city: 'Auckland' },
      },
    })
    const { segments } = await as().list({ orgSlug, eventId: id })
    expect(segments[0]).toMatchObject({
      departureTime: new Date('2027-03-27T11:30:00Z'),
      arrivalTime: new Date('2027-03-27T19:30:00Z'),
      flightDetails: { departureAirportCode: 'AKL', departureCity: 'Auckland', arrivalCity: null },
      changedFields: [],
    })
  })

  test('an arrival before the departure is refused at its field', async () => {
    const { id, eventDate } = await show()
    const segment = train(eventDate, { arrival: berlin(eventDate, '11:59') })
    const error = await refused(as().create({ orgSlug, eventId: id, segment }))
    expect(error?.code).toBe('BAD_REQUEST')
  })

  test('details of another kind are left aside, and a meeting ends after its minutes', async () => {
    const { id, eventDate } = await show()
    const segment = {
      ...train(eventDate),
      segmentType: 'meeting' as const,
      arrival: null,
      flightDetails: { flightNumber: 'LH 1' },
      meetingDetails: { title: 'Radio', durationMinutes: 45, city: 'Leipzig' },
    }
    await as().create({ orgSlug, eventId: id, segment })
    const [meeting] = (await as().list({ orgSlug, eventId: id })).segments
    expect(meeting).toMatchObject({ flightDetails: null, operator: null })
    expect(meeting!.arrivalTime!.getTime() - meeting!.departureTime.getTime()).toBe(45 * 60_000)
  })

  test('one artist: it is theirs; several: it is said whose', async () => {
    const alone = await show()
    await as().create({ orgSlug, eventId: alone.id, segment: train(alone.eventDate) })
    expect((await as().list({ orgSlug, eventId: alone.id })).segments[0]!.bookingId).toBe(alone.bookingId)
    const both = await show(undefined, true)
    await as().create({ orgSlug, eventId: both.id, segment: train(both.eventDate) })
    expect((await as().list({ orgSlug, eventId: both.id })).segments[0]!.bookingId).toBeNull()
    const foreign = train(both.eventDate, { bookingId: alone.bookingId })
    expect((await refused(as().create({ orgSlug, eventId: both.id, segment: foreign })))?.code).toBe(
      'BAD_REQUEST',
    )
  })

  test('a stale version is refused, removal is undone, the log has each', async () => {
    const { id, eventDate } = await show()
    const made = await as().create({ orgSlug, eventId: id, segment: train(eventDate) })
    const one = { orgSlug, id: made.id }
    expect(await as().update({ ...one, version: 1, segment: train(eventDate, { notes: 'x' }) })).toEqual({
      version: 2,
    })
    expect((await refused(as().setStatus({ ...one, version: 1, status: 'cancelled' })))?.code).toBe(
      'CONFLICT',
    )
    await as().remove(one)
    expect((await as().list({ orgSlug, eventId: id })).segments).toEqual([])
    await as().restore(one)
    expect((await as().list({ orgSlug, eventId: id })).segments).toHaveLength(1)
    const { rows } = await db.owner.query(
      'select action from activity_log where entity_id = $1 and (before ? $2 or after ? $2) order by id',
      [id, 'travel'],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'remove', 'restore'])
  })

  test('a cancelled train leaves the way open', async () => {
    const { id, eventDate } = await show()
    const { ids } = await as().createMany({
      orgSlug,
      eventId: id,
      segments: [train(eventDate), hotel(eventDate, 'Hotel Lark')],
    })
    expect(await as().list({ orgSlug, eventId: id })).toMatchObject({ state: 'complete', missing: [] })
    await as().setStatus({ orgSlug, id: ids[0]!, version: 1, status: 'cancelled' })
    expect(await as().list({ orgSlug, eventId: id })).toMatchObject({ state: 'partial', missing: ['way'] })
  })

  test('one person cannot sleep in two hotels in one night', async () => {
    const { id, eventDate } = await show()
    const who = (name: string) => ({ passengers: [{ contactId: null, name }] })
    await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        hotel(eventDate, 'Hotel Lark', who('Mira')),
        hotel(eventDate, 'Hotel Wren', { ...who('Jon'), departure: berlin(eventDate, '16:00') }),
      ],
    })
    expect((await as().list({ orgSlug, eventId: id })).warnings).toEqual([])
    const late = { ...who('Mira'), departure: berlin(eventDate, '23:30') }
    await as().create({ orgSlug, eventId: id, segment: hotel(eventDate, 'Hotel Owl', late) })
    expect((await as().list({ orgSlug, eventId: id })).warnings.map(({ text }) => text)).toEqual([
      'At the same time as Hotel Lark (Mira).',
    ])
  })
})

describe('who sees what', () => {
  const cost = { amountMinor: 12_900, currency: 'EUR', paidBy: 'promoter' as const }

  test('costs are for those who see expenses, and stay when others write', async () => {
    const { id, eventDate } = await show()
    const made = await as().create({ orgSlug, eventId: id, segment: train(eventDate, { cost }) })
    const seen = async (actor: Actor) => (await as(actor).list({ orgSlug, eventId: id })).segments[0]!.cost
    expect(await seen(people.accountant)).toEqual(cost)
    expect(await seen(people.tourManager)).toEqual(cost)
    expect(await seen(people.readOnly)).toBeNull()
    await as().update({ orgSlug, id: made.id, version: 1, segment: train(eventDate, { notes: 'n' }) })
    expect(await seen(people.agent)).toEqual(cost)
    expect((await refused(as(people.accountant).remove({ orgSlug, id: made.id })))?.code).toBe('FORBIDDEN')
  })

  test('a tour manager sees and writes the travel of the own artist, and what is for all', async () => {
    const { id, eventDate, bookingId, otherBookingId } = await show(undefined, true)
    await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        train(eventDate, { bookingId, notes: 'ours' }),
        train(eventDate, { bookingId: otherBookingId, notes: 'theirs' }),
        train(eventDate, { notes: 'all' }),
      ],
    })
    const { segments } = await as(people.tourManager).list({ orgSlug, eventId: id })
    expect(segments.map(({ notes }) => notes).toSorted()).toEqual(['all', 'ours'])
    const theirs = (await as().list({ orgSlug, eventId: id })).segments.find(
      ({ notes }) => notes === 'theirs',
    )!
    expect((await refused(as(people.tourManager).remove({ orgSlug, id: theirs.id })))?.code).toBe('NOT_FOUND')
  })

  test('artists see their own and what is for all, nothing internal, and no costs at all', async () => {
    const { id, eventDate, bookingId, otherBookingId } = await show(undefined, true)
    await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        train(eventDate, { bookingId, notes: 'ours', cost }),
        train(eventDate, { bookingId: otherBookingId, notes: 'theirs' }),
        train(eventDate, { notes: 'all' }),
        train(eventDate, { bookingId, notes: 'inside', visibility: 'internal' }),
      ],
    })
    expect((await portalSees(id)).map(({ notes }) => notes).toSorted()).toEqual(['all', 'ours'])
    expect(JSON.stringify(await portalSees(id))).not.toContain('12900')
    const others = await portalSees(id, people.otherArtist.id, people.otherArtistOwner)
    expect(others.map(({ notes }) => notes).toSorted()).toEqual(['all', 'theirs'])
    const scope = portalOf(people.artist.id, people.artistOwner)
    await expect(
      db.read(scope).selectFrom('itinerarySegments').select('costMinor').execute(),
    ).rejects.toThrow('permission denied')
  })

  test('a range of days goes by the clock of the departure', async () => {
    const { id, eventDate } = await show('2027-07-10')
    const departure = { date: eventDate, time: '00:30', tz: 'Asia/Tokyo' }
    await as().create({ orgSlug, eventId: id, segment: { ...train(eventDate), departure } })
    const scope = portalOf(people.artist.id, people.artistOwner)
    const on = (from: string, to = from) => listPortalSegments(db.read(scope), scope, { from, to })
    expect(await on('2027-07-10')).toHaveLength(1)
    expect(await on('2027-07-09')).toHaveLength(0)
  })
})

describe('notifying the travellers', () => {
  const inbox = () => emailsTo(people, 'nacht@artists.example')

  test('once in full, then only what is different, then nothing', async () => {
    const { id, eventDate } = await show()
    const { ids } = await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        train(eventDate),
        hotel(eventDate, 'Hotel Lark'),
        train(eventDate, { visibility: 'internal' }),
      ],
    })
    expect(await as().list({ orgSlug, eventId: id })).toMatchObject({ unnotified: 2, sharedAt: null })
    expect((await as().unshared({ orgSlug, eventId: id })).recipients).toEqual([
      { name: 'Nacht', email: 'nacht@artists.example', isTeam: true },
    ])
    expect(await as().share({ orgSlug, eventId: id, message: 'Safe trip' })).toEqual({
      notified: 1,
      changes: 2,
    })
    const [first] = await inbox()
    expect(first!.subject).toContain('Travel: Kleine Nacht')
    expect(first!.text).toContain('Hotel Lark')
    expect(first!.text).toContain('Safe trip')
    expect(first!.text).toContain(`/artist-portal/halbmond/events/${id}`)
    expect((await refused(as().share({ orgSlug, eventId: id })))?.code).toBe('CONFLICT')

    const segment = train(eventDate, { departure: berlin(eventDate, '12:30') })
    await as().update({ orgSlug, id: ids[0]!, version: 1, segment })
    await as().remove({ orgSlug, id: ids[1]! })
    const { segments, unnotified } = await as().list({ orgSlug, eventId: id })
    const changed = segments.find(({ id: each }) => each === ids[0])!.changedFields
    expect([unnotified, changed]).toEqual([2, ['departureTime']])
    expect((await portalSees(id))[0]!.changedFields).toEqual(['departureTime'])
    await as().share({ orgSlug, eventId: id })
    const [second] = await inbox()
    expect(second!.subject).toContain('Travel changed')
    expect(second!.text).toMatch(/Changed: Train[\s\S]*12:30 \(was .*12:00\)/)
    expect(second!.text).toContain('Removed: Hotel Lark')
    expect(await as().list({ orgSlug, eventId: id })).toMatchObject({ unnotified: 0 })
  })

  test('of a show that is off only what they knew already', async () => {
    const { id, eventDate, bookingId, otherBookingId } = await show(undefined, true)
    const { ids } = await as().createMany({
      orgSlug,
      eventId: id,
      segments: [train(eventDate, { bookingId })],
    })
    await as().share({ orgSlug, eventId: id })
    await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        hotel(eventDate, 'Hotel Wren', { bookingId }),
        hotel(eventDate, 'Hotel Owl', { bookingId: otherBookingId }),
      ],
    })
    const unnotified = async () => (await as().list({ orgSlug, eventId: id })).unnotified
    expect(await unnotified()).toBe(2)
    await db.owner.query("update bookings set status = 'cancelled' where id = $1", [bookingId])
    expect(await unnotified()).toBe(1)
    await db.owner.query("update bookings set status = 'cancelled' where id = $1", [otherBookingId])
    expect(await unnotified()).toBe(0)
    expect((await refused(as().share({ orgSlug, eventId: id })))?.code).toBe('CONFLICT')
    await as().setStatus({ orgSlug, id: ids[0]!, version: 1, status: 'cancelled' })
    expect(await as().unshared({ orgSlug, eventId: id })).toMatchObject({ changes: [{ kind: 'changed' }] })
    expect(await as().share({ orgSlug, eventId: id })).toEqual({ notified: 1, changes: 1 })
    const [email] = await inbox()
    expect(email!.text).toContain('Changed: Train')
    expect(email!.text).not.toContain('Hotel Wren')
  })

  test('each gets what concerns them; passengers by their address', async () => {
    const { id, eventDate, bookingId, otherBookingId } = await show(undefined, true)
    const emails = JSON.stringify([{ address: 'jon@crew.example', label: null, isPrimary: true }])
    const jon = await people.factories.contact({ name: 'Jon Reed', language: 'de', emails })
    await as().createMany({
      orgSlug,
      eventId: id,
      segments: [
        train(eventDate, { bookingId, notes: 'only the first act' }),
        train(eventDate, { bookingId: otherBookingId, notes: 'only the second act' }),
        train(eventDate, {
          bookingId,
          notes: 'with Jon',
          passengers: [{ contactId: jon.id, name: 'Jon Reed' }],
        }),
      ],
    })
    expect(await as().share({ orgSlug, eventId: id })).toEqual({ notified: 3, changes: 3 })
    const text = async (to: string) => (await emailsTo(people, to))[0]!.text
    expect(await text('akt@artists.example')).not.toContain('only the first act')
    expect(await text('nacht@artists.example')).not.toContain('only the second act')
    const passenger = await text('jon@crew.example')
    expect(passenger).toContain('with Jon')
    expect(passenger).not.toMatch(/first act|artist-portal/)
    // In the language that the contact is on file with.
    expect(passenger).toMatch(/\d{1,2}\. \p{L}+ 20\d\d/u)
  })
})

test('airports are found by code, city and name, with their zones', async () => {
  const find = async (query: string) =>
    (await as().airports({ orgSlug, query })).map(({ code, tz }) => `${code} ${tz}`)
  expect((await find('ber'))[0]).toBe('BER Europe/Berlin')
  expect((await find('haneda'))[0]).toBe('HND Asia/Tokyo')
  expect((await find('München'))[0]).toBe('MUC Europe/Berlin')
  expect(await find('new york')).toEqual(
    expect.arrayContaining(['JFK America/New_York', 'LGA America/New_York']),
  )
  expect(await find('x')).toEqual([])
})

test('a tour shows all its events with what each lacks', async () => {
  const tour = await people.factories.tour({ artist_id: people.artist.id, name: 'Spring' })
  const [one, two] = [await show(), await show()]
  await db.owner.query('update bookings set tour_id = $1 where id = any($2)', [
    tour.id,
    [one.bookingId, two.bookingId],
  ])
  await as().create({ orgSlug, eventId: two.id, segment: train(two.eventDate) })
  const seen = await as(people.tourManager).tour({ orgSlug, tourId: tour.id })
  expect(seen.tour.name).toBe('Spring')
  expect(seen.shows.map(({ eventId, state }) => [eventId, state])).toEqual([
    [one.id, 'open'],
    [two.id, 'partial'],
  ])
  expect(seen.segments.map(({ eventId }) => eventId)).toEqual([two.id])
})
