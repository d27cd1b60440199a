// The known times of an event in the order of the day, which ends at six the next morning, and whether they
// can all be kept.
import { isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ScheduleKind } from './schedule-kinds.ts'
import { looksLikeNight, type LocalTime } from '../../dates.ts'

export type DayBooking = {
  id: string
  status: BookingStatus
  artistName: string
  showtime: LocalTime | null
  endTime: LocalTime | null
  inTheNight: boolean
  tbaTime: boolean
}
/** A line of its own: load-in, soundcheck, dinner … */
export type DayLine = { time: LocalTime; label: string; note: string | null; kind: ScheduleKind }
type Day = {
  doors: LocalTime | null
  curfew: LocalTime | null
  bookings: readonly DayBooking[]
  schedule: readonly DayLine[]
}

export type DayMoment = {
  kind: 'doors' | 'show' | 'end' | 'curfew' | 'line'
  /** Null: to be announced. */
  time: LocalTime | null
  /** On the calendar day after that of the event. */
  inTheNight: boolean
  /** Of a show or its end. */
  bookingId?: string
  isMain?: boolean
  /** Of a line of its own. */
  line?: DayLine
}

/** '01:30' sorts as '25:30'. */
const nightLast = (time: LocalTime, isNight = looksLikeNight(time)) =>
  isNight ? `${Number(time.slice(0, 2)) + 24}${time.slice(2)}` : time

/** The show that the day is about: the last one to begin; one without a time when none has any. */
export function mainBooking<B extends Pick<DayBooking, 'showtime' | 'inTheNight' | 'tbaTime'>>(
  bookings: readonly B[],
): B | undefined {
  const start = ({ showtime, inTheNight, tbaTime }: B) =>
    showtime && !tbaTime ? nightLast(showtime, inTheNight) : ''
  return bookings.toSorted((a, b) => start(a).localeCompare(start(b))).at(-1)
}

/** Doors, shows with their ends, curfew, and lines of their own between them. A show to be announced is after the doors. */
export function dayMoments({ doors, curfew, bookings, schedule }: Day): DayMoment[] {
  const live = bookings.filter(({ status }) => !isDead(status))
  const main = mainBooking(live)
  const moments: (Omit<DayMoment, 'inTheNight'> & { at: string })[] = []
  for (const line of schedule) {
    moments.push({ kind: 'line', time: line.time, line, at: nightLast(line.time) })
  }
  if (doors) moments.push({ kind: 'doors', time: doors, at: nightLast(doors) })
  for (const booking of live) {
    const { id, showtime, endTime, inTheNight, tbaTime } = booking
    const isMain = booking === main
    if (tbaTime)
      moments.push({ kind: 'show', time: null, bookingId: id, isMain, at: `${nightLast(doors ?? '12:00')}+` })
    if (!showtime || tbaTime) continue
    const start = nightLast(showtime, inTheNight)
    moments.push({ kind: 'show', time: showtime, bookingId: id, isMain, at: start })
    if (!endTime) continue
    const end = nightLast(endTime, inTheNight)
    moments.push({
      kind: 'end',
      time: endTime,
      bookingId: id,
      at: end < start ? nightLast(endTime, true) : end,
    })
  }
  if (curfew) moments.push({ kind: 'curfew', time: curfew, at: nightLast(curfew) })
  return moments
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, ...moment }) => ({ ...moment, inTheNight: at >= '24' }))
}
