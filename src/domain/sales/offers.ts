// Decides what may be done with an offer, and what follows for its booking.
import { can, type AccessCase, type Member } from '../access.ts'
import type { BookingAction } from '../booking/bookings/booking-actions.ts'
import { isTentative, type BookingStatus } from '../booking/bookings/bookings.ts'
import { bookingProblem } from '../booking/problems.ts'
import { commonProblem } from '../common-problems.ts'
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import { salesProblem } from './problems.ts'
import {
  endingReasons,
  offerActions,
  offerGuards,
  offerMachine,
  receiverOf,
  type OfferAction,
  type OfferFacts,
  type OfferNeed,
  type OfferParty,
} from '../booking/offers/offer-actions.ts'
import { isOnTable, type OfferState } from '../booking/offers/offer-states.ts'

export type OfferActor =
  | { kind: 'member'; member: Member; artistId: string; settings?: AccessCase['settings'] }
  /** The promoter, by the link of the e-mail. */
  | { kind: 'link' }
  | { kind: 'system' }

/** What becomes of the date when an offer ends without agreement. */
export const dateFates = ['keep', 'giveUp'] as const
export type DateFate = (typeof dateFates)[number]

export type OfferCommand = {
  action: OfferAction
  /** A value of the list that belongs to the action. */
  reason?: string | null
  note?: string | null
  /** `confirm`: the booking is confirmed in the same step, so the offer leaves its date alone. */
  date?: DateFate | 'confirm' | null
}

export type AllowedOfferAction = {
  action: OfferAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  needs?: OfferNeed
  reasons?: readonly string[]
}

type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: Problem }

function judge(
  action: OfferAction,
  state: OfferState,
  actor: OfferActor,
  facts: OfferFacts,
): Refusal | undefined {
  const rule = offerMachine[action]
  if (!rule.from.includes(state)) {
    return { code: 'CONFLICT', because: bookingProblem('offer.state', { state }) }
  }
  const names =
    actor.kind === 'system'
      ? rule.system
      : actor.kind === 'link'
        ? rule.link
        : rule.who && can(actor.member, rule.who, actor)
          ? rule.guards
          : undefined
  if (!names) return { code: 'FORBIDDEN', because: commonProblem('forbidden') }
  const failed = names.find((name) => !offerGuards[name].holds(facts))
  return failed && { code: 'CONFLICT', because: offerGuards[failed].because }
}

/** Whose word ends or answers the terms on the table: the receiver's; a withdrawal is always ours. */
export const wordOf = (action: OfferAction, facts: Pick<OfferFacts, 'direction'>): OfferParty =>
  action === 'withdraw' ? 'agency' : receiverOf(facts.direction)

/** What can be done with the offer now, with the reason where it is disabled. */
export function allowedOfferActions(
  state: OfferState,
  actor: OfferActor,
  facts: OfferFacts,
): AllowedOfferAction[] {
  return offerActions
    .filter((action) => offerMachine[action].from.includes(state))
    .filter((action) => (actor.kind === 'link' ? offerMachine[action].link : offerMachine[action].who))
    .map((action) => {
      const { needs } = offerMachine[action]
      const refusal = judge(action, state, actor, facts)
      const reasons = endingReasons(action, wordOf(action, facts))
      return { action, allowed: !refusal, reason: refusal?.because, needs, reasons }
    })
}

export type OfferOutcome = {
  state: OfferState
  /** Whose word it was; null while terms stay on the table. */
  word: OfferParty | 'system' | null
  /** A value of the reasons of `endingReasons`. */
  reason: string | null
  /** What the booking does in the same transaction; null leaves it where it is. */
  booking: { action: BookingAction; reason: string | null; note: string | null } | null
}

/** What the date becomes: on hold again, or dead by the action of the table. Nothing once the booking moved on. */
function fateOf(
  command: OfferCommand,
  word: OfferParty,
  bookingStatus: BookingStatus,
): OfferOutcome['booking'] {
  const { action, date, reason = null, note = null } = command
  if (bookingStatus !== 'offer' || !date || date === 'confirm') return null
  if (date === 'keep') return { action: 'backToHold', reason: null, note: null }
  const next = offerMachine[action].giveUp?.[word]
  return next ? { action: next, reason, note } : null
}

/**
 * Moves the offer or refuses: FORBIDDEN without the right, CONFLICT with a problem where the machine or a guard
 * prevents it, BAD_REQUEST with the fields that the command must still bring.
 */
export function decideOffer(
  state: OfferState,
  command: OfferCommand,
  actor: OfferActor,
  facts: OfferFacts,
): OfferOutcome {
  const { action } = command
  const rule = offerMachine[action]
  const refusal = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  const word = wordOf(action, facts)
  const listed = endingReasons(action, word)?.find((value) => value === command.reason)
  const fields: Record<string, Problem> = {}
  if (rule.needs === 'ending') {
    if (!listed) fields.reason = salesProblem('offer.reasonMissing')
    if (command.reason === 'other' && !command.note?.trim()) fields.note = salesProblem('offer.noteMissing')
    // The promoter does not decide about our calendar: the agent is asked afterwards.
    if (actor.kind === 'member' && facts.bookingStatus === 'offer' && !command.date) {
      fields.date = salesProblem('offer.dateMissing')
    }
  }
  const [problem] = Object.values(fields)
  if (problem !== undefined) {
    const messages = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, asMessage(each)]))
    throw new DomainError('BAD_REQUEST', { problem, fields: messages })
  }
  const isOver = rule.to !== 'sent' && rule.to !== 'countered'
  const movesBooking = action === 'send' && facts.bookingStatus !== 'offer'
  return {
    state: rule.to,
    word: isOver ? (actor.kind === 'system' ? 'system' : word) : null,
    reason: listed ?? null,
    booking: movesBooking
      ? { action: 'offer', reason: null, note: null }
      : fateOf(command, word, facts.bookingStatus),
  }
}

/** Why no further offer can be made about the booking now; null when one can. */
export function whyNoNewOffer(
  booking: { status: BookingStatus; hasPromoter: boolean; termsLocked: boolean },
  offers: readonly { state: OfferState }[],
): Problem | null {
  if (!isTentative(booking.status)) return offerGuards.bookingOpen.because
  if (booking.termsLocked) return offerGuards.termsOpen.because
  if (offers.some(({ state }) => state === 'draft' || isOnTable(state)))
    return salesProblem('offer.alreadyOpen')
  return booking.hasPromoter ? null : salesProblem('offer.promoterMissing')
}
