// What moving an event to another day would change: who moves, and what lies on that day already.
import { isAgreed, isDead, isTentative } from '#domain/booking/bookings/bookings.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/dates.ts'
import type { ListedBlock, ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'

type Row = Pick<
  ListedBooking,
  | 'id'
  | 'eventId'
  | 'artistId'
  | 'artistName'
  | 'status'
  | 'eventDate'
  | 'endsOn'
  | 'venueName'
  | 'city'
  | 'eventName'
>

export type MoveDiff<R extends Row = ListedBooking> = {
  /** Further artists of the event, who move with it. */
  others: string[]
  /** Agreed shows of its artists on the new days: somebody has to decide. */
  agreed: R[]
  /** Inquiries, holds and offers there. */
  tentative: R[]
  blocks: ListedBlock[]
}

/** Reads what is on the screen; what the screen does not know, the server still refuses. */
export function moveDiff<R extends Row>(
  rows: readonly R[],
  blocks: readonly ListedBlock[],
  moved: { eventId: string; bookingId: string },
  to: LocalDate,
): MoveDiff<R> {
  const own = rows.filter((row) => row.eventId === moved.eventId && !isDead(row.status))
  const artists = new Set(own.map((row) => row.artistId))
  const days = Math.max(0, ...own.map((row) => (row.endsOn ? daysBetween(row.eventDate, row.endsOn) : 0)))
  const last = addDays(to, days)
  const isThere = (from: LocalDate, until: LocalDate) => from <= last && until >= to
  const there = rows.filter(
    (row) =>
      row.eventId !== moved.eventId &&
      artists.has(row.artistId) &&
      isThere(row.eventDate, row.endsOn ?? row.eventDate),
  )
  return {
    others: own.filter((row) => row.id !== moved.bookingId).map((row) => row.artistName),
    agreed: there.filter((row) => isAgreed(row.status)),
    tentative: there.filter((row) => isTentative(row.status)),
    blocks: blocks.filter(
      (block) => block.memberName === null && artists.has(block.artistId) && isThere(block.from, block.to),
    ),
  }
}

/** Does somebody have to decide before the event moves? */
export const isContested = ({ agreed, blocks }: Pick<MoveDiff, 'blocks'> & { agreed: unknown[] }) =>
  agreed.length > 0 || blocks.length > 0
