// What a period is called: a month or a quarter by its name, anything else by its days.
import { firstDayOf, formatMonth, lastDayOf, monthOf, shiftMonth, type LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

/** "October 2026", "Q3 2026", "1 Oct – 14 Oct 2026". */
export function periodLabel(from: LocalDate, to: LocalDate, locale: string): string {
  const month = monthOf(from)
  if (from === firstDayOf(month)) {
    if (to === lastDayOf(month)) return formatMonth(month, locale)
    const place = Number(month.slice(5)) - 1
    if (place % 3 === 0 && to === lastDayOf(shiftMonth(month, 2)))
      return `Q${place / 3 + 1} ${month.slice(0, 4)}`
  }
  const last = formatDate(to, 'short', locale)
  if (from === to) return last
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from, isOneYear ? 'dayMonth' : 'short', locale)} – ${last}`
}
