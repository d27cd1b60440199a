// How e-mail and web addresses, phone numbers and VAT ids are written: checked and brought into one form.
import { commonProblem } from './common-problems.ts'
import type { Problem } from './problems.ts'

/** Is this an address that an e-mail can be sent to? One recipient, no display name, no line break. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  if (value.length > 254 || at < 1 || at > 64) return false
  const local = value.slice(0, at)
  if (!/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/.test(local) || /^\.|\.$|\.\./.test(local)) return false
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i.test(value.slice(at + 1))
}

/** Addresses are kept in lower case: no mail system of today tells the cases apart. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase()
}

/** '+49 (0)341 / 12-34' → '+493411234', '0049…' → '+49…'; undefined when it is no phone number. */
export function normalisePhone(value: string): string | undefined {
  const text = value.trim()
  if (!/^\+?[\d\s()./-]+$/.test(text)) return undefined
  const digits = text
    .replace(/^00/, '+')
    // The zero that is dialled inside the country only.
    .replace(/^(\+.*)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined
}

/**
 * The address of a WhatsApp chat, or undefined where no link is shown: only numbers whose digits start with +
 * or number at least 10 get one (product specification 9).
 */
export function whatsappLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '')
  const number = digits.replace(/\D/g, '').replace(/^00/, '')
  if (number === '' || !(digits.startsWith('+') || number.length >= 10)) return undefined
  return `https://wa.me/${number}`
}

/** The address that makes a phone call. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** 'club.example' → 'https://club.example/'; undefined when it is no public http(s) address. */
export function normaliseWebsite(value: string): string | undefined {
  const text = value.trim()
  if (/[\s\\]/.test(text)) return undefined
  const candidate =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`
  if (!URL.canParse(candidate)) return undefined
  const url = new URL(candidate)
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password
  return isPlain && /^([^.]+\.)+[^.\d][^.]*\.?$/.test(url.hostname) ? url.href : undefined
}

// Formats after the country's letters, as the tax authorities publish them.
const vatFormats: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/** 'de 123.456.789' → 'DE123456789'. */
export function normaliseVatId(value: string): string {
  return value.toUpperCase().replace(/[\s./-]/g, '')
}

/**
 * What is wrong with the form of a VAT id, or undefined. Only the form: whether it exists is asked elsewhere.
 * Countries without a format of ours take any 4 to 20 letters and digits.
 */
export function vatIdProblem(vatId: string, country: string | null | undefined): Problem | undefined {
  const id = normaliseVatId(vatId)
  const prefix = id.slice(0, 2)
  const own = country === 'GR' ? 'EL' : country
  const format = vatFormats[prefix]
  if (own && vatFormats[own] && prefix !== own && !(own === 'GB' && prefix === 'XI')) {
    return commonProblem('vatIdPrefix', { prefix: own === 'CH' ? 'CHE' : own })
  }
  const isValid = format && (!own || vatFormats[own]) ? format.test(id.slice(2)) : /^[A-Z0-9]{4,20}$/.test(id)
  return isValid ? undefined : commonProblem('vatIdForm')
}
