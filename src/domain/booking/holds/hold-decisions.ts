// Decides what may be done with a hold by the machine's table, and tells which actions are open and why not.
import { can } from '../../access.ts'
import type { BookingActor } from '#domain/booking/bookings/booking-decisions.ts'
import { DomainError, forbiddenSentence } from '../../errors.ts'
import {
  holdActions,
  holdGuards,
  holdMachine,
  releaseReasons,
  type Hold,
  type HoldAction,
  type HoldFacts,
  type ReleaseReason,
} from './holds.ts'

export type AllowedHoldAction = {
  action: HoldAction
  label: string
  allowed: boolean
  /** Why the button is disabled. */
  reason?: string
  reasons?: readonly { value: string; label: string }[]
}

function judge(action: HoldAction, hold: Hold, actor: BookingActor, facts: HoldFacts) {
  const rule = holdMachine[action]
  if (!rule.from.includes(hold.state)) {
    const done = rule.to === 'active' ? 'extended' : rule.to
    const because = `A hold that is ${hold.state} cannot be ${done}.`
    return { code: 'CONFLICT', because } as const
  }
  const may =
    actor.kind === 'system'
      ? rule.system !== undefined
      : rule.who !== null &&
        can(actor.member, rule.who, { artistId: hold.artistId, settings: actor.settings })
  if (!may) return { code: 'FORBIDDEN', because: forbiddenSentence } as const
  for (const name of actor.kind === 'system' ? (rule.system ?? []) : rule.guards) {
    const guard = holdGuards[name]
    if (!guard.holds(facts, hold)) return { code: 'CONFLICT', because: guard.because } as const
  }
  return undefined
}

/** What can be done with the hold now, for the buttons, with the reason where one is disabled. */
export function allowedHoldActions(hold: Hold, actor: BookingActor, facts: HoldFacts): AllowedHoldAction[] {
  return holdActions
    .filter((action) => holdMachine[action].from.includes(hold.state) && holdMachine[action].who !== null)
    .filter((action) => action !== 'challenge' || facts.first.id !== hold.id)
    .map((action) => {
      const { label, reasons } = holdMachine[action]
      const refusal = judge(action, hold, actor, facts)
      return { action, label, allowed: !refusal, reason: refusal?.because, reasons }
    })
}

/**
 * Passes when the action may be taken on the hold, else refuses: FORBIDDEN without the right, CONFLICT with a sentence
 * where the machine or a guard stands against it.
 */
export function assertHoldAction(
  action: HoldAction,
  hold: Hold,
  actor: BookingActor,
  facts: HoldFacts,
): void {
  const refusal = judge(action, hold, actor, facts)
  if (!refusal) return
  throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { message: refusal.because } : {})
}

/** The words of a release; BAD_REQUEST when 'other' comes without any. */
export function releaseText(reason: ReleaseReason, note: string | null): string {
  if (reason === 'other' && !note?.trim()) {
    throw new DomainError('BAD_REQUEST', { message: 'Say why.', fields: { note: 'Say why.' } })
  }
  const label = releaseReasons.find(({ value }) => value === reason)?.label ?? reason
  return [label, note?.trim()].filter(Boolean).join(': ')
}
