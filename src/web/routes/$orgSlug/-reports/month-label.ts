// Months as the label of a bar: 'Jan', and the year where it begins.
import { firstDayOf, type LocalMonth } from '#domain/dates.ts'

export function monthLabel(month: LocalMonth, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${firstDayOf(month)}T00:00:00Z`),
  )
  return month.endsWith('-01') ? `${name} ’${month.slice(2, 4)}` : name
}
