// The months of the agenda: twenty years back and ahead of today, in one long list.
import {
  daysFrom,
  firstDayOf,
  lastDayOf,
  monthOf,
  shiftMonth,
  type LocalDate,
  type LocalMonth,
} from '#domain/dates.ts'
import { compareInDay, type CalendarItem } from '#web/ui/calendar/layout-week.ts'

const yearsEitherWay = 20
const middle = yearsEitherWay * 12
export const agendaMonths = 2 * middle + 1

/** The place of a month in the list; months beyond it are its ends. */
export function indexOfMonth(today: LocalDate, month: LocalMonth): number {
  const count = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7))
  return Math.min(agendaMonths - 1, Math.max(0, middle + count(month) - count(today)))
}

export function monthAt(today: LocalDate, index: number): LocalMonth {
  return shiftMonth(monthOf(today), index - middle)
}

export type AgendaDay<T> = { date: LocalDate; items: T[] }

/**
 * The days of a month that have something, today among them in any case. What takes several days is on its
 * first one, and again on the first of each month it reaches into.
 */
export function agendaDays<T extends CalendarItem>(
  items: readonly T[],
  month: LocalMonth,
  today: LocalDate,
): AgendaDay<T>[] {
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  const byDay = new Map<LocalDate, T[]>()
  for (const item of items) {
    if (item.startOn > to || item.endOn < from) continue
    const date = item.startOn < from ? from : item.startOn
    const day = byDay.get(date)
    if (day) day.push(item)
    else byDay.set(date, [item])
  }
  return daysFrom(from, to)
    .filter((date) => byDay.has(date) || date === today)
    .map((date) => ({ date, items: (byDay.get(date) ?? []).toSorted(compareInDay) }))
}
