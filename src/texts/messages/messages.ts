// Why e-mails did not arrive.
import type { BounceReason } from '#domain/messages/mail-threads.ts'
import { msg, type Text } from '#texts/msg.ts'

export const bounceReasonTexts: Record<BounceReason, Text> = {
  address: msg`This address does not exist.`,
  domain: msg`There is no mail server for this address.`,
  addressRefused: msg`The address was not accepted.`,
  mailboxDisabled: msg`The mailbox is disabled.`,
  mailboxFull: msg`The mailbox is full.`,
  tooLarge: msg`The e-mail is too large.`,
  refused: msg`The recipient’s mail server rejected the e-mail.`,
  unreachable: msg`The recipient’s mail server could not be reached.`,
  other: msg`The e-mail bounced.`,
}
