// Sizes and types of files as people say them.
import { fileTypes } from '#domain/platform/files.ts'

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
