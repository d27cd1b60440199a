/** Gathers what contradicts an act on a show from the homes of the facts. */
import { readsTermsIn, type Member } from '#domain/access.ts'
import { approvalFact } from '#domain/booking/bookings/artist-approval.ts'
import {
  assertNoConflict,
  conflictTable,
  findConflicts,
  type Act,
  type Conflict,
  type ConflictCode,
  type ShowFacts,
} from '#domain/booking/bookings/conflicts.ts'
import { isOpen, isTentative } from '#domain/booking/bookings/bookings.ts'
import { conflictsAcross } from '#domain/booking/conflict-shows.ts'
import { bookingProblem, type NamedShow } from '#domain/booking/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { busyProblems } from '#domain/booking/availability/external-days.ts'
import { placeOf } from '#domain/booking/availability/availability.ts'
import { partnerProblems } from '../shared-days/problems.ts'
import { findShowPlace } from '../shows/store.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { monthOf, todayIn, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { dayMoments } from '#domain/booking/events/day-moments.ts'
import { paysSomething, publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { timeClashes } from '#domain/booking/events/show-day-order.ts'
import { travelWarnings } from '#domain/booking/travel/travel-warnings.ts'
import { loadDateFacts, loadSettling } from '#server/booking/bookings/facts.ts'
import { findBooking, listEventBookings } from '../bookings/store.ts'
import { listUnpaidNumbers } from '../bookings/unpaid-store.ts'
import { listExternalDays } from '../external-days/store.ts'
import { isPeriodClosed } from '../closed-periods/store.ts'
import type { Org } from '../../context.ts'
import { listContractBadges } from '../contract-states/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listItems } from '../deal-schedule/store.ts'
import { findDeal } from '../deals/store.ts'
import { findEvent } from '../events/store.ts'
import { findOpenOffer, findTermsDate } from '../offer-states/store.ts'
import { findInvoiceAddress } from '../recipients/invoice-store.ts'
import { listSheetPeople } from '../recipients/sheet-people.ts'
import { toSegment } from '../itinerary/row.ts'
import { listSegments, listTravelShows } from '../itinerary/store.ts'
import { hasPostedSettlement, listInvoiceDrafts } from './store.ts'

export type ConflictCall = { tx: Tx; scope: OrgScope; member: Member; org: Org; now: Date }
/** What the act is about beside the booking: the day that it is entered with (today), the drafts (all of the booking). */
export type ActDetails = { on?: LocalDate | undefined; invoiceIds?: readonly string[] | undefined }
type Booking = Awaited<ReturnType<typeof findBooking>>
/** Whether one of these applies to the act. */
type Considers = (...codes: ConflictCode[]) => boolean

async function overlapOf({ tx, scope }: ConflictCall, booking: Booking): Promise<Problem | null> {
  if (booking.doubleOk || !isOpen(booking.status)) return null
  const { overlapsConfirmed, problems } = await loadDateFacts(tx, scope, booking, bookingWindow(booking))
  return overlapsConfirmed ? (problems?.noOverlap ?? null) : null
}

/** Other calendars of the artist on the day of a show that nobody has agreed yet. */
async function otherPlansOf({ tx, scope }: ConflictCall, booking: Booking): Promise<Problem[]> {
  const { artistId, eventDate, endsOn } = booking
  const days = await listExternalDays(tx, scope, {
    from: eventDate,
    to: endsOn ?? eventDate,
    artists: [artistId],
  })
  if (days.length === 0) return []
  const { artistName } = await findShowPlace(tx, scope, booking.id)
  return busyProblems(artistName, days)
}

async function travelOf({ tx, scope }: ConflictCall, eventId: string) {
  const rows = await listSegments(tx, scope, [eventId])
  const shows = await listTravelShows(tx, scope, { eventId })
  const segments = rows.map((row) => ({ ...toSegment(row), eventId: row.eventId, bookingId: row.bookingId }))
  return travelWarnings(
    segments,
    shows.filter(({ isOff }) => !isOff),
  )
}

async function clashesOf({ tx, scope }: ConflictCall, eventId: string) {
  const event = await findEvent(tx, scope, eventId)
  const bookings = await listEventBookings(tx, scope, eventId)
  return timeClashes(dayMoments({ ...event, bookings }))
}

async function moneyOf({ tx, scope }: ConflictCall, bookingId: string) {
  const deal = await findDeal(tx, scope, bookingId)
  const items = deal ? await listItems(tx, scope, deal.id) : []
  return {
    hasFee: deal !== undefined && paysSomething(deal.terms),
    hasSchedule: items.length > 0,
    undated: items
      .filter(({ dueKind, dueOn }) => dueKind === 'fixed' && dueOn === null)
      .map(({ label }) => label),
  }
}

/** Paying out asks for all invoices; settling for those of the schedule by their instalments. */
async function settlingOf({ tx, scope }: ConflictCall, bookingId: string, considers: Considers) {
  if (considers('figuresMissing', 'openInstalment')) return loadSettling(tx, scope, bookingId)
  const unpaid = considers('unpaidInvoice') ? await listUnpaidNumbers(tx, scope, bookingId) : []
  return { hasFigures: true, openItems: [], unpaid }
}

type Drafts = Awaited<ReturnType<typeof listInvoiceDrafts>>

/** Whom nobody can write to: roles of the sheet that nobody fills or substitutes for, recipients without an address. */
async function unreachableFor(
  call: ConflictCall,
  { act, eventId, drafts }: { act: Act; eventId: string; drafts: Drafts },
): Promise<Problem[]> {
  if (act === 'sendDaySheet') {
    const { tx, scope } = withAllArtists(call, 'sharedEvent')
    const { gaps } = await listSheetPeople(tx, scope, eventId)
    return gaps
      .filter(({ substitute }) => substitute === null)
      .map(({ role }) => bookingProblem('conflict.noContact', { role }))
  }
  const problems = []
  for (const draft of drafts) {
    if (await findInvoiceAddress(call.tx, call.scope, draft)) continue
    problems.push(bookingProblem('conflict.noInvoiceAddress', { name: draft.recipientName }))
  }
  return problems
}

/** The month of the day that the act is entered with, where its books are closed. */
async function closedMonthOf(
  { tx, scope, org, now }: ConflictCall,
  on: LocalDate = todayIn(org.tz, now),
): Promise<LocalMonth | null> {
  return (await isPeriodClosed(tx, scope, on)) ? monthOf(on) : null
}

/** The show as its homes know it now, as far as the act needs them; NOT_FOUND for a booking out of scope. */
async function loadShowFacts(
  call: ConflictCall,
  act: Act,
  bookingId: string,
  { on, invoiceIds }: ActDetails,
): Promise<{ booking: Booking; facts: ShowFacts }> {
  const { tx, scope, now } = call
  const booking = await findBooking(tx, scope, bookingId)
  const { eventId, tz, artistApproval, status } = booking
  const considers: Considers = (...codes) => codes.some((code) => conflictTable[act][code] !== undefined)
  const needsOffer = considers('openOffer') && isTentative(status)
  const offer = needsOffer ? await findOpenOffer(tx, scope, { bookingId, tz, now }) : undefined
  const about = { artistId: booking.artistId }
  const seesTerms = readsTermsIn(call.member, 'offers', about)
  const termsAt = considers('approvalOutdated') ? await findTermsDate(tx, scope, bookingId) : null
  const badges = considers('contractUnsigned') ? await listContractBadges(tx, scope, [bookingId]) : undefined
  const needsDrafts = act === 'issueInvoice' && considers('otherVat', 'recipientMissing')
  const drafts = needsDrafts
    ? await listInvoiceDrafts(tx, scope, { bookingId, invoiceIds: invoiceIds ?? null })
    : []
  return {
    booking,
    facts: {
      status,
      openOffer: offer
        ? { direction: offer.direction, terms: seesTerms ? publicTerms(offer.terms) : null }
        : null,
      approval: approvalFact(artistApproval) ?? 'not_needed',
      approvalIsOlder:
        artistApproval.at !== null && termsAt !== null && new Date(artistApproval.at) < termsAt,
      overlap: considers('doubleBooking') ? await overlapOf(call, booking) : null,
      otherPlans: considers('otherPlans') ? await otherPlansOf(call, booking) : [],
      partners: considers('partnerAgency') ? await partnerProblems(call, { ...booking, bookingId }) : [],
      contract: badges?.get(bookingId) ?? 'none',
      ...(await moneyOf(call, bookingId)),
      timeClashes: considers('timesClash') ? await clashesOf(call, eventId) : [],
      travel: considers('travelClash', 'hotelEndsEarly') ? await travelOf(call, eventId) : [],
      ...(await settlingOf(call, bookingId, considers)),
      isReopened:
        considers('settlementReopened') &&
        status !== 'settled' &&
        (await hasPostedSettlement(tx, scope, bookingId)),
      unreachable: considers('recipientMissing') ? await unreachableFor(call, { act, eventId, drafts }) : [],
      otherVat: drafts
        .filter(({ vatDecision }) => vatDecision?.differs)
        .map(({ recipientName, vatDecision }) => ({
          recipient: recipientName,
          reason: vatDecision?.reason?.replaceAll('\n', ', ') ?? null,
        })),
      closedMonth: considers('periodClosed') ? await closedMonthOf(call, on) : null,
    },
  }
}

/** What contradicts the act on one booking now. */
export async function conflictsOf(
  call: ConflictCall,
  act: Act,
  bookingId: string,
  details: ActDetails = {},
): Promise<Conflict[]> {
  const { booking, facts } = await loadShowFacts(call, act, bookingId, details)
  return findConflicts(act, facts, { member: call.member, artistId: booking.artistId })
}

/** What contradicts the act on these bookings, each once; see `conflictsAcross`. */
export async function conflictsOfAll(
  call: ConflictCall,
  act: Act,
  bookingIds: readonly string[],
  details: ActDetails = {},
): Promise<Conflict[]> {
  const found = []
  for (const bookingId of new Set(bookingIds)) {
    const conflicts = await conflictsOf(call, act, bookingId, details)
    if (conflicts.length > 0) found.push({ show: await nameShow(call, bookingId), conflicts })
  }
  return conflictsAcross(act, found)
}

async function nameShow({ tx, scope }: ConflictCall, bookingId: string): Promise<NamedShow> {
  const { eventDate: on } = await findBooking(tx, scope, bookingId)
  const show = await findShowPlace(tx, scope, bookingId)
  return { artist: show.artistName, place: placeOf(show), on }
}

/** Refuses the act where something blocks it, see `assertNoConflict`; the guard behind every point of no return. */
export async function assertAct(
  call: ConflictCall,
  act: Act,
  bookingIds: readonly string[],
  { overrideReason = null, ...details }: ActDetails & { overrideReason?: string | null } = {},
): Promise<void> {
  assertNoConflict(await conflictsOfAll(call, act, bookingIds, details), overrideReason)
}
