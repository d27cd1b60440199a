// What may be wrong with input of the area messages, why its rules refuse, and what became of e-mails and enrolments;
// src/texts/messages/problems.ts says it.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import { problemsOf } from '../problems.ts'
import type { BounceReason } from './mail-threads.ts'
import type { SequenceState } from './sequence-actions.ts'
import type { Refusal } from './sequence-sending.ts'

/** Names of merge fields, without their braces. */
type Fields = { fields: readonly string[] }
/** What a mail server answered, where it answered. */
type Reply = { reply: number | null }

export type MessagesProblems = {
  'message.bodyMissing': null
  'message.subjectMissing': null
  'message.recipientMissing': null
  'message.tooManyRecipients': { max: number }
  'message.tooManyFiles': { max: number }
  'message.filesTooLarge': { megabytes: number }
  'message.fieldsOpen': Fields
  'message.fieldsOpenIn': Fields & { subject: string }
  'message.sending': null
  'message.sent': null
  'message.locked': null
  'message.notDraft': null
  'message.showOff': null
  'template.nameMissing': null

  // What became of an e-mail, kept with it.
  'delivery.login': null
  'delivery.unreachable': null
  'delivery.tls': null
  'delivery.later': Reply
  'delivery.sender': Reply
  'delivery.content': Reply
  'delivery.fileGone': null
  'delivery.interrupted': null
  'delivery.unwanted': null
  'delivery.showOff': null
  'delivery.partly': { refusals: readonly { address: string; reason: BounceReason }[] }
  bounce: { address: string | null; reason: BounceReason }

  // What its author, or the owner of an account, reads in the app and on devices.
  'notice.notSent': { subject: string }
  'notice.sentPartly': { subject: string }
  'notice.bounced': { subject: string }
  'notice.answered': { name: string }
  'notice.accountBroken': { address: string }

  'account.hostMissing': null
  'account.port': { ports: readonly number[] }
  'account.securityMissing': null
  'account.passwordUnencrypted': null
  'account.mailboxHostMissing': null
  'account.mailboxSecurityMissing': null
  'account.syncMissing': null
  'account.passwordAgain': null
  'account.nothingToSave': null
  'account.serverMissing': null
  'account.providerNotSetUp': { provider: string }
  'account.providerRefused': { provider: string }
  'account.providerUnreachable': { provider: string }
  'account.connectionExpired': null
  /** The provider's permission has ended. */
  'account.reconnect': null

  // What a test of the servers found, kept with the account.
  'server.host': null
  'server.unreachable': null
  'server.tls': null
  'server.refused': null
  'mailbox.host': null
  'mailbox.unreachable': null
  'mailbox.tls': null
  'mailbox.refused': null
  'mailbox.password': null

  'sequence.nameMissing': null
  'sequence.dayMissing': null
  'sequence.hoursOrder': null
  'sequence.tooManyEmails': { max: number }
  'sequence.withoutFields': null
  'sequence.contactMissing': null
  'sequence.tooManyContacts': { max: number }
  'sequence.consentMissing': null
  'sequence.otherArtist': null
  'sequence.pauseFirst': null
  'sequence.state': { from: SequenceState; to: SequenceState }
  'sequence.emailMissing': null
  'sequence.emailMissingIn': { name: string }
  'sequence.archived': { name: string }
  'sequence.cannotSend': null
  'sequence.daysBetween': null
  'sequence.fieldUnknown': { field: string }
  'sequence.fieldUnusable': { field: string }
  'sequence.fieldOfShow': { field: string }
  'sequence.artistMissing': { field: string }
  'sequence.profileMissing': { field: string }
  'sequence.aboutShow': null
  'sequence.contextMissing': null
  'sequence.contextFieldMissing': null

  'enrolment.ended': null
  // Why an enrolment ended or waits, kept with it.
  'enrolment.refused': { refusal: Refusal }
  'enrolment.answered': null
  'enrolment.bounced': null
  'enrolment.stopped': null
  'enrolment.contactHidden': null
  'enrolment.artistNotAllowed': null
  'enrolment.emailDiscarded': { no: number }
  'enrolment.emailBounced': { no: number }
  'enrolment.fieldsUnknown': Fields & { no: number }
  'enrolment.waitsForFailed': { no: number }
  'enrolment.waitsForOutbox': { no: number }
  'enrolment.bookingReached': { status: BookingStatus }
  'enrolment.notWritten': { no: number }
}

export const messagesProblem = problemsOf<MessagesProblems>('messages')
