/** What the status machine has to know about a booking, read from the records that keep it. */
import { approvalFact, type ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import type { BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import { bookingWindow, isDueForPlayed, type BookingTimes } from '#domain/booking/bookings/booking-window.ts'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { isDealComplete } from '#domain/booking/deals/deal-decisions.ts'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import { settlingFacts } from '#domain/booking/settlement/settling.ts'
import { isArtistOnFile } from '../../platform/artist-states/store.ts'
import { isContractSigned } from '../contract-states/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findDealFacts } from '../deals/store.ts'
import { findOpenOffer } from '../offer-states/store.ts'
import { loadDateFacts } from './date-facts.ts'
import { isPayerBlocked } from './store.ts'
import { loadSettling } from './settling.ts'

export type BookingCase = BookingTimes & {
  /** Absent for a booking about to be made. */
  id?: string
  status: BookingStatus
  artistId: string
  endsOn: string | null
  promoterCompanyId: string | null
  artistApproval?: ArtistApproval
}

/** A booking about to be made has no deal yet, so nothing can be asked of it. */
async function dealFacts(tx: Tx, scope: OrgScope, { id, promoterCompanyId }: BookingCase) {
  if (id === undefined) return {}
  const deal = await findDealFacts(tx, scope, id)
  return {
    dealComplete: isDealComplete(deal?.terms ?? null, promoterCompanyId),
  }
}

/** Whether the show's contract is signed is asked only where that leads on. */
async function contractFacts(tx: Tx, scope: OrgScope, { id, status }: BookingCase) {
  if (id === undefined || status !== 'confirmed') return {}
  return { signersDone: await isContractSigned(tx, scope, id) }
}

/** Terms on the table prevent a confirmation, so only an open date is asked about. */
async function offerFacts(tx: Tx, scope: OrgScope, { id, status, tz }: BookingCase, now: Date) {
  if (id === undefined || !isTentative(status)) return {}
  return { hasOpenOffer: (await findOpenOffer(tx, scope, { bookingId: id, tz, now })) !== undefined }
}

/** Nothing starts over with an archived artist; what was agreed before goes its way. */
async function artistFacts(tx: Tx, scope: OrgScope, { artistId, status }: BookingCase) {
  return status === 'cancelled' ? { isArtistOnFile: await isArtistOnFile(tx, scope, artistId) } : {}
}

/** What prevents settling is asked only where it comes next. */
async function factsOfSettling(tx: Tx, scope: OrgScope, { id, status }: BookingCase): Promise<BookingFacts> {
  return id === undefined || status !== 'played' ? {} : settlingFacts(await loadSettling(tx, scope, id))
}

/** The facts that are on record; what nothing keeps yet stays undefined. */
export async function loadFacts(
  tx: Tx,
  scope: OrgScope,
  booking: BookingCase,
  now: Date,
): Promise<BookingFacts> {
  const window = bookingWindow(booking)
  const { promoterCompanyId } = booking
  return {
    ...(await loadDateFacts(tx, scope, booking, window)),
    ...(await factsOfSettling(tx, scope, booking)),
    payerBlocked: promoterCompanyId ? await isPayerBlocked(tx, scope, promoterCompanyId) : undefined,
    artistApproval: booking.artistApproval && approvalFact(booking.artistApproval),
    ...(await artistFacts(tx, scope, booking)),
    ...(await dealFacts(tx, scope, booking)),
    ...(await contractFacts(tx, scope, booking)),
    ...(await offerFacts(tx, scope, booking, now)),
    hasBegun: now >= window.startsAt,
    isDueForPlayed: isDueForPlayed({ ...booking, endsAt: window.endsAt }, now),
  }
}
