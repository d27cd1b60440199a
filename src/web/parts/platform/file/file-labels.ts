// What is said about a file in a line: its type and size, its version, who and when.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { fileTypes } from '#domain/platform/files.ts'

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

const units = ['KB', 'MB', 'GB']

/** "214 KB" in the person's language; bytes below one thousand count as one KB. */
export function sizeText(bytes: number, locale: string): string {
  const power = bytes >= 999_500_000 ? 3 : bytes >= 999_500 ? 2 : 1
  const value = Math.max(1, bytes / 1000 ** power)
  const digits = power > 1 && value < 100 ? 1 : 0
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${units[power - 1]}`
}

/** "PDF", "Word"; the ending of the name for what we do not know. */
export const typeLabel = (mime: string): string => fileTypes[mime]?.label ?? mime
