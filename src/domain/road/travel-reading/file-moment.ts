// Moments of files: on a clock of some zone, on a clock without one, an instant, or a whole day.
import { instantOf, isTimeZone, localOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import type { DraftMoment } from './reading.ts'

/** `tz` null: a clock whose zone the file does not name. `time` null: the whole day. */
export type FileMoment = { at: Date } | { date: LocalDate; time: LocalTime | null; tz: TimeZone | null }

/** As read on the clock of a place; a clock without a zone is taken for the clock of that place. */
export function momentIn(moment: FileMoment, tz: TimeZone): DraftMoment {
  if ('at' in moment) return { ...localOf(moment.at, tz), tz }
  const own = moment.tz && isTimeZone(moment.tz) ? moment.tz : tz
  return { date: moment.date, time: moment.time, tz: own }
}

/** A moment on the clock of a place: the same instant where the file names a zone, else the same reading. */
export function onClockOf(moment: FileMoment | null, tz: TimeZone): DraftMoment | null {
  if (!moment) return null
  if ('at' in moment) return momentIn(moment, tz)
  if (moment.time === null || moment.tz === null) return momentIn({ ...moment, tz: null }, tz)
  return { ...localOf(instantOf(moment.date, moment.time, moment.tz), tz), tz }
}
