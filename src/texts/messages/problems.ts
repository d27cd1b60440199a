// The sentences of src/domain/messages/problems.ts.
import type { MessagesProblems } from '#domain/messages/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { BounceReason } from '#domain/messages/mail-threads.ts'
import type { Sentences } from '../sentences.ts'
import { statusLabels } from '../booking/bookings.ts'
import { refusalTexts, sequenceStateLabels } from './sequences.ts'

/** Why e-mails did not arrive. */
const bounceReasonTexts: Record<BounceReason, Text> = {
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

const openFields = msg<'fields'>`Fill in the open fields: {fields}.`
const stateImpossible = msg<'from' | 'to'>`You can’t change a sequence from “{from}” to “{to}”.`
const port = msg<'ports'>`Use port {ports}.`
const unreachable = msg`The mail server could not be reached.`
const later = msg`The mail server asked to try again later.`
const laterReply = msg<'reply'>`The mail server asked to try again later ({reply}).`
const sender = msg`The mail server does not allow sending from this address.`
const senderReply = msg<'reply'>`The mail server does not allow sending from this address ({reply}).`
const content = msg`The mail server rejected the message.`
const contentReply = msg<'reply'>`The mail server rejected the message ({reply}).`
const login = msg`The mail server rejected the user name or password.`
const bookingReached = msg<'status'>`A booking reached the status “{status}”.`
const fieldsUnknown = msg<'no' | 'fields'>`E-mail {no} has fields without a value: {fields}.`

/** Names of fields as they are in a text. */
const inBraces = (fields: readonly string[]): string => fields.map((field) => `{{${field}}}`).join(', ')
const field = ({ field: name }: { field: string }) => ({ field: inBraces([name]) })

export const messagesProblems: Sentences<MessagesProblems> = {
  'message.bodyMissing': msg`Enter a message.`,
  'message.subjectMissing': msg`Enter a subject.`,
  'message.recipientMissing': msg`Add at least one recipient.`,
  'message.tooManyRecipients': msg<'max'>`Use at most {max} recipients.`,
  'message.tooManyFiles': msg<'max'>`Attach at most {max} files.`,
  'message.filesTooLarge': msg<'megabytes'>`Attachments can have at most {megabytes} MB in total.`,
  'message.fieldsOpen': ({ fields }, t) => t(openFields, { fields: inBraces(fields) }),
  'message.fieldsOpenIn': ({ subject, fields }, t) =>
    `${subject}: ${t(openFields, { fields: inBraces(fields) })}`,
  'message.sending': msg`This message is already being sent.`,
  'message.sent': msg`This message has already been sent.`,
  'message.locked': msg`This message can no longer be changed.`,
  'message.notDraft': msg`This message is no longer a draft.`,
  'message.showOff': msg`The show no longer takes place. Discard this message or write a new one.`,
  'template.nameMissing': msg`Enter a name.`,

  'delivery.login': login,
  'delivery.unreachable': unreachable,
  'delivery.tls': msg`The connection to the mail server could not be secured.`,
  'delivery.later': ({ reply }, t) => (reply === null ? t(later) : t(laterReply, { reply })),
  'delivery.sender': ({ reply }, t) => (reply === null ? t(sender) : t(senderReply, { reply })),
  'delivery.content': ({ reply }, t) => (reply === null ? t(content) : t(contentReply, { reply })),
  'delivery.fileGone': msg`An attached file no longer exists.`,
  'delivery.interrupted': msg`Sending was interrupted and this e-mail may have gone out. Check with the recipient, then send it again or discard it.`,
  'delivery.unwanted': msg`The recipient has unsubscribed or the address bounces.`,
  'delivery.showOff': msg`The show no longer takes place.`,
  'delivery.partly': ({ refusals }, t) =>
    refusals.map(({ address, reason }) => `${address}: ${t(bounceReasonTexts[reason])}`).join(' '),
  bounce: ({ address, reason }, t) => {
    const text = t(bounceReasonTexts[reason])
    return address === null ? text : `${address}: ${text}`
  },

  'notice.notSent': msg<'subject'>`Not sent: {subject}`,
  'notice.sentPartly': msg<'subject'>`Not sent to everyone: {subject}`,
  'notice.bounced': msg<'subject'>`Bounced: {subject}`,
  'notice.answered': msg<'name'>`{name} replied`,
  'notice.accountBroken': msg<'address'>`{address} can’t send e-mails`,

  'account.hostMissing': msg`Enter your outgoing mail server.`,
  'account.port': ({ ports }, t) => t(port, { ports: t.list(ports.map(String), 'disjunction') }),
  'account.securityMissing': msg`Choose how the connection is secured.`,
  'account.passwordUnencrypted': msg`Choose TLS or STARTTLS. Passwords are never sent unencrypted.`,
  'account.mailboxHostMissing': msg`Enter your incoming mail server.`,
  'account.mailboxSecurityMissing': msg`Choose TLS or STARTTLS.`,
  'account.syncMissing': msg`Choose which e-mails to read.`,
  'account.passwordAgain': msg`Enter the password again to use this server.`,
  'account.nothingToSave': msg`There is nothing to save.`,
  'account.serverMissing': msg`Enter the mail server first.`,
  'account.providerNotSetUp': msg<'provider'>`Signing in with {provider} is not set up here. Enter the mail server yourself or ask your administrator.`,
  'account.providerRefused': msg<'provider'>`{provider} rejected the sign-in. Connect the account again.`,
  'account.providerUnreachable': msg<'provider'>`{provider} could not be reached. Try again later.`,
  'account.connectionExpired': msg`This sign-in has expired. Connect the account again.`,
  'account.reconnect': msg`Access to the account has expired. Connect it again.`,

  'server.host': msg`Enter a mail server on the internet.`,
  'server.unreachable': msg`The mail server could not be reached. Check server, port and security.`,
  'server.tls': msg`The connection could not be secured. Check server, port and security.`,
  'server.refused': login,
  'mailbox.host': msg`Enter an incoming mail server on the internet.`,
  'mailbox.unreachable': msg`The mailbox could not be reached. Check server, port and security.`,
  'mailbox.tls': msg`The connection to the mailbox could not be secured. Check server, port and security.`,
  'mailbox.refused': msg`The mailbox rejected the user name or password.`,
  'mailbox.password': msg`Enter a user name and a password for the mailbox.`,

  'sequence.nameMissing': msg`Enter a name.`,
  'sequence.dayMissing': msg`Choose at least one day.`,
  'sequence.hoursOrder': msg`The end is before the start.`,
  'sequence.tooManyEmails': msg<'max'>`Use at most {max} e-mails.`,
  'sequence.withoutFields': msg`Fields can’t be used here.`,
  'sequence.contactMissing': msg`Choose at least one contact.`,
  'sequence.tooManyContacts': msg<'max'>`Enrol at most {max} contacts at once.`,
  'sequence.consentMissing': msg`Choose why you may e-mail them.`,
  'sequence.otherArtist': msg`Choose one of your artists.`,
  'sequence.pauseFirst': msg`Pause the sequence before you change it.`,
  'sequence.state': ({ from, to }, t) =>
    t(stateImpossible, { from: t(sequenceStateLabels[from]), to: t(sequenceStateLabels[to]) }),
  'sequence.emailMissing': msg`Write at least one e-mail.`,
  'sequence.emailMissingIn': msg<'name'>`The sequence “{name}” has no e-mails.`,
  'sequence.archived': msg<'name'>`The sequence “{name}” is archived.`,
  'sequence.cannotSend': msg`This e-mail account can’t send at the moment. Check its settings.`,
  'sequence.daysBetween': msg`Leave at least one day after the previous e-mail.`,
  'sequence.fieldUnknown': (values, t) => t(msg<'field'>`There is no field {field}.`, field(values)),
  'sequence.fieldUnusable': (values, t) =>
    t(msg<'field'>`{field} can’t be used in a sequence.`, field(values)),
  'sequence.fieldOfShow': (values, t) =>
    t(msg<'field'>`{field} only has a value when a workflow enrols contacts for a show.`, field(values)),
  'sequence.artistMissing': (values, t) =>
    t(msg<'field'>`{field} is empty. Choose an artist.`, field(values)),
  'sequence.profileMissing': (values, t) =>
    t(msg<'field'>`{field} is empty. Add it to your profile.`, field(values)),
  'sequence.aboutShow': msg`The e-mails have fields of a show, so only a workflow can enrol contacts.`,
  'sequence.contextMissing': msg`Fill in what the e-mails use.`,
  'sequence.contextFieldMissing': msg`Used in the e-mails.`,

  'enrolment.ended': msg`This person no longer gets e-mails from this sequence.`,
  'enrolment.refused': ({ refusal }, t) => t(refusalTexts[refusal]),
  'enrolment.answered': msg({ message: 'Replied.', context: 'a person in a sequence' }),
  'enrolment.bounced': msg`An e-mail bounced.`,
  'enrolment.stopped': msg`Stopped manually.`,
  'enrolment.contactHidden': msg`The sequence’s owner can no longer see this contact.`,
  'enrolment.artistNotAllowed': msg`The sequence’s owner may not send e-mails for this artist.`,
  'enrolment.emailDiscarded': msg<'no'>`E-mail {no} was discarded.`,
  'enrolment.emailBounced': msg<'no'>`E-mail {no} bounced.`,
  'enrolment.fieldsUnknown': ({ no, fields }, t) => t(fieldsUnknown, { no, fields: inBraces(fields) }),
  'enrolment.waitsForFailed': msg<'no'>`Waiting: e-mail {no} could not be sent.`,
  'enrolment.waitsForOutbox': msg<'no'>`Waiting: e-mail {no} is still in the outbox.`,
  'enrolment.bookingReached': ({ status }, t) => t(bookingReached, { status: t(statusLabels[status]) }),
  'enrolment.notWritten': msg<'no'>`E-mail {no} could not be created.`,
}
