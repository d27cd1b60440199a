// One row of the availability grid: which days belong together in one cell, and how many rows are free on a day.
import { addDays, daysBetween } from './dates.ts'
import type { CalendarItem, CalendarTone } from './layout-week.ts'

export type GridCell<T> = {
  /** First day of the cell. */
  date: string
  /** Days that it covers, at least one. */
  span: number
  /** What the cell shows; absent where the row is free. */
  item?: T
  /** What else lies on the day, behind the item. */
  more: T[]
}

// A show says more about a day than the block around it; what was cancelled says least.
const weight: Record<CalendarTone, number> = {
  confirmed: 6,
  offer: 5,
  hold: 4,
  inquiry: 3,
  neutral: 2,
  elsewhere: 2,
  busy: 1,
  cancelled: 0,
}

/**
 * The cells of a row from the first to the last of `days` (each the day after the one before). Days that show the
 * same long item and nothing else become one cell.
 */
export function gridRow<T extends CalendarItem>(days: readonly string[], items: readonly T[]): GridCell<T>[] {
  const byDay = days.map((): T[] => [])
  const first = days[0]
  if (first === undefined) return []
  for (const item of items) {
    const from = Math.max(0, daysBetween(first, item.startOn))
    const to = Math.min(days.length - 1, daysBetween(first, item.endOn))
    for (let index = from; index <= to; index += 1) byDay[index]?.push(item)
  }
  const cells: GridCell<T>[] = []
  for (const [index, list] of byDay.entries()) {
    const [item, ...more] = list.length > 1 ? list.toSorted(compare) : list
    const before = cells.at(-1)
    if (item && before?.item === item && more.length === 0 && before.more.length === 0) before.span += 1
    else cells.push({ date: addDays(first, index), span: 1, more, ...(item ? { item } : {}) })
  }
  return cells
}

function compare(a: CalendarItem, b: CalendarItem): number {
  return weight[b.tone] - weight[a.tone] || (a.time ?? '99').localeCompare(b.time ?? '99')
}

/** For each of the days how many rows have nothing that counts; what was cancelled does not. */
export function countFree(days: readonly string[], rows: readonly (readonly CalendarItem[])[]): number[] {
  const free = days.map(() => rows.length)
  const first = days[0]
  if (first === undefined) return free
  for (const items of rows) {
    const isBusy = new Set<number>()
    for (const item of items) {
      if (item.tone === 'cancelled') continue
      const to = Math.min(days.length - 1, daysBetween(first, item.endOn))
      for (let index = Math.max(0, daysBetween(first, item.startOn)); index <= to; index += 1)
        isBusy.add(index)
    }
    for (const index of isBusy) free[index] = (free[index] ?? 0) - 1
  }
  return free
}

/** Few enough to act on: at most half of the rows are free. */
export function isLow(free: number, rows: number): boolean {
  return rows > 1 && free * 2 <= rows
}
