/** What the machine of an offer has to know, from the booking and the terms on the table. */
import { approvalFact, type ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import type { OfferDirection, OfferFacts } from '#domain/booking/offers/offer-actions.ts'
import { offersSomething } from '#domain/booking/offers/offer-terms.ts'

/** The last day counts whole, on the clocks of the show's place. */
export const isInTime = ({ validUntil, tz }: { validUntil: string | null; tz: string }, now: Date): boolean =>
  validUntil === null || todayIn(tz, now) <= validUntil

type BookingCase = {
  status: BookingStatus
  tz: string
  promoterCompanyId: string | null
  artistApproval: ArtistApproval
  termsLockedAt: Date | null
}
type VersionCase = { terms: DealTerms; direction: OfferDirection; validUntil: string | null }

export function offerFacts(booking: BookingCase, version: VersionCase, now: Date): OfferFacts {
  return {
    bookingStatus: booking.status,
    direction: version.direction,
    isInTime: isInTime({ validUntil: version.validUntil, tz: booking.tz }, now),
    isComplete: offersSomething(version.terms) && booking.promoterCompanyId !== null,
    artistApproval: approvalFact(booking.artistApproval),
    termsLocked: booking.termsLockedAt !== null,
  }
}
