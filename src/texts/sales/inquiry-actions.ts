// What can be done with an inquiry, in words.
import type { AllowedInquiryAction } from '#domain/sales/inquiries.ts'
import { problemText } from '../problems.ts'
import type { Translator } from '../translator.ts'
import { declineInquiryReasonLabels, inquiryActionLabels } from './inquiries.ts'

/** What can be done with an inquiry, with buttons, reasons and refusals in words. */
export const translatedInquiryActions = (actions: readonly AllowedInquiryAction[], t: Translator) =>
  actions.map(({ action, allowed, reason, reasons }) => ({
    action,
    label: t(inquiryActionLabels[action]),
    allowed,
    reason: reason && problemText(reason, t),
    reasons: reasons?.map((value) => ({ value, label: t(declineInquiryReasonLabels[value]) })),
  }))
