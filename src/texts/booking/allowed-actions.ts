// What can be done with a booking or a hold, with its buttons, reasons to choose from and refusals in words.
import type { AllowedAction } from '#domain/booking/bookings/booking-decisions.ts'
import type { AllowedHoldAction } from '#domain/booking/holds/hold-decisions.ts'
import { problemText } from '../problems.ts'
import type { Translator } from '../translator.ts'
import { actionLabels, reasonText } from './booking-actions.ts'
import { holdActionLabels, releaseReasonLabels } from './holds.ts'

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
