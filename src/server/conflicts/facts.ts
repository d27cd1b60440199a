/** Gathers what contradicts an act on a show from the homes of the facts. */
import { can, type Member } from '#domain/access.ts'
import { approvalFact } from '#domain/artist-approval.ts'
import {
  assertNoConflict,
  conflictTable,
  findConflicts,
  type Act,
  type Conflict,
  type ConflictCode,
  type ShowFacts,
} from '#domain/conflicts.ts'
import { isAgreed, isTentative } from '#domain/bookings.ts'
import { bookingWindow } from '#domain/booking-window.ts'
import { dayMoments } from '#domain/day-moments.ts'
import { paysSomething, termsInShort } from '#domain/offer-terms.ts'
import { scheduleLabels } from '#domain/schedule.ts'
import { timeClashes } from '#domain/show-day-order.ts'
import { travelWarnings } from '#domain/travel-warnings.ts'
import { loadDateFacts } from '../bookings/date-facts.ts'
import { findBooking, listEventBookings } from '../bookings/store.ts'
import { listContractBadges } from '../contract-states/store.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { listItems } from '../deal-schedule/store.ts'
import { findDeal } from '../deals/store.ts'
import { findEvent } from '../events/store.ts'
import { findOpenOffer, findTermsDate } from '../offer-states/store.ts'
import { toSegment } from '../travel/row.ts'
import { listSegments, listTravelShows } from '../travel/store.ts'
import { listUnpaidNumbers } from './store.ts'

export type ConflictCall = { tx: Tx; scope: OrgScope; member: Member; now: Date }
type Booking = Awaited<ReturnType<typeof findBooking>>

async function overlapOf({ tx, scope }: ConflictCall, booking: Booking): Promise<string | null> {
  if (booking.doubleOk || !(isTentative(booking.status) || isAgreed(booking.status))) return null
  const { overlapsConfirmed, sentences } = await loadDateFacts(tx, scope, booking, bookingWindow(booking))
  return overlapsConfirmed ? (sentences?.noOverlap ?? null) : null
}

async function travelOf({ tx, scope }: ConflictCall, eventId: string): Promise<string[]> {
  const rows = await listSegments(tx, scope, [eventId])
  const shows = await listTravelShows(tx, scope, { eventId })
  const segments = rows.map((row) => ({ ...toSegment(row), eventId: row.eventId, bookingId: row.bookingId }))
  return travelWarnings(
    segments,
    shows.filter(({ isOff }) => !isOff),
  ).map(({ text }) => text)
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
      .map(({ label }) => scheduleLabels[label]),
  }
}

/** The show as its homes know it now, as far as the act minds; NOT_FOUND for a booking out of scope. */
async function loadShowFacts(
  call: ConflictCall,
  act: Act,
  bookingId: string,
): Promise<{ booking: Booking; facts: ShowFacts }> {
  const { tx, scope, now } = call
  const booking = await findBooking(tx, scope, bookingId)
  const { eventId, tz, artistApproval, status } = booking
  const offer = isTentative(status) ? await findOpenOffer(tx, scope, { bookingId, tz, now }) : undefined
  const about = { artistId: booking.artistId }
  const seesTerms = can(call.member, 'deals.view', about) || can(call.member, 'offers.manage', about)
  const minds = (code: ConflictCode) => conflictTable[act][code] !== undefined
  const termsAt = minds('approvalOutdated') ? await findTermsDate(tx, scope, bookingId) : null
  const badges = await listContractBadges(tx, scope, [bookingId])
  return {
    booking,
    facts: {
      status,
      openOffer: offer
        ? { direction: offer.direction, short: seesTerms ? termsInShort(offer.terms) : null }
        : null,
      approval: approvalFact(artistApproval) ?? 'not_needed',
      approvalIsOlder:
        artistApproval.at !== null && termsAt !== null && new Date(artistApproval.at) < termsAt,
      overlap: minds('doubleBooking') ? await overlapOf(call, booking) : null,
      contract: badges.get(bookingId) ?? 'none',
      ...(await moneyOf(call, bookingId)),
      timeClashes: minds('timesClash') ? await clashesOf(call, eventId) : [],
      travel: minds('travelClash') ? await travelOf(call, eventId) : [],
      unpaid: minds('unpaidInvoice') ? await listUnpaidNumbers(tx, scope, bookingId) : [],
    },
  }
}

/** What contradicts the act on one booking now. */
export async function conflictsOf(call: ConflictCall, act: Act, bookingId: string): Promise<Conflict[]> {
  const { booking, facts } = await loadShowFacts(call, act, bookingId)
  return findConflicts(act, facts, { member: call.member, artistId: booking.artistId })
}

/** Refuses the act where something blocks it, see `assertNoConflict`; the guard behind every point of no return. */
export async function assertAct(
  call: ConflictCall,
  act: Act,
  bookingIds: readonly string[],
  overrideReason: string | null = null,
): Promise<void> {
  for (const bookingId of bookingIds)
    assertNoConflict(await conflictsOf(call, act, bookingId), overrideReason)
}
