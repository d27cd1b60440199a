// The actions of a booking's status machine in words: buttons, reasons to choose from, and what the history says.
import type {
  BookingAction,
  cancelReasons,
  declineReasons,
  loseReasons,
  withdrawReasons,
} from '#domain/booking/bookings/booking-actions.ts'
import type { AllowedAction, StatusCommand } from '#domain/booking/bookings/booking-decisions.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { AllowedHoldAction } from '#domain/booking/holds/hold-decisions.ts'
import type { Translator } from '../translator.ts'
import { problemText } from '../problems.ts'
import { holdActionLabels, releaseReasonLabels } from './holds.ts'

const actionLabels: Record<BookingAction, Text> = {
  hold: msg`Place on hold`,
  offer: msg`Make an offer`,
  backToHold: msg`Move back to hold`,
  confirm: msg`Confirm`,
  contract: msg`Mark as contracted`,
  play: msg`Mark as played`,
  settle: msg({ message: 'Settle', context: 'a show' }),
  reopen: msg`Reopen settlement`,
  decline: msg`Decline`,
  lose: msg`Mark as lost`,
  withdraw: msg`Withdraw`,
  expire: msg`Expire`,
  postpone: msg`Postpone`,
  cancel: msg`Cancel show`,
  reinstate: msg`Reinstate`,
}

const other = msg({ message: 'Other', context: 'reason' })
const declineLabels: Record<(typeof declineReasons)[number], Text> = {
  fee: msg`Fee too low`,
  date: msg`Date doesn’t work`,
  venue: msg`Venue doesn’t work`,
  artist: msg`Declined by the artist`,
  other,
}
const loseLabels: Record<(typeof loseReasons)[number], Text> = {
  budget: msg`Over budget`,
  competitor: msg`Booked someone else`,
  no_answer: msg`No answer`,
  event_off: msg`Event isn’t taking place`,
  other,
}
const withdrawLabels: Record<(typeof withdrawReasons)[number], Text> = {
  artist: msg`Artist unavailable`,
  routing: msg`Doesn’t fit the routing`,
  terms: msg`Terms not agreed`,
  other,
}
const cancelLabels: Record<(typeof cancelReasons)[number], Text> = {
  illness: msg`Illness`,
  sales: msg`Low sales`,
  venue: msg`Venue unavailable`,
  weather: msg`Weather`,
  authority: msg`Official order`,
  travel: msg`Travel problems`,
  payment: msg`Missing payment`,
  other,
}
const reasonLabels: Partial<Record<BookingAction, Readonly<Record<string, Text>>>> = {
  decline: declineLabels,
  lose: loseLabels,
  withdraw: withdrawLabels,
  cancel: cancelLabels,
}

/** A reason that was chosen from the list of the action, or written freely. */
export function reasonText(action: BookingAction, reason: string, t: Translator): string {
  const label = reasonLabels[action]?.[reason]
  return label ? t(label) : reason
}

/** Why the status changed, as the history keeps it: the reason, the note, and why a warning was passed. */
export function statusReasonText(command: StatusCommand, t: Translator): string | null {
  const { action, reason, note, overrideReason } = command
  const chosen = reason?.trim() && reasonText(action, reason.trim(), t)
  const parts = [chosen, note?.trim(), overrideReason?.trim()].filter(Boolean)
  return parts.length > 0 ? parts.join(': ') : null
}

/** What can be done with a booking or a hold, with its buttons, reasons to choose from and refusals in words. */
export const translatedActions = (actions: readonly AllowedAction[], t: Translator) =>
  actions.map(({ reason, warning, reasons, ...rest }) => ({
    ...rest,
    label: t(actionLabels[rest.action]),
    reason: reason && problemText(reason, t),
    warning: warning && problemText(warning, t),
    reasons: reasons?.map((value) => ({ value, label: reasonText(rest.action, value, t) })),
  }))

export const translatedHoldActions = (actions: readonly AllowedHoldAction[], t: Translator) =>
  actions.map(({ reason, reasons, ...rest }) => ({
    ...rest,
    label: t(holdActionLabels[rest.action]),
    reason: reason && problemText(reason, t),
    reasons: reasons?.map((value) => ({ value, label: t(releaseReasonLabels[value]) })),
  }))
