// The lines of a statement by show, so that each show appears once with what it came to.

type Line = {
  no: number
  detail: string | null
  amountMinor: number
  bookingId: string | null
  eventId: string | null
}
export type LineGroup<L extends Line> = {
  key: string
  /** Show, day and place; null for what belongs to no show. */
  title: string | null
  eventId: string | null
  lines: (L & { rest: string | null })[]
  sumMinor: number
}

const separator = ' · '
const partsOf = ({ detail }: Line): string[] => detail?.split(separator) ?? []

/** The parts that all begin with. */
function common(all: readonly string[][]): string[] {
  const [first = [], ...others] = all
  const end = first.findIndex((part, index) => others.some((parts) => parts[index] !== part))
  return end < 0 ? first : first.slice(0, end)
}

/** In the order of the first line of each; what every line of a show says is in its title alone. */
export function groupLines<L extends Line>(lines: readonly L[]): LineGroup<L>[] {
  const groups = Map.groupBy(lines, ({ bookingId }) => bookingId)
  return [...groups].map(([bookingId, members]) => {
    const title = bookingId === null ? [] : common(members.map(partsOf))
    return {
      key: bookingId ?? 'none',
      title: title.join(separator) || null,
      eventId: members[0]?.eventId ?? null,
      lines: members.map((line) => ({
        ...line,
        rest: partsOf(line).slice(title.length).join(separator) || null,
      })),
      sumMinor: members.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }
  })
}
