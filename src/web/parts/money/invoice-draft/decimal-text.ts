// Exact numbers as people type and read them: '2.500,00', '1,5' and '2500' in, grouped digits out.
import { exponentOf } from '#domain/currencies.ts'
import { parseMoney, type Decimal } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'

const plain = /^-?\d{1,15}(?:[.,]\d{1,6})?$/

/**
 * Reads what was typed as an exact decimal text; what is no number comes back as it is, for the form to refuse. A
 * single separator with three digits behind it groups thousands in a price, as it does in amounts.
 */
export function decimalOf(typed: string, currency?: string): Decimal {
  const text = typed.trim().replace(/^[−–]/, '-')
  const amount = currency === undefined ? undefined : parseMoney(text, currency)
  if (amount) return withoutZeros(toDecimal(amount))
  return plain.test(text) ? text.replace(',', '.') : text
}

const withoutZeros = (value: Decimal): Decimal => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

/** '8,000.00' for a price of 8000 in euros, '1.5' for a quantity. Nothing that is no number is changed. */
export function shownDecimal(value: string, locale: string, currency?: string): string {
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(value)) return value
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: currency === undefined ? 0 : exponentOf(currency),
    maximumFractionDigits: 6,
  })
    .format(value as `${number}`)
    .replace('-', '−')
}
