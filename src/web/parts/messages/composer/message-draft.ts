// What a message being written consists of, and how proposals of the product meet the person's own words.
import type { MessageAddress } from './addresses.ts'

export type MessageDraft = {
  from: 'own' | 'organisation'
  to: MessageAddress[]
  cc: MessageAddress[]
  subject: string
  body: string
  eventId: string | null
  bookingId: string | null
  contactId: string | null
  threadId: string | null
  templateId: string | null
  fileIds: string[]
}

/** What is known of a message before it is written. */
export type MessageAbout = Partial<MessageDraft>

/** A message with nothing in it but what it is about. */
export function newMessage(about: MessageAbout): MessageDraft {
  return {
    from: 'own',
    to: [],
    cc: [],
    subject: '',
    body: '',
    eventId: null,
    bookingId: null,
    contactId: null,
    threadId: null,
    templateId: null,
    fileIds: [],
    ...about,
  }
}

export type MessageText = Pick<MessageDraft, 'subject' | 'body'>

/** May a template replace this text? Only while nobody has changed what one filled in. */
export function mayFill(message: MessageText, filled: MessageText | null): boolean {
  if (filled && message.subject === filled.subject && message.body === filled.body) return true
  return message.body.trim() === '' && (message.subject.trim() === '' || message.subject === filled?.subject)
}

/** A template's text in a message; a reply keeps the subject that it answers. */
export function proposedText(
  message: Pick<MessageDraft, 'threadId' | 'subject'>,
  proposal: MessageText,
): MessageText {
  const keeps = message.threadId !== null && message.subject.trim() !== ''
  return { subject: keeps || !proposal.subject ? message.subject : proposal.subject, body: proposal.body }
}

/** Where a message is kept while it is written: one for each thread, show or person that somebody writes about. */
export function draftKey(orgSlug: string, { threadId, eventId, contactId }: MessageAbout): string {
  const about = threadId
    ? `thread ${threadId}`
    : [eventId && `event ${eventId}`, contactId && `contact ${contactId}`].filter(Boolean).join(' ')
  return `${orgSlug} ${about || 'new'}`
}

/** Why a message cannot go yet, by field. */
export type MessageProblems = { to?: 'nobody'; subject?: 'empty'; body?: 'empty' }

export function problemsOf({
  to,
  subject,
  body,
}: Pick<MessageDraft, 'to' | 'subject' | 'body'>): MessageProblems {
  return {
    ...(to.length === 0 && { to: 'nobody' as const }),
    ...(subject.trim() === '' && { subject: 'empty' as const }),
    ...(body.trim() === '' && { body: 'empty' as const }),
  }
}
