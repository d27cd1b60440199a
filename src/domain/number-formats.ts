// How the numbers of invoices and statements are written: 'RE-{YYYY}-{0000}', counted again each year where it names one.
import { commonProblem } from './common-problems.ts'
import type { LocalDate } from './dates.ts'
import { searchText } from './platform/search/search.ts'
import type { Problem } from './problems.ts'

const counter = /\{(0+)\}/g
const longYear = '{YYYY}'
const shortYear = '{YY}'
const namesYear = (format: string) => format.includes(longYear) || format.includes(shortYear)

/** The year that a number counts in: that of the issue, or 0 where the format never starts over. */
export const numberYear = (format: string, issueDate: LocalDate): number =>
  namesYear(format) ? Number(issueDate.slice(0, 4)) : 0

/** 'RE-{YYYY}-{0000}' with 7 in 2026 is 'RE-2026-0007'; a counter grows beyond its zeros. */
export function formatNumber(format: string, issueDate: LocalDate, no: number): string {
  return format
    .replaceAll(longYear, issueDate.slice(0, 4))
    .replaceAll(shortYear, issueDate.slice(2, 4))
    .replace(counter, (_all, zeros: string) => String(no).padStart(zeros.length, '0'))
}

/** What is wrong with a format; undefined when it can be used. */
export function numberFormatProblem(format: string): Problem | undefined {
  const counters = [...format.matchAll(counter)].length
  if (counters === 0) return commonProblem('numberCounterMissing')
  if (counters > 1) return commonProblem('numberCounterTwice')
  const rest = format.replace(counter, '').replaceAll(longYear, '').replaceAll(shortYear, '')
  // What DATEV and the bank's lines can carry, so that a number is found again wherever it is written.
  if (!/^[A-Z0-9/_-]*$/i.test(rest)) return commonProblem('numberCharacters')
  // A counter beside other digits cannot be read back: 1 and 2026 would be 12026.
  if (/[\d}]\{0+\}|\{0+\}[\d{]/.test(format)) {
    return commonProblem('numberCounterBesideDigits')
  }
  if (formatNumber(format, '2026-01-01', 1).length > 30) return commonProblem('tooLong', { max: 30 })
  return undefined
}

/** The letters an artist's own numbers begin with: the initials, or the first two letters of a single word. */
export function numberInitials(name: string): string {
  const words = searchText([name])
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '')
  return letters.slice(0, words.length > 1 ? 4 : 2) || 'A'
}

/** The usual format behind given letters. */
export const usualFormat = (prefix: string): string => `${prefix}-{YYYY}-{0000}`
