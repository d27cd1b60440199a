/** The travel of a demo agency: 120 segments, most of them as they should be, and the hard cases. */
import { isAgreed, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { toShared } from '#domain/booking/travel/travel-changes.ts'
import { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { toColumns, toSegment, type SegmentRow } from '../../../booking/itinerary/row.ts'
import type { Row } from '../address-book.ts'
import { demoId } from '../random.ts'
import { fullTravel, halfTravel, hardCases, tourTravel, type Planned } from './travel-cases.ts'
import { bed, toTheDoor, wayBack, wayOut, type TravelShow } from './travel-ways.ts'

type Setting = {
  org: string
  orgId: string
  now: Date
  today: LocalDate
  events: readonly Row[]
  bookings: readonly Row[]
  venues: readonly Row[]
  artists: readonly { id: string; slug: string; home: string }[]
  /** The artist who looks into the portal: the next show has everything, the one after it half, the third nothing. */
  portalSlug: string
}

const count = 120
const text = (value: unknown) => String(value)
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

type Show = TravelShow & { showtime: string }

/** Shows that are on or were played lately, in the order of their days; not those of several artists. */
function showsOf({ today, events, bookings, venues, artists }: Setting): Show[] {
  const shows = bookings.flatMap((booking): Show[] => {
    const status = booking['status'] as BookingStatus
    const event = events.find(({ id }) => id === booking['event_id'])
    const artist = artists.find(({ id }) => id === booking['artist_id'])
    if (!event || !artist || !(isAgreed(status) || status === 'played')) return []
    const venue = venues.find(({ id }) => id === event['venue_id'])
    const date = text(event['event_date'])
    const isAlone = bookings.filter((other) => other['event_id'] === event['id']).length === 1
    if (!isAlone || date > addDays(today, 110)) return []
    return [
      {
        eventId: text(event['id']),
        bookingId: text(booking['id']),
        artistSlug: artist.slug,
        home: artist.home,
        city: text(venue?.['city'] ?? event['city']),
        country: text(venue?.['country'] ?? event['country']),
        tz: text(event['tz']),
        venueName: textOrNull(venue?.['name']),
        date,
        isUpcoming: date >= today,
        tourId: textOrNull(booking['tour_id']),
        showtime: textOrNull(booking['showtime']) ?? '21:00',
      },
    ]
  })
  return shows.toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.eventId < b.eventId ? -1 : 1,
  )
}

/** One show in four has everything, one a room still asked for, one none, one only a way there and back. */
function usual(show: TravelShow, index: number): Planned[] {
  const isNear = show.home === show.city
  const number = 60 + index * 5
  const way = isNear ? [] : [wayOut(show, number)]
  const back = isNear ? [] : [wayBack(show, number + 1)]
  const isOver = !show.isUpcoming
  const plans = [
    [...way, bed(show, number + 2), toTheDoor(show, number + 3), ...back],
    [...way, { ...bed(show, number + 2), status: isOver ? 'confirmed' : 'requested' } as const],
    [...way, ...back],
    [...way, toTheDoor(show, number + 3), bed(show, number + 2)],
  ]
  const isShared = isOver || index % 4 !== 1
  return (plans[index % plans.length] ?? []).map((segment) => ({ show, segment, isShared }))
}

const fromJson = (value: string | null) => (value === null ? null : (JSON.parse(value) as unknown))

/** The stored columns with their values in place of their JSON. */
function columnsOf(planned: Planned, given: Planned['segment']) {
  const columns = toColumns(SegmentInput.parse({ ...given, bookingId: planned.show.bookingId }))
  const { departureLocation, arrivalLocation, flight, accommodation, meeting, ground, passengers } = columns
  const json = { departureLocation, arrivalLocation, flight, accommodation, meeting, ground, passengers }
  const read = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, fromJson(value)]))
  return { ...columns, ...read } as typeof columns & Record<keyof typeof json, unknown>
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function rowOf({ org, orgId, now }: Setting, planned: Planned, index: number): Row {
  const id = demoId(`${org} segment ${index}`)
  const columns = columnsOf(planned, planned.segment)
  const before = planned.isShared ? columnsOf(planned, { ...planned.segment, ...planned.before }) : null
  const row = Object.fromEntries(Object.entries(columns).map(([key, value]) => [snake(key), value]))
  return {
    org_id: orgId,
    id,
    event_id: planned.show.eventId,
    ...row,
    cost_minor: columns.costMinor ?? null,
    currency: columns.currency ?? null,
    paid_by: columns.paidBy ?? null,
    shared: before ? toShared(toSegment({ ...before, id } as unknown as SegmentRow)) : null,
    shared_at: before ? new Date(now.getTime() - 2 * 86_400_000).toISOString() : null,
  }
}

export function makeTravel(setting: Setting): Row[] {
  const shows = showsOf(setting)
  const onTour = shows.filter(({ tourId }) => tourId !== null)
  const portal = shows.filter(
    ({ artistSlug, isUpcoming, tourId }) => artistSlug === setting.portalSlug && isUpcoming && !tourId,
  )
  const [full, half, empty] = portal
  const taken = new Set([...onTour, full, half, empty])
  const { planned, rest } = hardCases(
    shows.filter((show) => !taken.has(show)),
    setting.today,
  )
  const fixed = [
    ...(full ? fullTravel(full) : []),
    ...(half ? halfTravel(half) : []),
    ...planned,
    ...tourTravel(onTour),
  ]
  return [...fixed, ...rest.flatMap(usual)].slice(0, count).map((each, index) => rowOf(setting, each, index))
}
