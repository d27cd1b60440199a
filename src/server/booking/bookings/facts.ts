/** What the status machine has to know about a booking, read from the records that keep it. */
import { approvalFact, type ArtistApproval } from '#domain/booking/bookings/artist-approval.ts'
import type { BookingFacts } from '#domain/booking/bookings/booking-actions.ts'
import { bookingWindow, isDueForPlayed, type BookingTimes } from '#domain/booking/bookings/booking-window.ts'
import { type BookingStatus, isOpen } from '#domain/booking/bookings/bookings.ts'
import { isDealComplete } from '#domain/booking/deals/deal-decisions.ts'
import { isTentative } from '#domain/booking/bookings/bookings.ts'
import { type Settling, settlingFacts, settlingOf } from '#domain/booking/settlement/settling.ts'
import { blockProblem, overlapProblem } from '#domain/booking/availability/availability.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { isArtistOnFile } from '../../platform/artist-states/store.ts'
import { isContractSigned } from '../contract-states/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findDeal, findDealFacts } from '../deals/store.ts'
import { findOpenOffer } from '../offer-states/store.ts'
import { isPayerBlocked } from './store.ts'
import { listBlocksOver } from '../blocks/store.ts'
import { listDateHolds } from '../hold-queue/store.ts'
import { findConflicts } from '../shows/store.ts'
import { listScheduleRows } from '../deals/record.ts'
import { listUnpaidNumbers } from './unpaid-store.ts'

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

type DatedBooking = {
  id?: string
  status: BookingStatus
  artistId: string
  eventDate: string
  endsOn: string | null
}

/** Nothing conflicts with a show that has been played, or is off for good. */
const needsDate = (status: BookingStatus) => isOpen(status) || status === 'cancelled'

/** What conflicts with a booking's date: other shows, blocked days, and holds that rank before it; as problems. */
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

/** For the status machine and for the conflicts. A show without a deal has no figures. */
export async function loadSettling(tx: Tx, scope: OrgScope, bookingId: string): Promise<Settling> {
  const deal = await findDeal(tx, scope, bookingId)
  const items = deal ? await listScheduleRows(tx, scope, bookingId, deal) : []
  return settlingOf({
    figuresAt: deal?.figuresAt ?? null,
    items,
    unpaid: await listUnpaidNumbers(tx, scope, bookingId),
  })
}
