// What documents about money share: small texts of amounts, numbers, days and accounts, and the frame around
// the text.
import { countryName } from '../countries.ts'
import type { LocalDate } from '../dates.ts'
import { intlTags, type Language } from '../language.ts'
import type { InvoiceParty } from './invoices/invoice-document.ts'
import { placeLine } from '../platform/place-line.ts'
import { exponentOf } from '../currencies.ts'
import { toDecimal } from '../money-format.ts'
import type { Decimal } from '../money.ts'

// Making a format takes longer than all that is done with it.
const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(language: Language, minimumFractionDigits: number, maximumFractionDigits: number) {
  const key = `${language} ${minimumFractionDigits} ${maximumFractionDigits}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(intlTags[language], { minimumFractionDigits, maximumFractionDigits })
  numberFormats.set(key, format)
  return format
}
const numberText = (value: Decimal, language: Language, least: number, most: number): string =>
  numberFormat(language, least, most)
    .format(value as `${number}`)
    .replace('-', '−')

/** '1,234.50' without its currency, for a column whose head names it. */
export function figure(amountMinor: number, currency: string, language: Language): string {
  const digits = exponentOf(currency)
  return numberText(toDecimal({ amountMinor, currency }), language, digits, digits)
}

/** A sign only where it can mean one currency alone. */
const signs: Record<string, string> = { EUR: '€', GBP: '£' }

/** '€1,234.50', '£1,234.50' or 'USD 1,234.50'. */
export function amount(amountMinor: number, currency: string, language: Language): string {
  const text = figure(amountMinor, currency, language)
  const sign = signs[currency]
  if (language === 'de') return `${text}\u00a0${sign ?? currency}`
  return sign ? text.replace(/^−?/, `$&${sign}`) : `${currency}\u00a0${text}`
}

/** A price with at least the decimals of its currency, and all that it has: '0.30', '0.3333'. */
export const priceText = (price: Decimal, currency: string, language: Language): string =>
  numberText(price, language, exponentOf(currency), 20)

/** A quantity, percentage or rate as exact as it is. */
export const decimalText = (value: Decimal, language: Language): string => numberText(value, language, 0, 20)

export const pctText = (pct: Decimal, language: Language): string =>
  language === 'de' ? `${decimalText(pct, language)}\u00a0%` : `${decimalText(pct, language)}%`

/** The beginning of a day, as files and formats count it. */
export const dayStart = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`)

/** 'DE89 3704 0044 0532 0130 00'. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** Year, month, day, hour, minute and second of an instant in UTC: the date that a file bears. */
export const fileMoment = (at: Date): number[] => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
  at.getUTCSeconds(),
]

/** Street, place, and the country where the other side is in another one. */
export function addressLines(party: InvoiceParty, otherCountry: string | null, language: Language): string[] {
  const country =
    party.country === otherCountry ? null : countryName(party.country, intlTags[language]).toUpperCase()
  return [party.addressLine1, party.addressLine2, placeLine(party), country].filter((line): line is string =>
    Boolean(line),
  )
}

export type LabelledText = { label: string; value: string }

export type MoneyFrame = {
  lang: Language
  /** Of the file. */
  title: string
  /** The author of the file. */
  organisation: { name: string }
  /** Year, month, day, hour, minute, second in UTC: the same input gives the same bytes. */
  madeAt: number[]
  /** Who writes, in large; and in one line above the address. */
  sender: { name: string; line: string }
  address: string[]
  /** Beside the address. */
  facts: LabelledText[]
  /** What it is, and smaller what it relates to. */
  heading: string
  subject: string | null
  /** At the top of each page but the first. */
  running: string
  /** Columns at the foot of each page. */
  footer: string[][]
  page: string
}

/** A row of the sums: `total` is set off by a line, `due` is what the document is about. */
export type SumRow = {
  key: string
  label: string
  note: string | null
  value: string
  weight: 'plain' | 'total' | 'due'
}

/** A side of a document that is known by name and finished lines alone. */
export type DocumentSide = { name: string; lines: readonly string[] }

/** The lines of a sender at the foot of a page, three to a column. */
export function footerColumns({ name, lines }: DocumentSide): string[][] {
  const all = [name, ...lines]
  return Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => all.slice(index * 3, index * 3 + 3))
}

/** The line above an address: so much of the sender as finds the way back. */
export const returnLine = ({ name, lines }: DocumentSide): string => [name, ...lines.slice(0, 2)].join(' · ')
