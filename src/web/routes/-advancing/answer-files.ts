// Files as answers: sent to the field they answer, opened by the holder of the link.
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import { postFile } from '#web/parts/platform/file/send-file.ts'
import type { LinkedField } from './linked-advance.ts'

/** What the attachment of each field needs. */
export const answerFiles =
  (token: string) =>
  ({ id }: Pick<LinkedField, 'id'>): AnswerFiles => {
    const address = `/advancing/${encodeURIComponent(token)}/files/${id}`
    return {
      fileHref: () => address,
      send: async (file, onProgress, signal) => {
        const params = new URLSearchParams({ name: file.name })
        const { responseValue } = (await postFile(`${address}?${params.toString()}`, null, {
          file,
          key: crypto.randomUUID(),
          onProgress: (sent) => onProgress(sent / Math.max(1, file.size)),
          signal,
        })) as { responseValue: string }
        return responseValue
      },
    }
  }
