// SEPA transfers: what may be written in one, and on which days banks carry it out.
import { transliterate } from '../../platform/search/transliterate.ts'
import { addDays, isWeekend, localDate, type LocalDate } from '../../dates.ts'

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]$/
// Signs that have a likeness among the allowed ones; every other becomes a full stop.
const likeness: Record<string, string> = {
  '&': '+',
  '"': "'",
  _: '-',
  '=': '-',
  '~': '-',
  '*': '.',
  ';': ',',
  '[': '(',
  '{': '(',
  '<': '(',
  ']': ')',
  '}': ')',
  '>': ')',
  '\\': '/',
  '|': '/',
  '@': '(at)',
  '!': '.',
}

/** The lengths that the rulebook allows. */
export const sepaLengths = { name: 70, text: 140, id: 35 } as const

const isKnown = (char: string) => allowed.test(char) || Object.hasOwn(likeness, char)

/**
 * A text in SEPA's characters, at most so many of them: ö is oe, Ł is L, & is +. Without a slash at its ends or two in
 * a row, which banks refuse.
 */
export function sepaText(text: string, maxLength: number): string {
  const plain = Array.from(transliterate(text, isKnown, '?'), (char) => likeness[char] ?? char).join('')
  const tidy = (value: string) =>
    value
      .replace(/\s+/g, ' ')
      .replace(/\/{2,}/g, '/')
      .replace(/^[/\s]+|[/\s]+$/g, '')
  return tidy(tidy(plain).slice(0, maxLength))
}

/** A name as a transfer carries it: at most 70 characters. */
export const sepaName = (name: string): string => sepaText(name, sepaLengths.name)
/** The line for the payee: at most 140 characters. */
export const sepaRemittance = (text: string): string => sepaText(text, sepaLengths.text)
/** A reference without spaces: at most 35 characters. */
export const sepaId = (id: string): string => sepaText(id, 200).replaceAll(' ', '').slice(0, sepaLengths.id)

/** Can this be sent as it is? */
export const isSepaText = (text: string, maxLength: number): boolean =>
  text !== '' && text === sepaText(text, maxLength)

// The geographical scope of the SEPA schemes (EPC409-09), by the letters an IBAN begins with.
const countries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

/** Does a SEPA transfer reach an account with this IBAN, by its country? */
export const isSepaIban = (iban: string): boolean => countries.has(iban.slice(0, 2))

/** Is this a BIC by its form: 8 or 11 characters (ISO 9362)? */
export const isBic = (bic: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm, Nature 13, 1876). */
function easterOf(year: number): LocalDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return localDate(year, Math.floor(n / 31), (n % 31) + 1)!
}

/** Closing days beside weekends: New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB, T2). */
export function isBankDay(day: LocalDate): boolean {
  const year = Number(day.slice(0, 4))
  const easter = easterOf(year)
  const closed = [
    ...['01-01', '05-01', '12-25', '12-26'].map((rest) => `${day.slice(0, 4)}-${rest}`),
    addDays(easter, -2),
    addDays(easter, 1),
  ]
  return !isWeekend(day) && !closed.includes(day)
}

/** The day itself where banks work on it, else the next one. */
export function nextBankDay(day: LocalDate): LocalDate {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}
