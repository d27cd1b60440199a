// Where the calendar is in time: the month and day of the address, and where a step in a layout leads.
import { addDays, firstDayOf, monthOf, shiftMonth, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import {
  shownMonth,
  type CalendarLayout,
  type CalendarSearch,
} from '#web/parts/booking/calendar/calendar-search.ts'
import { chosenDay } from './month-items.ts'

export type CalendarTime = { month: LocalMonth; day: LocalDate }

/** An address without a month shows this one, so that a link to the calendar stays current. */
export function timeOf(search: CalendarSearch, today: LocalDate): CalendarTime {
  const month = shownMonth(search.month, today) ?? monthOf(search.date ?? today)
  return { month, day: chosenDay(search.date, month, today) }
}

/** The day shown after a step forward (1) or back (−1): a week, a month or a year further. */
export function stepped(layout: CalendarLayout, { month, day }: CalendarTime, by: 1 | -1): LocalDate {
  if (layout === 'week') return addDays(day, 7 * by)
  return firstDayOf(shiftMonth(month, layout === 'year' ? 12 * by : by))
}

/** What the address has to say to show a day: nothing for this month; the day itself only where it matters. */
export function searchFor(
  layout: CalendarLayout,
  day: LocalDate,
  today: LocalDate,
): Pick<CalendarSearch, 'month' | 'date'> {
  const month = monthOf(day)
  return {
    month: month === monthOf(today) ? undefined : month,
    date: layout === 'week' && day !== today ? day : undefined,
  }
}
