// Decides a change of a booking's status by the machine's table, and says which actions are open and why not.
import { can, type AccessCase, type Member, type Permission } from '../../access.ts'
import {
  bookingActions,
  bookingGuards,
  bookingMachine,
  type ActionNeed,
  type ActionRule,
  type ActionUndo,
  type Guard,
  type BookingAction,
  type BookingFacts,
  guardProblem,
} from './booking-actions.ts'
import { effectsOf, type BookingEffect } from './booking-effects.ts'
import { inquiryOf, type BookingState, type BookingStatus, type CancelledBy } from './bookings.ts'
import { commonProblem } from '../../common-problems.ts'
import { DomainError } from '../../errors.ts'
import { allOf, asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

export type BookingActor =
  | { kind: 'member'; member: Member; settings: AccessCase['settings'] }
  | { kind: 'system' }

export type StatusCommand = {
  action: BookingAction
  /** A value of the action's list, or free text where it needs 'text'. */
  reason?: string | null
  note?: string | null
  /** The reason and the note in words, as the history of the show gives them. */
  reasonText?: string | null
  cancelledBy?: CancelledBy | null
  /** Why the guard that may be overridden is. */
  overrideReason?: string | null
  /** The booking at the new date, made by the caller in the same transaction. */
  postponedToBookingId?: string | null
}

export type AllowedAction = {
  action: BookingAction
  to: BookingStatus
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  /** Why the person must give a reason of their own to go on (`overrideReason`). */
  warning?: Problem
  needs?: ActionNeed
  reasons?: readonly string[]
  undo: ActionUndo
}

/** Whether the actor may, ignoring what the person has yet to fill in and, `forButton`, what the sheet settles first. */
function judge(
  action: BookingAction,
  state: BookingState,
  actor: BookingActor,
  facts: BookingFacts,
  forButton = false,
) {
  const rule = bookingMachine[action]
  if (!rule.from.includes(state.status)) {
    const because = bookingProblem('status.change', { from: state.status, to: rule.to })
    return { refusal: { code: 'CONFLICT', because } } as const
  }
  const may = (permission: Permission) =>
    actor.kind === 'member' &&
    can(actor.member, permission, { artistId: state.artistId, settings: actor.settings })
  if (actor.kind === 'system' ? rule.system === undefined : rule.who === null || !may(rule.who)) {
    return { refusal: { code: 'FORBIDDEN', because: commonProblem('forbidden') } } as const
  }
  const warnings: Problem[] = []
  for (const name of actor.kind === 'system' ? (rule.system ?? []) : rule.guards) {
    const guard: Guard = bookingGuards[name]
    if (guard.holds(facts, state) ?? !guard.needsFact) continue
    if (forButton && guard.isInSheet) continue
    const because = facts.problems?.[name] ?? guardProblem(name)
    if (!guard.override || !may(guard.override)) return { refusal: { code: 'CONFLICT', because } } as const
    warnings.push(because)
  }
  return { warning: warnings.length > 0 ? allOf(warnings) : undefined }
}

/**
 * What can be done with the booking now, for the buttons: every action that starts at its status and that a
 * person can do at all, with the reason where it is disabled.
 */
export function allowedActions(
  state: BookingState,
  actor: BookingActor,
  facts: BookingFacts,
): AllowedAction[] {
  return bookingActions
    .filter(
      (action) => bookingMachine[action].from.includes(state.status) && bookingMachine[action].who !== null,
    )
    .map((action) => {
      const { to, needs, reasons, undo } = bookingMachine[action]
      const { refusal, warning } = judge(action, state, actor, facts, true)
      return { action, to, allowed: !refusal, reason: refusal?.because, warning, needs, reasons, undo }
    })
}

/**
 * Everything that prevents the action, whoever may pass it; without what its sheet asks about. For
 * somebody who is to take it later.
 */
export function obstaclesTo(action: BookingAction, state: BookingState, facts: BookingFacts): Problem[] {
  return bookingMachine[action].guards.flatMap((name) => {
    const guard: Guard = bookingGuards[name]
    if (guard.isInSheet || (guard.holds(facts, state) ?? !guard.needsFact)) return []
    return [facts.problems?.[name] ?? guardProblem(name)]
  })
}

/** What is wrong with the fields that the command left open; empty when it is complete. */
function missing(
  rule: ActionRule,
  command: StatusCommand,
  warning: Problem | undefined,
): Record<string, Problem> {
  const fields: Record<string, Problem> = {}
  const isListed = rule.reasons?.some((value) => value === command.reason)
  if (rule.reasons ? !isListed : rule.needs === 'text' && !command.reason?.trim()) {
    fields.reason = bookingProblem(rule.reasons ? 'reason.choice' : 'reason.missing')
  }
  if (command.reason === 'other' && rule.reasons && !command.note?.trim()) {
    fields.note = bookingProblem('note.missing')
  }
  if (rule.needs === 'cancellation' && !command.cancelledBy) {
    fields.cancelledBy = bookingProblem('cancelledBy.missing')
  }
  if (rule.needs === 'newDate' && !command.postponedToBookingId) {
    fields.newDate = bookingProblem('newDate.missing')
  }
  if (warning !== undefined && !command.overrideReason?.trim()) {
    fields.overrideReason = bookingProblem('reason.override')
  }
  return fields
}

/**
 * Moves the booking or refuses: FORBIDDEN without the right, CONFLICT with a problem where the machine or a
 * guard prevents it, BAD_REQUEST with the fields that the command must still bring.
 */
export function decideStatus(
  state: BookingState,
  command: StatusCommand,
  actor: BookingActor,
  facts: BookingFacts,
  now: Date,
): { state: BookingState; effects: readonly BookingEffect[] } {
  const rule = bookingMachine[command.action]
  const { refusal, warning } = judge(command.action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  const fields = missing(rule, command, warning)
  const [first] = Object.values(fields)
  if (first !== undefined) {
    throw new DomainError('BAD_REQUEST', {
      problem: fields.overrideReason && warning ? warning : first,
      fields: Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, asMessage(each)])),
    })
  }
  const isConfirming = rule.to === 'confirmed'
  return {
    effects: effectsOf[command.action],
    state: {
      ...state,
      status: rule.to,
      statusReason: command.reasonText ?? null,
      cancellation:
        rule.needs === 'cancellation' && command.cancelledBy
          ? {
              by: command.cancelledBy,
              reason: command.reason ?? '',
              note: command.note?.trim() || null,
              at: now,
            }
          : isConfirming
            ? null
            : state.cancellation,
      postponedToBookingId:
        command.action === 'postpone' ? (command.postponedToBookingId ?? null) : state.postponedToBookingId,
      confirmedAt: isConfirming ? now : state.confirmedAt,
      contractedAt: rule.to === 'contracted' ? now : isConfirming ? null : state.contractedAt,
      // Reopening a settlement leaves the day it was played.
      playedAt: rule.to === 'played' ? (state.playedAt ?? now) : state.playedAt,
      settledAt: rule.to === 'settled' ? now : rule.to === 'played' ? null : state.settledAt,
    },
  }
}

/** The statuses a booking may be entered with; all but the first two pass the machine's guards on the way. */
export const initialStatuses = ['inquiry', 'hold', 'offer', 'confirmed'] as const
export type InitialStatus = (typeof initialStatuses)[number]
const initialAction = { hold: 'hold', offer: 'offer', confirmed: 'confirm' } as const

/** A new booking in the wanted status, as if it had been an inquiry a moment before; refuses like decideStatus. */
export function decideNewBooking(
  booking: { artistId: string; doubleOk?: boolean; status: InitialStatus; overrideReason?: string | null },
  actor: BookingActor,
  facts: BookingFacts,
  now: Date,
): { state: BookingState; action: BookingAction | null; effects: readonly BookingEffect[] } {
  const { artistId, status } = booking
  const mayBook = actor.kind === 'member' && can(actor.member, 'bookings.manage', { artistId })
  if (!mayBook) throw new DomainError('FORBIDDEN')
  const inquiry = inquiryOf(artistId, booking.doubleOk)
  if (status === 'inquiry') return { state: inquiry, action: null, effects: [] }
  const action = initialAction[status]
  const { overrideReason } = booking
  const command = { action, overrideReason, reasonText: overrideReason?.trim() || null }
  return { action, ...decideStatus(inquiry, command, actor, facts, now) }
}
