// Decides what may be done with a hold by the machine's table, and says which actions are open and why not.
import { z } from 'zod'
import { can } from '../../access.ts'
import type { BookingActor } from '#domain/booking/bookings/booking-decisions.ts'
import { commonProblem } from '../../common-problems.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import {
  type Hold,
  type HoldAction,
  holdActions,
  type HoldFacts,
  holdGuards,
  holdMachine,
  holdSides,
  type ReleaseReason,
} from './holds.ts'
import { oneOf, optionalDate, optionalId, optionalInstant } from '../../fields.ts'

export type AllowedHoldAction = {
  action: HoldAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  reasons?: readonly ReleaseReason[]
}

function judge(action: HoldAction, hold: Hold, actor: BookingActor, facts: HoldFacts) {
  const rule = holdMachine[action]
  if (!rule.from.includes(hold.state)) {
    const taken = action === 'giveWay' ? 'release' : action
    const because = bookingProblem(`hold.${taken}`, { from: hold.state })
    return { code: 'CONFLICT', because } as const
  }
  const may =
    actor.kind === 'system'
      ? rule.system !== undefined
      : rule.who !== null &&
        can(actor.member, rule.who, { artistId: hold.artistId, settings: actor.settings })
  if (!may) return { code: 'FORBIDDEN', because: commonProblem('forbidden') } as const
  for (const name of actor.kind === 'system' ? (rule.system ?? []) : rule.guards) {
    if (!holdGuards[name](facts, hold)) {
      return { code: 'CONFLICT', because: bookingProblem(`hold.${name}`) } as const
    }
  }
  return undefined
}

/** What can be done with the hold now, for the buttons, with the reason where one is disabled. */
export function allowedHoldActions(hold: Hold, actor: BookingActor, facts: HoldFacts): AllowedHoldAction[] {
  return holdActions
    .filter((action) => holdMachine[action].from.includes(hold.state) && holdMachine[action].who !== null)
    .filter((action) => action !== 'challenge' || facts.first.id !== hold.id)
    .map((action) => {
      const { reasons } = holdMachine[action]
      const refusal = judge(action, hold, actor, facts)
      return { action, allowed: !refusal, reason: refusal?.because, reasons }
    })
}

/**
 * Passes when the action may be taken on the hold, else refuses: FORBIDDEN without the right, CONFLICT with a problem
 * where the machine or a guard prevents it.
 */
export function assertHoldAction(
  action: HoldAction,
  hold: Hold,
  actor: BookingActor,
  facts: HoldFacts,
): void {
  const refusal = judge(action, hold, actor, facts)
  if (!refusal) return
  throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
}

/** BAD_REQUEST when a hold is released for 'other' reasons without a note. */
export function assertReleaseNote(reason: ReleaseReason, note: string | null): void {
  if (reason !== 'other' || note?.trim()) return
  const problem = bookingProblem('note.missing')
  throw new DomainError('BAD_REQUEST', { problem, fields: { note: asMessage(problem) } })
}

/** A hold of a booking, whose artist, date and place it shares; or one of its own, for a date without an event. */
export const HoldInput = z
  .strictObject({
    bookingId: optionalId(),
    artistId: optionalId(),
    date: optionalDate(),
    venueId: optionalId(),
    side: oneOf(holdSides, bookingProblem('hold.side')).default('artist_date'),
    /** The promoter who holds. */
    holderCompanyId: optionalId(),
    holderContactId: optionalId(),
    /** Empty: by the policy. */
    expiresAt: optionalInstant(),
  })
  .superRefine(({ bookingId, artistId, date }, context) => {
    if (bookingId) return
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if (!artistId) refuse('artistId', bookingProblem('artist.missing'))
    if (!date) refuse('date', commonProblem('date'))
  })
  .meta({ examples: [{ artistId: '00000000-0000-4000-8000-000000000001', date: '2027-05-14' }] })
export type HoldInput = z.infer<typeof HoldInput>
