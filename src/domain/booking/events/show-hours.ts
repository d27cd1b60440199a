// From when to when a show takes its day, for calendars with a time axis.
import { looksLikeNight, minuteOfDay, minutesADay, type LocalTime } from '../../dates.ts'
import { defaultSetMinutes } from '../bookings/booking-window.ts'

/** Minutes from the midnight with which the day of the show begins; those of the night after it are above 1440. */
export type ShowHours = { from: number; show: number | null; to: number }

export type ShowTimes = {
  loadIn: LocalTime | null
  doors: LocalTime | null
  showtime: LocalTime | null
  endTime: LocalTime | null
  setMinutes: number | null
  curfew: LocalTime | null
  inTheNight: boolean
  tbaTime: boolean
}

const noon = minutesADay / 2

const minuteOn = (time: LocalTime, isNight = looksLikeNight(time)) =>
  minuteOfDay(time) + (isNight ? minutesADay : 0)

/** An end after `start`: one that its clock has before it is of the next morning; undefined in the afternoon. */
function endAfter(start: number, time: LocalTime | null): number | undefined {
  if (time === null) return undefined
  const minute = minuteOfDay(time)
  return [minute, minute < noon ? minute + minutesADay : minute].find((each) => each > start)
}

/**
 * From load-in, doors or the show, whichever is first, to curfew or the end of the set, whichever is last; without
 * either for the length of the set. Undefined while no time is known: the show takes the day without hours.
 */
export function showHours(times: ShowTimes): ShowHours | undefined {
  const show = times.showtime && !times.tbaTime ? minuteOn(times.showtime, times.inTheNight) : null
  const doors = times.doors ? minuteOn(times.doors) : null
  const loadIn = times.loadIn ? minuteOn(times.loadIn) : null
  const start = show ?? doors ?? loadIn
  if (start === null) return undefined
  const from = Math.min(...[loadIn, doors, start].filter((minute) => minute !== null))
  const ends = [endAfter(start, times.endTime), endAfter(start, times.curfew)]
  const known = ends.filter((minute) => minute !== undefined)
  const to = known.length > 0 ? Math.max(...known) : start + (times.setMinutes || defaultSetMinutes)
  return { from, show, to }
}
