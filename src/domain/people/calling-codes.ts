// Telephone numbers as they are dialled from abroad (E.164): the codes of countries and their prefix at home.
import { normalisePhone } from '../formats.ts'

// Country code, then what is dialled before the number inside the country only; '' where nothing is.
const plans: Record<string, readonly [code: string, trunk: string]> = {
  AD: ['376', ''],
  AL: ['355', '0'],
  AT: ['43', '0'],
  AU: ['61', '0'],
  BA: ['387', '0'],
  BE: ['32', '0'],
  BG: ['359', '0'],
  BR: ['55', '0'],
  CA: ['1', '1'],
  CH: ['41', '0'],
  CY: ['357', ''],
  CZ: ['420', ''],
  DE: ['49', '0'],
  DK: ['45', ''],
  EE: ['372', ''],
  ES: ['34', ''],
  FI: ['358', '0'],
  FR: ['33', '0'],
  GB: ['44', '0'],
  GR: ['30', ''],
  HR: ['385', '0'],
  HU: ['36', '06'],
  IE: ['353', '0'],
  IL: ['972', '0'],
  IN: ['91', '0'],
  IS: ['354', ''],
  IT: ['39', ''],
  JP: ['81', '0'],
  LI: ['423', ''],
  LT: ['370', '0'],
  LU: ['352', ''],
  LV: ['371', ''],
  MC: ['377', ''],
  ME: ['382', '0'],
  MK: ['389', '0'],
  MT: ['356', ''],
  NL: ['31', '0'],
  NO: ['47', ''],
  NZ: ['64', '0'],
  PL: ['48', ''],
  PT: ['351', ''],
  RO: ['40', '0'],
  RS: ['381', '0'],
  SE: ['46', '0'],
  SI: ['386', '0'],
  SK: ['421', '0'],
  SM: ['378', ''],
  TR: ['90', '0'],
  UA: ['380', '0'],
  US: ['1', '1'],
  ZA: ['27', '0'],
}

/**
 * '0341 555 01' in Germany → '+4934155501'; '0041…' and '+41…' stand for themselves. Undefined when the number
 * cannot be dialled from abroad: no number, or one of a country whose code we do not know.
 */
export function internationalPhone(value: string, country: string | null): string | undefined {
  const digits = normalisePhone(value)
  if (digits === undefined) return undefined
  if (digits.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
  const plan = plans[country ?? '']
  if (!plan) return undefined
  const [code, trunk] = plan
  const hasTrunk = trunk !== '' && digits.startsWith(trunk)
  // Where a prefix is usual, a number without it is a local one whose area is missing; North America has no such.
  if (trunk.startsWith('0') && !hasTrunk) return undefined
  const number = `+${code}${hasTrunk ? digits.slice(trunk.length) : digits}`
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}
