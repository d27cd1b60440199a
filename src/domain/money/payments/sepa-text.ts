// What may be written in a SEPA transfer: its characters, their number, and the countries it reaches (EPC rulebook).
import { transliterate } from '../../platform/search/transliterate.ts'

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
