/** What conflicts with a booking's date: other shows, blocked days, and holds that rank before it; as problems. */
import { blockProblem, overlapProblem } from '#domain/booking/availability/availability.ts'
import type { BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import { isOpen, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { listBlocksOver } from '../blocks/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listDateHolds } from '../hold-queue/store.ts'
import { findConflicts } from '../shows/store.ts'

type DatedBooking = {
  id?: string
  status: BookingStatus
  artistId: string
  eventDate: string
  endsOn: string | null
}

/** Nothing conflicts with a show that has been played, or is off for good. */
const needsDate = (status: BookingStatus) => isOpen(status) || status === 'cancelled'

export async function loadDateFacts(
  tx: Tx,
  scope: OrgScope,
  booking: DatedBooking,
  window: { startsAt: Date; endsAt: Date },
): Promise<
  Pick<BookingFacts, 'overlapsConfirmed' | 'hasHardConflict' | 'holdRank' | 'hasOthersHold' | 'problems'>
> {
  const { id, artistId, eventDate } = booking
  if (!needsDate(booking.status)) return {}
  // One after the other: a transaction answers one question at a time.
  const shows = await findConflicts(tx, scope, { artistId, window, exceptId: id })
  const blocks = await listBlocksOver(tx, scope, { ...booking, ...window })
  const holds = await listDateHolds(tx, scope, { orgId: scope.orgId, artistId, date: eventDate })
  const queue = holds.filter(({ side }) => side === 'artist_date')
  const own = id === undefined ? -1 : queue.findIndex(({ bookingId }) => bookingId === id)
  const [show] = shows
  const [block] = blocks
  const [first] = queue
  const ahead = first && {
    rank: first.rank,
    holder: first.holderName ?? first.venueName ?? first.contactName ?? null,
  }
  return {
    overlapsConfirmed: shows.length > 0,
    hasHardConflict: blocks.length > 0,
    holdRank: own < 0 ? undefined : own + 1,
    hasOthersHold: own < 0 && queue.length > 0,
    problems: {
      noOverlap: show && overlapProblem(show),
      noBlock: block && blockProblem(block),
      rank: ahead && bookingProblem('date.ranked', ahead),
      firstRefusal: ahead && bookingProblem('date.firstRefusal', { ...ahead, on: eventDate }),
    },
  }
}
