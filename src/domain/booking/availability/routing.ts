// Travel between neighbouring shows: the time there is, the time it takes, and the map that shows the way.
import { bookingWindow, type BookingTimes } from '#domain/booking/bookings/booking-window.ts'
import type { ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'
import { eventInstant, looksLikeNight, type LocalTime } from '../../dates.ts'
import type { Geo } from './radius.ts'

/** Roads are so much longer than the line of the crow. */
const detour = 1.3
/** A van with breaks, borders and a trailer. */
const roadKmPerHour = 75
/** Beyond this nobody drives overnight; a flight with its airports is reckoned instead. */
const longestDriveKm = 1500
const airportHours = 5
const airKmPerHour = 750
/** Loading out after a show, and in before the next. */
const loadOutHours = 1
const loadInHours = 1

/** Where shows without an announced time are taken to lie: the evening. */
const usualShowtime = '20:00'

/** The window for reckoning travel; a time to be announced is taken for the evening, not for the whole day. */
export function playingWindow(times: BookingTimes): { startsAt: Date; endsAt: Date } {
  const isOpen = times.tbaTime || times.showtime === null
  return bookingWindow(
    isOpen ? { ...times, tbaTime: false, showtime: usualShowtime, endTime: null, inTheNight: false } : times,
  )
}

/** The times of the show day that bound the road, besides the set: both from the event's running order. */
export type RoadTimes = { curfewAt?: Date | null | undefined; loadInAt?: Date | null | undefined }

/** The same window with curfew and load-in, as far as the show day has them. */
export function roadWindow(
  times: BookingTimes & {
    curfew: LocalTime | null
    schedule: readonly { time: LocalTime; kind: ScheduleKind }[]
  },
): { startsAt: Date; endsAt: Date } & RoadTimes {
  const { eventDate, tz, curfew, schedule } = times
  const at = (time: LocalTime | undefined | null) =>
    time ? eventInstant(eventDate, time, tz, looksLikeNight(time)) : null
  const loadIns = schedule.filter(({ kind }) => kind === 'load_in').map(({ time }) => time)
  return { ...playingWindow(times), curfewAt: at(curfew), loadInAt: at(loadIns.toSorted()[0]) }
}

/**
 * How long the way takes for a distance as the crow flies: `wayHours` on the road or by air, `hours` from load-out to
 * load-in. An estimate by one rule, without a map of roads; every place that shows a way takes it from here.
 */
export function travelHours(km: number): {
  hours: number
  wayHours: number
  roadKm: number
  byAir: boolean
} {
  const roadKm = km * detour
  const byAir = km > longestDriveKm
  const wayHours = byAir ? airportHours + km / airKmPerHour : roadKm / roadKmPerHour
  return { hours: wayHours + loadOutHours + loadInHours, wayHours, roadKm, byAir }
}

type Played = { startsAt: Date; endsAt: Date; geo: Geo | null } & RoadTimes

export type TravelGap = { km: number; hoursThere: number; hoursNeeded: number; byAir: boolean }

/**
 * The gap between two shows when the way takes longer than there is time; undefined when it can be done. The road
 * begins after the curfew and ends at the load-in where the show day has them, else it lies between the sets.
 */
export function travelConflict(before: Played, after: Played, km: number): TravelGap | undefined {
  // Two sets in one venue need no van.
  if (km < 1) return undefined
  const { curfewAt } = before
  const { loadInAt } = after
  const leaves = curfewAt && curfewAt > before.endsAt ? curfewAt : before.endsAt
  const isLoadInKnown = Boolean(loadInAt && loadInAt < after.startsAt)
  const arrives = isLoadInKnown ? loadInAt! : after.startsAt
  const hoursThere = (arrives.getTime() - leaves.getTime()) / 3_600_000
  const { hours, byAir } = travelHours(km)
  const hoursNeeded = isLoadInKnown ? hours - loadInHours : hours
  return hoursThere < hoursNeeded
    ? { km, hoursThere: Math.max(0, hoursThere), hoursNeeded, byAir }
    : undefined
}

const point = ({ latitude, longitude }: Geo) => encodeURIComponent(`${latitude},${longitude}`)

/** The way from one place to another in a maps app. */
export const directionsUrl = (from: Geo, to: Geo) =>
  `https://www.google.com/maps/dir/?api=1&origin=${point(from)}&destination=${point(to)}&travelmode=driving`
