// Lays what takes hours of a day side by side where it overlaps, as on a calendar with a time axis.

/** `from` and `to` in minutes from midnight. */
export type Timed = { id: string; from: number; to: number }
/** The part of the day's width: column `column` of `columns`. */
type Place = { column: number; columns: number }
export type Placed<T> = Place & { item: T }
/** What has no room: it is behind one button, over the hours that it takes. */
export type Crowd<T> = Place & { from: number; to: number; items: T[] }

/** What is shorter is drawn this long, so that its name can be read. */
export const shortestMinutes = 48

const endOf = ({ from, to }: Timed) => Math.max(to, from + shortestMinutes)

/** By beginning; of two that begin together the longer one first. */
const inOrder = (a: Timed, b: Timed) => a.from - b.from || endOf(b) - endOf(a) || a.id.localeCompare(b.id)

/** Those that overlap each other, directly or through others, belong together and share the width. */
function groupsOf<T extends Timed>(items: readonly T[]): T[][] {
  const groups: { items: T[]; end: number }[] = []
  for (const item of items.toSorted(inOrder)) {
    const last = groups.at(-1)
    if (last && item.from < last.end) {
      last.items.push(item)
      last.end = Math.max(last.end, endOf(item))
    } else groups.push({ items: [item], end: endOf(item) })
  }
  return groups.map((group) => group.items)
}

/** Each in the first column that is free when it begins. */
function columnsOf<T extends Timed>(group: readonly T[]): { item: T; column: number }[] {
  const ends: number[] = []
  return group.map((item) => {
    const free = ends.findIndex((end) => end <= item.from)
    const column = free < 0 ? ends.length : free
    ends[column] = endOf(item)
    return { item, column }
  })
}

/** At most `most` columns, two or more: where more overlap, the last one holds the crowd of what has no room. */
export function layoutDay<T extends Timed>(
  items: readonly T[],
  most: number,
): { placed: Placed<T>[]; crowds: Crowd<T>[] } {
  const placed: Placed<T>[] = []
  const crowds: Crowd<T>[] = []
  for (const group of groupsOf(items)) {
    const all = columnsOf(group)
    const needed = Math.max(...all.map(({ column }) => column)) + 1
    const columns = Math.min(needed, most)
    const shown = needed > most ? most - 1 : columns
    const crowd = all.filter(({ column }) => column >= shown).map(({ item }) => item)
    for (const { item, column } of all) if (column < shown) placed.push({ item, column, columns })
    if (crowd.length === 0) continue
    const [from, to] = [Math.min(...crowd.map((one) => one.from)), Math.max(...crowd.map(endOf))]
    crowds.push({ column: shown, columns, from, to, items: crowd })
  }
  return { placed, crowds }
}
