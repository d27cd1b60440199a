// Telephone numbers by the numbering plans of the countries: as they are dialled from abroad, and as they are read.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalisePhone } from '../formats.ts'

/**
 * '0341 555 01' in Germany → '+4934155501' (E.164); '0041…' and '+41…' stand for themselves. Undefined when the
 * number cannot be dialled from abroad: no number, one without its area, or one of an unknown country.
 */
export function internationalPhone(value: string, country: string | null): string | undefined {
  const digits = normalisePhone(value)
  const home = country && isSupportedCountry(country) ? country : undefined
  const phone = digits && parsePhoneNumberFromString(digits, { extract: false, defaultCountry: home })
  if (!digits || !phone || !phone.isPossible()) return undefined
  // Where the area begins with a zero, a number without it is one that is dialled inside a town only.
  const isLocal = !digits.startsWith('+') && !digits.startsWith('0') && phone.formatNational().startsWith('0')
  return isLocal ? undefined : phone.number
}

/** The number as it is kept for a record in that country: from abroad where that is known, else as it was typed. */
export const keptPhone = (number: string | null, country: string | null): string | null =>
  number && (internationalPhone(number, country) ?? number)

/** '+493415551007' → '+49 341 5551007'; what is not in the international form stays as it is. */
export function phoneText(number: string): string {
  const phone = parsePhoneNumberFromString(number, { extract: false })
  return phone?.isPossible() ? phone.formatInternational() : number
}
