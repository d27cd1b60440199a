// Moments of files: on a clock of some zone, on a clock without one, an instant, or a whole day.
import { isTimeZone, localOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import type { DraftMoment } from './reading.ts'

/** `tz` null: a clock whose zone the file does not name. `time` null: the whole day. */
export type FileMoment = { at: Date } | { date: LocalDate; time: LocalTime | null; tz: TimeZone | null }

/** As read on the clock of a place; a clock without a zone is taken for the clock of that place. */
export function momentIn(moment: FileMoment, tz: TimeZone): DraftMoment {
  if ('at' in moment) return { ...localOf(moment.at, tz), tz }
  const own = moment.tz && isTimeZone(moment.tz) ? moment.tz : tz
  return { date: moment.date, time: moment.time, tz: own }
}
