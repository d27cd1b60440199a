// A week as seven lanes: what takes several days in a strip above, below it each day's items in their order.
import { addDays } from './dates.ts'
import { compareInDay, layoutWeek, type CalendarItem, type Segment } from './layout-week.ts'

export type WeekLanes<T> = { strip: Segment<T>[]; days: { date: string; items: T[] }[] }

/** The week that starts on `monday`. Items of a day by time, those without one last, then the certain ones first. */
export function weekLanes<T extends CalendarItem>(monday: string, items: readonly T[]): WeekLanes<T> {
  const isLong = (item: T) => item.startOn !== item.endOn
  return {
    strip: layoutWeek(monday, items.filter(isLong)),
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(monday, index)
      return {
        date,
        items: items.filter((item) => !isLong(item) && item.startOn === date).toSorted(compareInDay),
      }
    }),
  }
}

/** The card that an arrow key leads to: up and down within a day, sideways to the nearest day that has one. */
export function nextCard(
  counts: readonly number[],
  at: { day: number; index: number },
  key: string,
): { day: number; index: number } | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const index = at.index + (key === 'ArrowDown' ? 1 : -1)
    return index >= 0 && index < (counts[at.day] ?? 0) ? { day: at.day, index } : undefined
  }
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (by === 0) return undefined
  for (let day = at.day + by; day >= 0 && day < counts.length; day += by) {
    const count = counts[day] ?? 0
    if (count > 0) return { day, index: Math.min(at.index, count - 1) }
  }
  return undefined
}
