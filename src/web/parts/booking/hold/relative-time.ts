// How far off an instant or a day is, in the reader's words: "in 3 days", "tomorrow", "in 5 hours", "2 hours ago".
import { daysBetween, localOf, type LocalDate, type TimeZone } from '#domain/dates.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const dayMs = 86_400_000

const formatOf = (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** A day as people count: today, tomorrow, in 14 days; never in weeks, which hide a deadline. */
export const relativeDay = (day: LocalDate, today: LocalDate, locale: string): string =>
  formatOf(locale).format(daysBetween(today, day), 'day')

/** Two days and more count by the calendar, so that the date beside it agrees; two hours and more in hours. */
export function relativeTime(
  instant: Date,
  now: Date,
  locale: string,
  zone: TimeZone = viewerZone(),
): string {
  const ms = instant.getTime() - now.getTime()
  if (Math.abs(ms) >= 2 * dayMs)
    return relativeDay(localOf(instant, zone).date, localOf(now, zone).date, locale)
  for (const [unit, size] of steps) {
    if (Math.abs(ms) >= 2 * size || unit === 'minute')
      return formatOf(locale).format(Math.trunc(ms / size), unit)
  }
  return ''
}

/** Is it urgent: less than two days are left, or it is over? */
export const isPressing = (instant: Date, now: Date): boolean => instant.getTime() - now.getTime() < 2 * dayMs
