// Decides what may be done with an offer, and what follows for its booking.
import { can, type AccessCase, type Member } from '../access.ts'
import type { BookingAction, Choice } from '../booking/bookings/booking-actions.ts'
import { isTentative, type BookingStatus } from '../booking/bookings/bookings.ts'
import { DomainError, forbiddenSentence } from '../errors.ts'
import {
  endingReasons,
  isOnTable,
  offerActions,
  offerGuards,
  offerMachine,
  offerStateLabels,
  receiverOf,
  type OfferAction,
  type OfferFacts,
  type OfferNeed,
  type OfferParty,
  type OfferState,
} from '../booking/offers/offer-actions.ts'

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
  label: string
  allowed: boolean
  /** Why the button is disabled. */
  reason?: string
  needs?: OfferNeed
  reasons?: readonly Choice[]
}

const forbidden = forbiddenSentence

type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: string }

function judge(
  action: OfferAction,
  state: OfferState,
  actor: OfferActor,
  facts: OfferFacts,
): Refusal | undefined {
  const rule = offerMachine[action]
  if (!rule.from.includes(state)) {
    const [now, wanted] = [offerStateLabels[state], offerStateLabels[rule.to]]
    const because = `An offer that is ${now.toLowerCase()} cannot become ${wanted.toLowerCase()}.`
    return { code: 'CONFLICT', because }
  }
  const names =
    actor.kind === 'system'
      ? rule.system
      : actor.kind === 'link'
        ? rule.link
        : rule.who && can(actor.member, rule.who, actor)
          ? rule.guards
          : undefined
  if (!names) return { code: 'FORBIDDEN', because: forbidden }
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
      const { label, needs } = offerMachine[action]
      const refusal = judge(action, state, actor, facts)
      const reasons = endingReasons(action, wordOf(action, facts))
      return { action, label, allowed: !refusal, reason: refusal?.because, needs, reasons }
    })
}

export type OfferOutcome = {
  state: OfferState
  /** Whose word it was; null while terms stay on the table. */
  word: OfferParty | 'system' | null
  /** The reason in words. */
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
 * Moves the offer or refuses: FORBIDDEN without the right, CONFLICT with a sentence where the machine or a guard
 * stands against it, BAD_REQUEST with the fields that the command must still bring.
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
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { message: refusal.because } : {})
  }
  const word = wordOf(action, facts)
  const listed = endingReasons(action, word)?.find(({ value }) => value === command.reason)
  const fields: Record<string, string> = {}
  if (rule.needs === 'ending') {
    if (!listed) fields.reason = 'Choose a reason.'
    if (command.reason === 'other' && !command.note?.trim()) fields.note = 'Say what happened.'
    // The promoter does not decide about our calendar: the agent is asked afterwards.
    if (actor.kind === 'member' && facts.bookingStatus === 'offer' && !command.date) {
      fields.date = 'Say whether the date is kept.'
    }
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new DomainError('BAD_REQUEST', { message, fields })
  const isOver = rule.to !== 'sent' && rule.to !== 'countered'
  const movesBooking = action === 'send' && facts.bookingStatus !== 'offer'
  return {
    state: rule.to,
    word: isOver ? (actor.kind === 'system' ? 'system' : word) : null,
    reason: [listed?.label, command.note?.trim()].filter(Boolean).join(': ') || null,
    booking: movesBooking
      ? { action: 'offer', reason: null, note: null }
      : fateOf(command, word, facts.bookingStatus),
  }
}

/** Why no further offer can be made about the booking now; null when one can. */
export function whyNoNewOffer(
  booking: { status: BookingStatus; hasPromoter: boolean; termsLocked: boolean },
  offers: readonly { state: OfferState }[],
): string | null {
  if (!isTentative(booking.status)) return offerGuards.bookingOpen.because
  if (booking.termsLocked) return offerGuards.termsOpen.because
  if (offers.some(({ state }) => state === 'draft' || isOnTable(state)))
    return 'There is an open offer already.'
  return booking.hasPromoter ? null : 'Choose the promoter of the event first: an offer is made to somebody.'
}
