// What a letter being written consists of, and how proposals of the product meet the person's own words.
import type { LetterAddress } from './addresses.ts'

export type LetterDraft = {
  from: 'own' | 'organisation'
  to: LetterAddress[]
  cc: LetterAddress[]
  subject: string
  body: string
  eventId: string | null
  bookingId: string | null
  contactId: string | null
  threadId: string | null
  templateId: string | null
  fileIds: string[]
}

/** What is known of a letter before it is written. */
export type LetterAbout = Partial<LetterDraft>

/** A letter with nothing in it but what it is about. */
export function newLetter(about: LetterAbout): LetterDraft {
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

export type Words = Pick<LetterDraft, 'subject' | 'body'>

/** May the product put words in place of these? Only while they are its own, or none. */
export function mayFill(letter: Words, filled: Words | null): boolean {
  if (filled && letter.subject === filled.subject && letter.body === filled.body) return true
  return letter.body.trim() === '' && (letter.subject.trim() === '' || letter.subject === filled?.subject)
}

/** A proposal's words in a letter; an answer keeps the subject that it answers. */
export function proposedWords(letter: Pick<LetterDraft, 'threadId' | 'subject'>, proposal: Words): Words {
  const keeps = letter.threadId !== null && letter.subject.trim() !== ''
  return { subject: keeps || !proposal.subject ? letter.subject : proposal.subject, body: proposal.body }
}

/** Where a letter is kept while it is written: one for each thread, show or person that somebody writes about. */
export function draftKey(orgSlug: string, { threadId, eventId, contactId }: LetterAbout): string {
  const about = threadId
    ? `thread ${threadId}`
    : [eventId && `event ${eventId}`, contactId && `contact ${contactId}`].filter(Boolean).join(' ')
  return `${orgSlug} ${about || 'new'}`
}

/** Why a letter cannot go yet, by field. */
export type LetterProblems = { to?: 'nobody'; subject?: 'empty'; body?: 'empty' }

export function problemsOf({
  to,
  subject,
  body,
}: Pick<LetterDraft, 'to' | 'subject' | 'body'>): LetterProblems {
  return {
    ...(to.length === 0 && { to: 'nobody' as const }),
    ...(subject.trim() === '' && { subject: 'empty' as const }),
    ...(body.trim() === '' && { body: 'empty' as const }),
  }
}
