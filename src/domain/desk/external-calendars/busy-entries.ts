// From the entries of a calendar to the days on which an artist is busy.
import { addDays, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { maxExternalDays } from './external-calendars.ts'
import { onClockOf, type FileMoment } from '../../road/travel-reading/file-moment.ts'

/** One occurrence of an entry. The end of whole days is the day after the last. */
export type Occurrence = { summary: string; begin: FileMoment; end: FileMoment | null }

export type BusyEntry = {
  fromDate: LocalDate
  toDate: LocalDate
  fromTime: LocalTime | null
  toTime: LocalTime | null
  title: string | null
}

export type BusyReading = {
  /** Of the organisation. */
  tz: TimeZone
  from: LocalDate
  to: LocalDate
  showsTitles: boolean
}

const maxTitle = 120
/** What ends before this hour belongs to the night before, as shows do. */
const morning = '06:00'

/** The days of an occurrence; null for one outside the days that are read. */
export function busyEntry(occurrence: Occurrence, reading: BusyReading): BusyEntry | null {
  const { tz, from, to, showsTitles } = reading
  const begin = onClockOf(occurrence.begin, tz)
  if (!begin?.date) return null
  const end = onClockOf(occurrence.end, tz)
  const { toDate, toTime } = lastDay(begin.date, begin.time, end?.date ? end : null)
  if (toDate < from || begin.date > to) return null
  const title = occurrence.summary
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxTitle)
  return {
    fromDate: begin.date,
    toDate,
    fromTime: toTime === null ? null : begin.time,
    toTime,
    title: showsTitles && title !== '' ? title : null,
  }
}

type Moment = { date: LocalDate | null; time: LocalTime | null }

function lastDay(date: LocalDate, time: LocalTime | null, end: Moment | null) {
  if (time === null) {
    const last = end?.date ? addDays(end.date, -1) : date
    return { toDate: last > date ? last : date, toTime: null }
  }
  // Without an end an entry is a moment.
  if (!end?.date || end.date < date) return { toDate: date, toTime: time }
  const isOvernight = end.date > date && (end.time ?? '00:00') <= morning
  return { toDate: isOvernight ? addDays(end.date, -1) : end.date, toTime: end.time ?? '00:00' }
}

const startOf = ({ fromDate, fromTime }: BusyEntry) => `${fromDate} ${fromTime ?? ''}`

/** The days by their beginning, not more than are kept. */
export const earliestDays = (days: readonly BusyEntry[]): BusyEntry[] =>
  days.toSorted((a, b) => startOf(a).localeCompare(startOf(b))).slice(0, maxExternalDays)
