// What is said about a file in a line: its type and size, its version, who and when.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { sizeText, typeLabel } from '#texts/platform/file-size.ts'

export type FileRow = RouterOutputs['files']['list']['rows'][number]

export function useFileLabels() {
  const { i18n, t } = useLingui()
  const day = (at: Date) =>
    i18n.date(at, {
      day: 'numeric',
      month: 'short',
      ...(at.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    })
  return {
    typeAndSize: ({ mime, size }: Pick<FileRow, 'mime' | 'size'>) =>
      `${typeLabel(mime)}, ${sizeText(size, i18n.locale)}`,
    version: (revision: number) => t`Version ${revision}`,
    from: (date: string) => {
      const first = formatDate(date, 'short', i18n.locale)
      return t`valid from ${first}`
    },
    whoAndWhen: ({ createdAt, createdByName }: Pick<FileRow, 'createdAt' | 'createdByName'>) =>
      createdByName ? `${createdByName}, ${day(createdAt)}` : day(createdAt),
  }
}
