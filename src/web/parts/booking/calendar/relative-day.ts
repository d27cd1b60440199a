// How far away a day is, in words.
import { daysBetween, type LocalDate } from '#domain/dates.ts'

/** "today", "tomorrow", "in 5 days", "in 3 weeks", "in 4 months"; backwards alike. */
export function relativeDay(date: LocalDate, today: LocalDate, locale: string): string {
  const days = daysBetween(today, date)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const size = Math.abs(days)
  if (size < 14) return format.format(days, 'day')
  if (size < 60) return format.format(Math.trunc(days / 7), 'week')
  return format.format(Math.trunc(days / 30.44), 'month')
}
