// What is wrong or missing in an itinerary: nobody in two places at once, nobody late, a way there and a bed.
import { addDays, instantOf, type LocalDate, type TimeZone } from '../../dates.ts'
import { searchText } from '../../platform/search/search.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import { inOrder, isTransport, segmentName, isActive, type Segment } from './travel.ts'

/** A segment with the booking whose travel it is (null: everybody at the event) and the event it belongs to. */
export type TravelRow = Segment & { bookingId: string | null; eventId: string }

/** A show that people travel to. `showAt` is null while its time is open. */
export type TravelShow = {
  eventId: string
  bookingId: string
  eventDate: LocalDate
  endsOn: LocalDate | null
  tz: TimeZone
  showAt: Date | null
}

export const travelWarningKinds = ['overlap', 'late', 'order', 'bed'] as const
export type TravelWarningKind = (typeof travelWarningKinds)[number]
export type TravelWarning = { segmentId: string; kind: TravelWarningKind; problem: Problem }

/** A flight should land this long before the show, everything else arrive that long (design of travel, defaults). */
export const bufferMinutes = { flight: 180, ground: 60 } as const
/** Less than this between an arrival and a flight is called short. */
export const changeMinutes = 45

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)
const endOf = ({ arrivalTime, departureTime }: Segment) => arrivalTime ?? departureTime

const keyOf = ({ contactId, name }: { contactId: string | null; name: string }) =>
  contactId ?? name.trim().toLowerCase()

type Chain = { name: string | null; rows: TravelRow[] }

/**
 * What each traveller goes through, in order. A segment that names nobody is everybody's of its booking, and
 * everybody's at all where it has no booking either.
 */
function chainsOf(rows: readonly TravelRow[]): Chain[] {
  const named = new Map<string, { name: string; bookings: Set<string | null> }>()
  for (const { passengers, bookingId } of rows) {
    for (const passenger of passengers) {
      const known = named.get(keyOf(passenger)) ?? { name: passenger.name, bookings: new Set() }
      named.set(keyOf(passenger), { ...known, bookings: known.bookings.add(bookingId) })
    }
  }
  const isFor = (row: TravelRow, bookings: ReadonlySet<string | null>) =>
    row.bookingId === null || bookings.has(null) || bookings.has(row.bookingId)
  const chains = [...named].map(([key, { name, bookings }]) => ({
    name,
    rows: rows.filter((row) =>
      row.passengers.length === 0 ? isFor(row, bookings) : row.passengers.some((who) => keyOf(who) === key),
    ),
  }))
  const open = rows.filter(({ passengers }) => passengers.length === 0)
  const groups = new Set(open.map(({ bookingId }) => bookingId))
  const together = [...groups].map((bookingId) => ({
    name: null,
    rows: open.filter((row) => isFor(row, new Set([bookingId]))),
  }))
  return [...together, ...chains]
}

/** Two rooms at a time clash, and two of everything else; a room is kept while one is out. */
const mayClash = (a: Segment, b: Segment) =>
  (a.segmentType === 'accommodation') === (b.segmentType === 'accommodation')

const city = (name: string | null) => searchText([name])

/** Both are known, and neither is a part of the other's name ("Frankfurt", "Frankfurt am Main"). */
function isElsewhere(from: string | null, to: string | null): boolean {
  const [a, b] = [city(from), city(to)]
  return a !== '' && b !== '' && !a.includes(b) && !b.includes(a)
}

/** A warning about one segment, for the travellers named. */
type Found = { segmentId: string; kind: 'overlap' | 'order'; of: (names: readonly string[]) => Problem }
type Add = (found: Found, name: string | null) => void

function clashes({ name, rows }: Chain, add: Add) {
  rows.forEach((row, index) => {
    for (const later of rows.slice(index + 1)) {
      if (later.departureTime >= endOf(row)) break
      if (!mayClash(row, later)) continue
      const other = segmentName(row)
      const of = (names: readonly string[]) => bookingProblem('travel.sameTime', { other, names })
      add({ segmentId: later.id, kind: 'overlap', of }, name)
    }
  })
}

/** Each journey begins where the one before ended, and leaves time to change. */
function breaks({ name, rows }: Chain, add: Add) {
  const journeys = rows.filter(({ segmentType }) => isTransport(segmentType))
  journeys.slice(1).forEach((next, index) => {
    const before = journeys[index]!
    const last = segmentName(before)
    const [endsIn, from] = [before.arrivalLocation.city, next.departureLocation.city]
    if (endsIn && from && isElsewhere(endsIn, from)) {
      const of = (names: readonly string[]) =>
        bookingProblem('travel.elsewhere', { from, last, endsIn, names })
      add({ segmentId: next.id, kind: 'order', of }, name)
    }
    const minutes = minutesBetween(endOf(before), next.departureTime)
    if (next.segmentType === 'flight' && before.arrivalTime && minutes >= 0 && minutes < changeMinutes) {
      const of = (names: readonly string[]) => bookingProblem('travel.shortChange', { minutes, last, names })
      add({ segmentId: next.id, kind: 'order', of }, name)
    }
  })
}

/** Journeys towards the show that arrive after it begins, or shortly before. A hop within one city is none. */
function lateOnes(rows: readonly TravelRow[], shows: readonly TravelShow[]): TravelWarning[] {
  return rows.flatMap((row): TravelWarning[] => {
    const { segmentType, arrivalTime, departureTime, departureLocation, arrivalLocation } = row
    if (!isTransport(segmentType) || !arrivalTime) return []
    const showAt = shows
      .filter((show) => show.eventId === row.eventId && (!row.bookingId || show.bookingId === row.bookingId))
      .flatMap((show) => (show.showAt ? [show.showAt] : []))
      .toSorted((a, b) => a.getTime() - b.getTime())[0]
    if (!showAt || departureTime >= showAt) return []
    const hop =
      city(departureLocation.city) !== '' && city(departureLocation.city) === city(arrivalLocation.city)
    const spare = minutesBetween(arrivalTime, showAt)
    const buffer = segmentType === 'flight' ? bufferMinutes.flight : bufferMinutes.ground
    if (spare >= buffer || (hop && spare >= 0)) return []
    const problem =
      spare < 0
        ? bookingProblem('travel.afterStart', { minutes: -spare })
        : bookingProblem('travel.tight', { minutes: spare, buffer })
    return [{ segmentId: row.id, kind: 'late', problem }]
  })
}

/** Whether there is a bed for the night after the show, or a way on. */
function nightOf(rows: readonly TravelRow[], { showAt, eventDate, endsOn, tz }: TravelShow) {
  const lastNight = endsOn ?? eventDate
  const begins = showAt ?? instantOf(eventDate, '20:00', tz)
  const smallHours = instantOf(addDays(lastNight, 1), '04:00', tz)
  const nextNoon = instantOf(addDays(lastNight, 1), '12:00', tz)
  const hasBed = rows.some(
    (row) =>
      row.segmentType === 'accommodation' && row.departureTime <= smallHours && endOf(row) >= smallHours,
  )
  const goesOn = rows.some(
    (row) => isTransport(row.segmentType) && row.departureTime > begins && row.departureTime < nextNoon,
  )
  return { begins, hasBed, goesOn }
}

/** Hotels that are left before the show, where nobody has a bed or a way on afterwards. */
function earlyCheckOuts(rows: readonly TravelRow[], shows: readonly TravelShow[]): TravelWarning[] {
  return shows.flatMap((show): TravelWarning[] => {
    const own = rows.filter(({ bookingId }) => bookingId === null || bookingId === show.bookingId)
    const { begins, hasBed, goesOn } = nightOf(own, show)
    if (hasBed || goesOn) return []
    const last = own
      .filter(({ segmentType, eventId }) => segmentType === 'accommodation' && eventId === show.eventId)
      .findLast((row) => endOf(row) <= begins)
    if (!last) return []
    return [
      {
        segmentId: last.id,
        kind: 'bed',
        problem: bookingProblem('travel.noBed', { stay: segmentName(last) }),
      },
    ]
  })
}

/** Everything to look at before it happens, in the order of the journey. What is cancelled counts no more. */
export function travelWarnings(all: readonly TravelRow[], shows: readonly TravelShow[]): TravelWarning[] {
  const rows = inOrder(all.filter(isActive))
  const found = new Map<string, Found & { names: Set<string> }>()
  const add: Add = (warning, name) => {
    const key = `${warning.segmentId} ${asMessage(warning.of([]))}`
    const known = found.get(key) ?? { ...warning, names: new Set<string>() }
    if (name) known.names.add(name)
    found.set(key, known)
  }
  for (const chain of chainsOf(rows)) {
    clashes(chain, add)
    breaks(chain, add)
  }
  const ofTravellers = [...found.values()].map(({ segmentId, kind, of, names }) => ({
    segmentId,
    kind,
    problem: of([...names]),
  }))
  const place = new Map(rows.map(({ id }, index) => [id, index]))
  return [...ofTravellers, ...lateOnes(rows, shows), ...earlyCheckOuts(rows, shows)].toSorted(
    (a, b) => (place.get(a.segmentId) ?? 0) - (place.get(b.segmentId) ?? 0),
  )
}

/** `off`: no show of the event takes place. */
export const travelStates = ['open', 'partial', 'complete', 'off'] as const
export type TravelState = (typeof travelStates)[number]

export type TravelGap = 'way' | 'night' | 'confirmation'

/**
 * How far the travel of one event is, and what is missing: a journey that arrives before the show, a bed (or a way
 * on) for the night after it, and a confirmation of everything. `shows` are those of the event that take place.
 */
export function travelCompleteness(
  all: readonly TravelRow[],
  shows: readonly TravelShow[],
): { state: TravelState; missing: TravelGap[] } {
  const rows = all.filter(isActive)
  const [show] = shows.toSorted(
    (a, b) => (a.showAt?.getTime() ?? Infinity) - (b.showAt?.getTime() ?? Infinity),
  )
  if (!show) return { state: 'off', missing: [] }
  if (rows.length === 0) return { state: 'open', missing: [] }
  const { begins, hasBed, goesOn } = nightOf(rows, show)
  const hasWay = rows.some((row) => isTransport(row.segmentType) && endOf(row) <= begins)
  const missing: TravelGap[] = []
  if (!hasWay) missing.push('way')
  if (!hasBed && !goesOn) missing.push('night')
  if (rows.some(({ status }) => status !== 'confirmed')) missing.push('confirmation')
  return { state: missing.length === 0 ? 'complete' : 'partial', missing }
}
