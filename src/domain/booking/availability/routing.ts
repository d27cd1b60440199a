// Travel between neighbouring shows: the time there is, the time it takes, and the map that shows the way.
import { bookingWindow, type BookingTimes } from '#domain/booking/bookings/booking-window.ts'
import type { Geo } from './radius.ts'

/** Roads are so much longer than the line of the crow. */
const detour = 1.3
/** A van with breaks, borders and a trailer. */
const roadKmPerHour = 75
/** Beyond this nobody drives overnight; a flight with its airports is reckoned instead. */
const longestDriveKm = 1500
const airportHours = 5
const airKmPerHour = 750
/** Loading out after one show and in before the next. */
const loadHours = 2

/** Where shows without an announced time are taken to lie: the evening. */
const usualShowtime = '20:00'

/** The window for reckoning travel; a time to be announced is taken for the evening, not for the whole day. */
export function playingWindow(times: BookingTimes): { startsAt: Date; endsAt: Date } {
  const isOpen = times.tbaTime || times.showtime === null
  return bookingWindow(
    isOpen ? { ...times, tbaTime: false, showtime: usualShowtime, endTime: null, inTheNight: false } : times,
  )
}

/** How long the way takes from load-out to load-in, in hours, for a distance as the crow flies. */
export function travelHours(km: number): { hours: number; roadKm: number; byAir: boolean } {
  const roadKm = km * detour
  const byAir = km > longestDriveKm
  const way = byAir ? airportHours + km / airKmPerHour : roadKm / roadKmPerHour
  return { hours: way + loadHours, roadKm, byAir }
}

type Played = { startsAt: Date; endsAt: Date; geo: Geo | null }

export type TravelGap = { km: number; hoursThere: number; hoursNeeded: number; byAir: boolean }

/** The gap between two shows when the way takes longer than there is time; undefined when it can be done. */
export function travelConflict(before: Played, after: Played, km: number): TravelGap | undefined {
  const hoursThere = (after.startsAt.getTime() - before.endsAt.getTime()) / 3_600_000
  // Two sets in one venue need no van.
  if (km < 1) return undefined
  const { hours, byAir } = travelHours(km)
  return hoursThere < hours
    ? { km, hoursThere: Math.max(0, hoursThere), hoursNeeded: hours, byAir }
    : undefined
}

const point = ({ latitude, longitude }: Geo) => encodeURIComponent(`${latitude},${longitude}`)

/** The way from one place to another in a maps app. */
export const directionsUrl = (from: Geo, to: Geo) =>
  `https://www.google.com/maps/dir/?api=1&origin=${point(from)}&destination=${point(to)}&travelmode=driving`
