// Days on which an artist is busy by a calendar that is kept elsewhere: they warn, and never forbid a date.
import type { LocalDate, LocalTime } from '../../dates.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export type ExternalDay = {
  calendarId: string
  calendarName: string
  fromDate: LocalDate
  toDate: LocalDate
  /** Without times: whole days. */
  fromTime: LocalTime | null
  toTime: LocalTime | null
  /** Null where the calendar shows none. */
  title: string | null
}

/** Titles in one sentence; who needs more looks into the calendar. */
const mostTitles = 3

/** One sentence for each calendar that has entries on these days, whatever their number. */
export function busyProblems(artist: string, days: readonly ExternalDay[]): Problem[] {
  return [...Map.groupBy(days, ({ calendarId }) => calendarId).values()].map((entries) => {
    const [first, ...others] = entries
    const titles = entries.flatMap(({ title }) => (title === null ? [] : [title])).slice(0, mostTitles)
    const { calendarName: calendar, fromTime, toTime } = first!
    const hours = others.length === 0 ? { fromTime, toTime } : { fromTime: null, toTime: null }
    const from = entries.map(({ fromDate }) => fromDate).toSorted()[0]!
    const to = entries
      .map(({ toDate }) => toDate)
      .toSorted()
      .at(-1)!
    return bookingProblem('date.busy', { artist, calendar, titles, from, to, ...hours })
  })
}
