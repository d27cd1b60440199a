// To whom an answer in a conversation goes, and what it is called.
import type { MessageAddress } from './addresses.ts'
import type { MessageAbout } from './message-draft.ts'

type Message = {
  direction: 'in' | 'out'
  state: string
  fromName: string
  fromAddress: string
  to: MessageAddress[]
  cc: MessageAddress[]
}
type Thread = {
  id: string
  answerSubject: string
  eventId: string | null
  bookingId: string | null
  contactId: string | null
}

/**
 * To whoever wrote last, or to whom our latest message went; whoever had a copy has it again. `messages` from the
 * first to the latest; drafts and discarded messages do not count while there are others.
 */
export function replyTo(thread: Thread, messages: readonly Message[]): MessageAbout {
  const real = messages.filter(({ state }) => state !== 'draft' && state !== 'discarded')
  const last = (real.length > 0 ? real : messages).at(-1)
  const from = last ? [{ name: last.fromName, address: last.fromAddress }] : []
  return {
    threadId: thread.id,
    eventId: thread.eventId,
    bookingId: thread.bookingId,
    contactId: thread.contactId,
    to: last?.direction === 'in' ? from : (last?.to ?? []),
    cc: last?.cc ?? [],
    subject: thread.answerSubject,
  }
}
