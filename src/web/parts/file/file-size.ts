// Sizes and types of files as people say them.
import { fileTypes } from '#domain/files.ts'

/** "214 KB" in the person's language; bytes below one thousand count as one KB. */
export function sizeWords(bytes: number, locale: string): string {
  const isLarge = bytes >= 999_500
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000)
  const unit = isLarge ? 'MB' : 'KB'
  return `${value.toLocaleString(locale, { maximumFractionDigits: isLarge && value < 100 ? 1 : 0 })} ${unit}`
}

/** "PDF", "Word"; the ending of the name for what we do not know. */
export const typeWords = (mime: string): string => fileTypes[mime]?.label ?? mime
