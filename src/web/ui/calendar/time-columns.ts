// Lays what takes hours of a day side by side where it overlaps, as on a calendar with a time axis.

/** `from` and `to` in minutes from midnight; of those that begin together, the one with the lower `rank` comes first. */
export type Timed = { id: string; from: number; to: number; rank?: number }
/** The part of the day's width: from column `column` of `columns` on, `span` of them. */
type Place = { column: number; span: number; columns: number }
export type Placed<T> = Place & { item: T }
/** What has no room: it is behind one button, over the hours that it takes. */
export type Crowd<T> = Place & Timed & { items: T[] }

/** What is shorter is drawn this long, so that its name can be read. */
export const shortestMinutes = 48

const endOf = ({ from, to }: Timed) => Math.max(to, from + shortestMinutes)
const overlap = (a: Timed, b: Timed) => a.from < endOf(b) && b.from < endOf(a)

/** By beginning; of two that begin together the longer one first. */
const byTime = (a: Timed, b: Timed) => a.from - b.from || endOf(b) - endOf(a) || a.id.localeCompare(b.id)
const byRank = (a: Timed, b: Timed) => (a.rank ?? 0) - (b.rank ?? 0) || byTime(a, b)

/** Those that overlap each other, directly or through others, belong together and share the width. */
function groupsOf<T extends Timed>(items: readonly T[]): T[][] {
  const groups: { items: T[]; end: number }[] = []
  for (const item of items.toSorted(byTime)) {
    const last = groups.at(-1)
    if (last && item.from < last.end) {
      last.items.push(item)
      last.end = Math.max(last.end, endOf(item))
    } else groups.push({ items: [item], end: endOf(item) })
  }
  return groups.map((group) => group.items)
}

/** Each in the first column that is free at its time. */
function columnsOf<T extends Timed>(group: readonly T[]): T[][] {
  const columns: T[][] = []
  for (const item of group.toSorted(byRank)) {
    const free = columns.find((column) => column.every((other) => !overlap(item, other)))
    if (free) free.push(item)
    else columns.push([item])
  }
  return columns
}

/**
 * At most `most` columns, two or more: where more are needed, the last one holds the crowd of what has no room. The
 * lowest rank finds room first. What has nobody beside it is as wide as there is room.
 */
export function layoutDay<T extends Timed>(
  items: readonly T[],
  most: number,
): { placed: Placed<T>[]; crowds: Crowd<T>[] } {
  const placed: Placed<T>[] = []
  const crowds: Crowd<T>[] = []
  for (const group of groupsOf(items)) {
    const all = columnsOf(group)
    const columns = Math.min(all.length, most)
    const shown = all.slice(0, all.length > most ? most - 1 : most)
    const crowd = all.slice(shown.length).flat().toSorted(byTime)
    const crowdHours = crowd.length > 0 && {
      id: `crowd of ${crowd[0]?.id}`,
      from: Math.min(...crowd.map((one) => one.from)),
      to: Math.max(...crowd.map(endOf)),
    }
    const beside = crowdHours ? [...shown, [crowdHours]] : shown
    for (const [column, list] of shown.entries()) {
      for (const item of list) {
        const next = beside.findIndex(
          (others, index) => index > column && others.some((other) => overlap(item, other)),
        )
        placed.push({ item, column, columns, span: (next < 0 ? columns : next) - column })
      }
    }
    if (crowdHours) crowds.push({ ...crowdHours, column: shown.length, columns, span: 1, items: crowd })
  }
  return { placed: placed.toSorted((a, b) => byTime(a.item, b.item)), crowds }
}
