// Files as answers: sent to the field they answer, opened by the holder of the link.
import type { AnswerFiles } from '#web/parts/advancing/AttachmentInput.tsx'
import { postFile } from '#web/parts/file/send-file.ts'
import { queryClient } from '#web/query.ts'
import { trpc } from '#web/trpc.ts'
import { fieldsOf, type LinkedField } from './linked-advance.ts'

const addressOf = (token: string, fieldId: string) =>
  `/advancing/${encodeURIComponent(token)}/files/${fieldId}`

/** What the attachment of each field needs. The server makes the file the answer of its field. */
export const answerFiles =
  (token: string) =>
  ({ id }: Pick<LinkedField, 'id'>): AnswerFiles => ({
    fileHref: () => addressOf(token, id),
    send: async (file, onProgress, signal) => {
      await postFile(`${addressOf(token, id)}?${new URLSearchParams({ name: file.name }).toString()}`, null, {
        file,
        key: crypto.randomUUID(),
        onProgress: (sent) => onProgress(sent / Math.max(1, file.size)),
        signal,
      })
      const advance = await queryClient.fetchQuery(
        trpc.advancing.open.queryOptions({ token }, { staleTime: 0 }),
      )
      return fieldsOf(advance.groups).find((field) => field.id === id)?.responseValue ?? ''
    },
  })
