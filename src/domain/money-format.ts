// How amounts are written. Apart from the arithmetic: every page has it in its first load.
import { exponentOf } from './currencies.ts'
import type { Decimal, Money } from './money.ts'

/** The amount as exact decimal text for a form or a file: '2500.00', '-0.05'. */
export function toDecimal({ amountMinor, currency }: Money): Decimal {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const sign = amountMinor < 0 ? '-' : ''
  return exponent === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** The amount for a cell of a table, with the decimal sign that goes with the separator. */
export const amountCell = (amount: Money, separator: ',' | ';'): string =>
  separator === ';' ? toDecimal(amount).replace('.', ',') : toDecimal(amount)

// Making a format costs many times what using it does.
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(currency: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** '€2,500.00', '−€5.00': the platform's format of the language, with a real minus. */
export function formatMoney(amount: Money, locale = 'en', digits = exponentOf(amount.currency)): string {
  return formatOf(amount.currency, locale, digits)
    .formatToParts(toDecimal(amount) as `${number}`)
    .map(({ type, value }) => (type === 'minusSign' ? '−' : value))
    .join('')
}

/** '€2,500', '€2,500.50': exact, with decimals only where there are any. For lists, where room is short. */
export function formatBrief(amount: Money, locale = 'en'): string {
  const isRound = amount.amountMinor % 10 ** exponentOf(amount.currency) === 0
  return formatMoney(amount, locale, isRound ? 0 : undefined)
}

/** '€128,450': rounded to whole units, for sums that are read at a glance. */
export const formatRounded = (amount: Money, locale = 'en'): string => formatMoney(amount, locale, 0)
