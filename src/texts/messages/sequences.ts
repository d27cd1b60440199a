// The labels of sequences and enrolments, and what e-mails of a sequence end with.
import type { EnrolmentState, SequenceState } from '#domain/messages/sequence-actions.ts'
import type { Consent, Refusal } from '#domain/messages/sequence-sending.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const sequenceStateLabels: Record<SequenceState, Text> = {
  draft: msg`Draft`,
  active: msg({ message: 'Active', context: 'status of a sequence' }),
  paused: msg({ message: 'Paused', context: 'status of a sequence' }),
  archived: msg({ message: 'Archived', context: 'status of a sequence' }),
}

/** What a duplicate is called at first. */
export const copyName = msg<'name'>`{name} (copy)`

export const enrolmentStateLabels: Record<EnrolmentState, Text> = {
  active: msg({ message: 'Active', context: 'a person in a sequence' }),
  replied: msg({ message: 'Replied', context: 'a person in a sequence' }),
  bounced: msg({ message: 'Bounced', context: 'a person in a sequence' }),
  unsubscribed: msg`Unsubscribed`,
  finished: msg({ message: 'Completed', context: 'a person in a sequence' }),
  stopped: msg({ message: 'Stopped', context: 'a person in a sequence' }),
}

export const refusalTexts: Record<Refusal, Text> = {
  archived: msg`Archived contact.`,
  do_not_contact: msg`Marked as do not contact.`,
  refused: msg`Does not want marketing.`,
  no_address: msg`No e-mail address.`,
  bounced: msg`E-mails to this address bounced.`,
  opted_out: msg`Unsubscribed from these e-mails.`,
  active: msg`Already in a sequence.`,
}

export const consentLabels: Record<Consent, Text> = {
  business_contact: msg`They are existing business contacts`,
  agreed: msg`They agreed to receive these e-mails`,
}

/** German law: section 7 of the Act against Unfair Competition (UWG). */
export const consentWarning = msg`In Germany, marketing e-mails need the recipient’s prior consent, even between businesses (section 7 UWG). Only write to existing business contacts about your services to them, or to people who agreed. Every e-mail includes an unsubscribe link.`

const footer = msg<'agency' | 'url'>`You are receiving this e-mail from {agency}. Unsubscribe: {url}`

/** What an e-mail of a sequence ends with: who wrote, and the link that ends such e-mails. Plain text. */
export const optOutFooter = (values: { agency: string; url: string }, t: Translator): string =>
  `--\n${t(footer, values)}`
