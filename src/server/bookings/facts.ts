/** What the status machine has to know about a booking, read from the records that keep it. */
import { approvalFact, type ArtistApproval } from '#domain/artist-approval.ts'
import type { BookingFacts } from '#domain/booking-actions.ts'
import { bookingWindow, isDueForPlayed, type BookingTimes } from '#domain/booking-window.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { findConflicts, isPayerBlocked } from './store.ts'

export type BookingCase = BookingTimes & {
  /** Absent for a booking about to be made. */
  id?: string
  status: BookingStatus
  artistId: string
  endsOn: string | null
  promoterCompanyId: string | null
  artistApproval?: ArtistApproval
}

/** The facts that are on record; what nothing keeps yet stays undefined. */
export async function loadFacts(
  tx: Tx,
  scope: OrgScope,
  booking: BookingCase,
  now: Date,
): Promise<BookingFacts> {
  const window = bookingWindow(booking)
  const conflicts = await findConflicts(tx, scope, {
    artistId: booking.artistId,
    window,
    exceptId: booking.id,
  })
  const { promoterCompanyId } = booking
  return {
    overlapsConfirmed: conflicts.length > 0,
    payerBlocked: promoterCompanyId ? await isPayerBlocked(tx, scope, promoterCompanyId) : undefined,
    artistApproval: booking.artistApproval && approvalFact(booking.artistApproval),
    hasBegun: now >= window.startsAt,
    isDueForPlayed: isDueForPlayed({ ...booking, endsAt: window.endsAt }, now),
  }
}
