// What answers given on an event's page draw on: the people of the event, and its files.
import { useQuery } from '@tanstack/react-query'
import { fileValue } from '#domain/road/advancing/advancing-values.ts'
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import type { PersonValue } from '#web/parts/road/advancing/field-values.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { roleWords } from '#web/parts/people/contact/role-words.ts'
import { openFile } from '#web/parts/platform/file/open-file.ts'
import { sendFile } from '#web/parts/platform/file/send-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'

/** Buyers, the promoter's people and the venue's staff, as contacts to answer with. */
export function useEventPeople(eventId: string): PersonValue[] {
  const { orgSlug } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  return (event?.contacts ?? []).map(({ name, role, company, emails, phones }) => ({
    name,
    role: roleWords(role) ?? '',
    company: company ?? '',
    email: emails[0]?.address ?? '',
    phone: phones[0]?.number ?? '',
  }))
}

/** Attachments are kept among the files of the event. */
export function useEventFiles(eventId: string): AnswerFiles {
  const { orgSlug } = useOrganisation()
  return {
    openFile: (fileId) => void openFile(orgSlug, fileId),
    send: async (file, onProgress, signal) => {
      const id = await sendFile({
        target: { orgSlug, entity: 'event', entityId: eventId, kind: 'other' },
        name: file.name,
        file,
        key: crypto.randomUUID(),
        onProgress: (sent) => onProgress(file.size > 0 ? sent / file.size : 1),
        signal,
      })
      return fileValue({ fileId: id, name: file.name })
    },
  }
}
