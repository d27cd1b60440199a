// The road of a tour: its stops in their order, the ways between them, and what every day of it is.
import { isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { distanceKm, type Geo, type RadiusRule } from '#domain/booking/availability/radius.ts'
import {
  travelConflict,
  travelHours,
  type RoadTimes,
  type TravelGap,
} from '#domain/booking/availability/routing.ts'
import { daysBetween, daysFrom, type LocalDate } from '../../dates.ts'

/** A show of the tour that is on, with its place and what bounds the road before and after it. */
export type Stop = {
  bookingId: string
  status: BookingStatus
  eventDate: LocalDate
  endsOn: LocalDate | null
  geo: Geo | null
  radius: RadiusRule | null
  startsAt: Date
  endsAt: Date
} & RoadTimes

/** The way from one stop to the next, by the estimate of `travelHours`. */
export type Leg = {
  from: string
  to: string
  km: number
  hours: number
  byAir: boolean
  gap: TravelGap | null
}

/** Half an hour by car around the block is no leg: two rooms of one place. */
const samePlaceKm = 1

/** The shows that are on, in the order in which they are played. */
export const stopsOf = <Show extends { status: BookingStatus; startsAt: Date; eventDate: LocalDate }>(
  shows: readonly Show[],
): Show[] =>
  shows
    .filter(({ status }) => !isDead(status))
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.startsAt.getTime() - b.startsAt.getTime())

/** The way between two places as it is shown: by road, or as long as the line where it is flown. */
export function wayBetween(from: Geo, to: Geo): { km: number; hours: number; byAir: boolean } {
  const line = distanceKm(from, to)
  const { roadKm, wayHours, byAir } = travelHours(line)
  return { km: Math.round(byAir ? line : roadKm), hours: wayHours, byAir }
}

/** One leg between neighbours whose places are both known, and differ. */
export function legsOf(stops: readonly Stop[]): Leg[] {
  return stops.slice(1).flatMap((to, index) => {
    const from = stops[index]!
    if (!from.geo || !to.geo) return []
    const km = distanceKm(from.geo, to.geo)
    if (km < samePlaceKm) return []
    const gap = travelConflict(from, to, km) ?? null
    return [{ from: from.bookingId, to: to.bookingId, ...wayBetween(from.geo, to.geo), gap }]
  })
}

/** So many hours on the road leave a day for a show; more need a day of their own. */
const hoursOnShowDay = 6
/** What one driver may do in a day (Regulation (EC) No 561/2006, Article 6). */
const hoursOnTravelDay = 9

/** How many whole days the way takes beside the day of the show it leads to. */
export const travelDaysOf = (hours: number): number =>
  Math.max(0, Math.ceil((hours - hoursOnShowDay) / hoursOnTravelDay))

/** Days on which the artist is not free for this tour: blocked, or booked elsewhere. */
export type Busy = { from: LocalDate; to: LocalDate; kind: 'blocked' | 'elsewhere'; id: string }

export type TourDay =
  | { date: LocalDate; kind: 'show'; bookingIds: string[] }
  | { date: LocalDate; kind: 'blocked' | 'elsewhere'; ids: string[] }
  | { date: LocalDate; kind: 'travel' | 'off' }

/** No tour is listed day by day for longer than this; further days are those of the shows alone. */
export const longestTourDays = 400

type DatedStop = Pick<Stop, 'bookingId' | 'eventDate' | 'endsOn'>

const lastDayOf = ({ eventDate, endsOn }: Pick<Stop, 'eventDate' | 'endsOn'>) => endsOn ?? eventDate

/** From the first day of the tour to its last: as its shows have them, or wider where the tour itself is. */
export function spanOf(
  tour: { startsOn: LocalDate | null; endsOn: LocalDate | null },
  stops: readonly Pick<Stop, 'eventDate' | 'endsOn'>[],
): { from: LocalDate; to: LocalDate } | null {
  const starts = [...stops.map(({ eventDate }) => eventDate), ...(tour.startsOn ? [tour.startsOn] : [])]
  const ends = [...stops.map(lastDayOf), ...(tour.endsOn ? [tour.endsOn] : [])]
  const from = starts.toSorted()[0] ?? ends.toSorted()[0]
  const to = ends.toSorted().at(-1) ?? from
  return from && to ? { from, to: to < from ? from : to } : null
}

/** Every day from `from` to `to`: a show, on the road, off, or not free. */
export function daysOf(
  { from, to }: { from: LocalDate; to: LocalDate },
  stops: readonly DatedStop[],
  legs: readonly Leg[],
  busy: readonly Busy[],
): TourDay[] {
  const all = daysBetween(from, to) > longestTourDays ? showDaysOf(stops) : daysFrom(from, to)
  const days = all.map((date): TourDay => {
    const here = stops.filter((stop) => stop.eventDate <= date && lastDayOf(stop) >= date)
    if (here.length > 0) return { date, kind: 'show', bookingIds: here.map(({ bookingId }) => bookingId) }
    const taken = busy.filter((each) => each.from <= date && each.to >= date)
    const kind = taken.find((each) => each.kind === 'blocked')?.kind ?? taken[0]?.kind
    if (!kind) return { date, kind: 'off' }
    return { date, kind, ids: taken.filter((each) => each.kind === kind).map(({ id }) => id) }
  })
  return legs.reduce((before, leg) => markTravel(before, leg, stops), days)
}

const showDaysOf = (stops: readonly DatedStop[]) => [...new Set(stops.map(({ eventDate }) => eventDate))]

/** The last free days before the next show are spent on the road. */
function markTravel(days: readonly TourDay[], leg: Leg, stops: readonly DatedStop[]): TourDay[] {
  const arrival = stops.find(({ bookingId }) => bookingId === leg.to)?.eventDate
  const end = days.findIndex(({ date }) => date === arrival)
  let open = travelDaysOf(leg.hours)
  let first = end
  while (open > 0 && days[first - 1]?.kind === 'off') {
    first -= 1
    open -= 1
  }
  return days.map((day, index) =>
    index >= first && index < end && day.kind === 'off' ? { date: day.date, kind: 'travel' } : day,
  )
}

/** Days in a row between two shows on which nothing is planned. */
export type Gap = { from: LocalDate; to: LocalDate; days: number; before: string; after: string }

/** The gaps from `today` on. Days before the first show and after the last are no gap: there the tour is not yet. */
export function gapsOf(days: readonly TourDay[], today: LocalDate): Gap[] {
  const gaps: Gap[] = []
  let before: string | undefined
  let free: LocalDate[] = []
  for (const day of days) {
    if (day.kind === 'show') {
      const [from, to] = [free[0], free.at(-1)]
      if (before && from && to) gaps.push({ from, to, days: free.length, before, after: day.bookingIds[0]! })
      before = day.bookingIds.at(-1)
      free = []
    } else if (day.kind === 'off' || day.kind === 'travel') {
      if (day.date >= today) free.push(day.date)
    } else if (free.length > 0 && before) {
      // What is blocked parts a gap in two; the show after it is found when it comes.
      const after = nextShow(days, day.date)
      if (after) gaps.push({ from: free[0]!, to: free.at(-1)!, days: free.length, before, after })
      free = []
    }
  }
  return gaps
}

function nextShow(days: readonly TourDay[], date: LocalDate): string | undefined {
  const show = days.find((day) => day.kind === 'show' && day.date > date)
  return show?.kind === 'show' ? show.bookingIds[0] : undefined
}
