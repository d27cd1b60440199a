// A kept letter as the sheet for writing takes it.
import type { LetterDraft } from '#web/parts/messages/composer/letter-draft.ts'
import type { LetterMessage, OpenThread } from './letter-queries.ts'
import { newLetter } from '#web/parts/messages/composer/letter-draft.ts'

type About = Pick<OpenThread['thread'], 'id' | 'eventId' | 'bookingId' | 'contactId'>

/** The answer stays in its conversation. */
export function letterOf(message: LetterMessage, { id, eventId, bookingId, contactId }: About): LetterDraft {
  const { from, to, cc, subject, bodyText, templateId, attachments } = message
  return newLetter({
    from,
    to,
    cc,
    subject,
    body: bodyText,
    eventId,
    bookingId,
    contactId,
    threadId: id,
    templateId,
    fileIds: attachments.flatMap(({ fileId }) => fileId ?? []),
  })
}
