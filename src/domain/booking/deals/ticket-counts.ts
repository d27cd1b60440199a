// How the sale of a show went: what was sold on which days.
import { addDays, daysBetween, type LocalDate } from '#domain/dates.ts'

/** How many tickets a show had sold on a day. */
export type TicketCount = { on: LocalDate; sold: number }

/** The counts of a show with the latest: the last one of a day stays, and one that changes nothing is none. */
export function withCount(counts: readonly TicketCount[], latest: TicketCount): readonly TicketCount[] {
  const before = counts.filter(({ on }) => on < latest.on)
  const soldBefore = before.at(-1)?.sold ?? 0
  return latest.sold === soldBefore ? before : [...before, latest]
}

/** A sale with counts up to today's, from an even pace that grows towards the end; for samples. */
export function sampleCounts(sold: number, from: LocalDate, to: LocalDate): TicketCount[] {
  const shares = [0.12, 0.2, 0.31, 0.45, 0.66, 1]
  const days = Math.max(0, daysBetween(from, to))
  return shares
    .map((share, index) => ({
      on: addDays(from, Math.round((days * (index + 1)) / shares.length)),
      sold: Math.round(sold * share),
    }))
    .reduce<TicketCount[]>((counts, count) => [...withCount(counts, count)], [])
}
