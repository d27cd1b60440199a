// When a booking takes its artist's time: the window that no second confirmed show may overlap.
import { isAgreed, type BookingStatus } from './bookings.ts'
import {
  addDays,
  eventInstant,
  instantOf,
  type LocalDate,
  type LocalTime,
  type TimeZone,
} from '../../dates.ts'

/** A set without length or end is taken to last this long. */
export const defaultSetMinutes = 120

export type BookingTimes = {
  eventDate: LocalDate
  tz: TimeZone
  showtime: LocalTime | null
  endTime: LocalTime | null
  setMinutes: number | null
  inTheNight: boolean
  tbaTime: boolean
}

/**
 * The instants from which to which the artist is taken. With a showtime: from there to the end time (of the
 * following morning when its clock is earlier), else for the length of the set, else for two hours. While the
 * time is still open: the whole business day, noon to six the next morning, since the set may be at any
 * hour of it. Travel is no part of it; that is a warning's business. The end is always after the start.
 */
export function bookingWindow(times: BookingTimes): { startsAt: Date; endsAt: Date } {
  const { eventDate, tz, showtime, endTime, setMinutes, inTheNight } = times
  if (times.tbaTime || showtime === null) {
    return {
      startsAt: instantOf(eventDate, '12:00', tz),
      endsAt: instantOf(addDays(eventDate, 1), '06:00', tz),
    }
  }
  const startsAt = eventInstant(eventDate, showtime, tz, inTheNight)
  const length = (setMinutes || defaultSetMinutes) * 60_000
  const byLength = new Date(startsAt.getTime() + length)
  if (endTime === null || endTime === showtime) return { startsAt, endsAt: byLength }
  const endDate = addDays(eventDate, (inTheNight ? 1 : 0) + (endTime < showtime ? 1 : 0))
  const endsAt = instantOf(endDate, endTime, tz)
  // In the hour that occurs twice, or is skipped, an end by the clock may fall on or before the start.
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : byLength }
}

/** Do two windows overlap? Touching ends do not. */
export function windowsOverlap(
  a: { startsAt: Date; endsAt: Date },
  b: { startsAt: Date; endsAt: Date },
): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

/**
 * Has the morning after come, on which the system calls an agreed show played? That is six o'clock after the
 * event's last day in the event's zone, or the end of the set if that is later still.
 */
export function isDueForPlayed(
  booking: {
    status: BookingStatus
    eventDate: LocalDate
    endsOn: LocalDate | null
    tz: TimeZone
    endsAt: Date
  },
  now: Date,
): boolean {
  const lastDay = booking.endsOn ?? booking.eventDate
  const morningAfter = instantOf(addDays(lastDay, 1), '06:00', booking.tz)
  return isAgreed(booking.status) && now >= morningAfter && now >= booking.endsAt
}
