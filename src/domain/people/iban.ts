// Bank account numbers (ISO 13616): their length by country and the two check digits.
import type { Problem } from '../problems.ts'
import { peopleProblem } from './problems.ts'

// The lengths that the SWIFT registry names for countries with IBANs.
const lengths: Record<string, number> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  XK: 20,
}

/** 'de89 3704 0044 0532 0130 00' → 'DE89370400440532013000'. */
export function normaliseIban(value: string): string {
  return value.toUpperCase().replace(/[\s-]/g, '')
}

/** What is wrong with an IBAN in its normal form, or undefined. */
export function ibanProblem(iban: string): Problem | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return peopleProblem('iban.form')
  const length = lengths[iban.slice(0, 2)]
  if (length === undefined) return peopleProblem('iban.noneInCountry')
  if (iban.length !== length) return peopleProblem('iban.length', { expected: length, actual: iban.length })
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1n
    ? undefined
    : peopleProblem('iban.checkDigits')
}

/** Letters count as 10 to 35 (ISO 7064, mod 97-10). */
export function remainderOf97(text: string): bigint {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n
}
