// A kept message as the sheet for writing takes it.
import type { MessageDraft } from '#web/parts/messages/composer/message-draft.ts'
import type { ThreadMessage, OpenThread } from './message-queries.ts'
import { newMessage } from '#web/parts/messages/composer/message-draft.ts'

type About = Pick<OpenThread['thread'], 'id' | 'eventId' | 'bookingId' | 'contactId'>

/** The answer stays in its conversation. */
export function draftOfMessage(
  message: ThreadMessage,
  { id, eventId, bookingId, contactId }: About,
): MessageDraft {
  const { from, to, cc, subject, bodyText, templateId, attachments } = message
  return newMessage({
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
