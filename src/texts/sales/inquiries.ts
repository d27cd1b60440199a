// Inquiries in words: their labels, and what can be done with one.
import {
  declineInquiryReasons,
  type DeclineInquiryReason,
  type InquiryAction,
} from '#domain/sales/inquiries.ts'
import { type InquiryState } from '#domain/sales/inquiry-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const inquiryStateLabels: Record<InquiryState, Text> = {
  new: msg({ message: 'New', context: 'status of an inquiry' }),
  in_review: msg`In review`,
  converted: msg({ message: 'Converted', context: 'status of an inquiry' }),
  declined: msg({ message: 'Declined', context: 'status of an inquiry' }),
  duplicate: msg({ message: 'Duplicate', context: 'status of an inquiry' }),
  spam: msg`Spam`,
}

export const declineInquiryReasonLabels: Record<DeclineInquiryReason, Text> = {
  taken: msg`Date is taken`,
  fee: msg`Budget too low`,
  fit: msg`Not a fit for the artist`,
  routing: msg`Doesn’t fit the routing`,
  other: msg`Other reason`,
}

export const inquiryActionLabels: Record<InquiryAction, Text> = {
  review: msg`Start review`,
  reply: msg`Reply`,
  convert: msg`Create booking`,
  decline: msg`Decline inquiry`,
  markDuplicate: msg`Mark as duplicate`,
  markSpam: msg`Mark as spam`,
  restore: msg`Move to inbox`,
}

const isReason = (reason: string): reason is DeclineInquiryReason =>
  (declineInquiryReasons as readonly string[]).includes(reason)

/** Why an inquiry was declined, as `decideInquiry` gives it; what is older is written out already. */
export function declineText(stored: string | null, t: Translator): string | null {
  const [, reason = '', note] = /^(\w+)(?:: ([\s\S]*))?$/.exec(stored ?? '') ?? []
  if (!isReason(reason)) return stored
  return [t(declineInquiryReasonLabels[reason]), note].filter(Boolean).join(': ')
}
