// The check digits of European VAT ids where the tax authorities publish a simple rule.
import { normaliseVatId } from '../formats.ts'
import { remainderOf97 } from './mod97.ts'

const digitsOf = (text: string) => [...text].map(Number)

/** Σ digit × weight; surplus digits count nothing. */
const weighted = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index] ?? 0), 0)

/** ISO 7064, mod 11-10: the last digit checks the ones before. */
function mod1110(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}

/** Luhn: every second digit from the right counts twice. */
function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The last digit is 11 minus the weighted rest; `ten` and 0 for what has no digit of its own. */
function mod11(text: string, weights: readonly number[], ten = 0): boolean {
  const rest = 11 - (weighted(text, weights) % 11)
  return Number(text.at(-1)) === (rest === 11 ? 0 : rest === 10 ? ten : rest)
}

function austria(text: string): boolean {
  const sum = digitsOf(text.slice(1, 8)).reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === Number(text[8])
}

function britain(text: string): boolean {
  // Departments and health authorities have three digits without a check.
  if (!/^\d{9}/.test(text)) return true
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2, 10, 1])
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function ireland(text: string): boolean {
  // The older form, a letter or sign in the second place, has no simple rule.
  const parts = /^(\d{7})([A-W])([A-I]?)$/.exec(text)
  if (!parts) return true
  const [, digits = '', check = '', extra = ''] = parts
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + (extra ? (extra.charCodeAt(0) - 64) * 9 : 0)
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === check
}

/** Companies by the old rule of eleven, sole traders by the one of 97. */
function netherlands(text: string): boolean {
  const digits = text.slice(0, 9)
  const isOld =
    /^\d{9}$/.test(digits) && weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(digits[8])
  return isOld || (/^[A-Z0-9]+$/.test(text) && remainderOf97(`NL${text}`) === 1n)
}

/** Those with letters in the key have other rules. */
function france(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return true
  const siren = BigInt(text.slice(2))
  return (12n + 3n * (siren % 97n)) % 97n === BigInt(text.slice(0, 2))
}

// By the letters that the id begins with.
const checks: Record<string, (text: string) => boolean> = {
  AT: austria,
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  CH: (text) => mod11(text.slice(1, 10), [5, 4, 3, 2, 7, 6, 5, 4]),
  DE: mod1110,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (text) => (10 - (weighted(text, [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === Number(text[8]),
  EL: (text) => (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8]),
  FI: (text) => mod11(text, [7, 9, 10, 5, 8, 4, 2], -1),
  FR: france,
  GB: britain,
  HR: mod1110,
  HU: (text) => (10 - (weighted(text, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === Number(text[7]),
  IE: ireland,
  IT: luhn,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  NL: netherlands,
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  PT: (text) => mod11(text, [9, 8, 7, 6, 5, 4, 3, 2]),
  SE: (text) => luhn(text.slice(0, 10)),
  SI: (text) => mod11(text, [8, 7, 6, 5, 4, 3, 2]),
  SK: (text) => BigInt(text) % 11n === 0n,
  XI: britain,
}

export const vatCheckResults = ['plausible', 'unchecked', 'wrong'] as const
export type VatCheckResult = (typeof vatCheckResults)[number]

/**
 * Whether the check digits of a well-formed VAT id fit: 'unchecked' where we know no rule. It says nothing about
 * whether the id was ever given to anybody.
 */
export function checkVatId(vatId: string): VatCheckResult {
  const id = normaliseVatId(vatId)
  const check = checks[id.slice(0, 2)]
  if (!check) return 'unchecked'
  return check(id.slice(2)) ? 'plausible' : 'wrong'
}
