// Turns the texts of the catalogue into the words of one reader's language, with dates, amounts and lists as it writes them.
import type { I18n } from '@lingui/core'
import { documentDay, documentDays, longDay, shortDay } from '#domain/document-dates.ts'
import { formatMonth, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { intlTags, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { Money } from '#domain/money.ts'
import { sayer, type Sayer } from '#texts/sayer.ts'

export type Translator = Sayer & {
  /** '14 November 2026' or '14. November 2026'. */
  day(date: LocalDate): string
  /** 'Sat 14 Nov'. */
  shortDay(date: LocalDate): string
  /** 'Saturday 14 November 2026'. */
  longDay(date: LocalDate): string
  /** One day or the first and last of several: '14–16 November 2026'. */
  days(from: LocalDate, to: LocalDate | null): string
  /** 'November 2026'. */
  month(month: LocalMonth): string
  /** '€1,200.00' or '1.200,00 €'. */
  money(amount: Money): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** 'Anna, Ben and Cem'. */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string
  /** Compares names as a reader of the language sorts them. */
  compare(a: string, b: string): number
}

/** A translator for a language whose catalogue `i18n` has active. */
export function translator(i18n: I18n, language: Language): Translator {
  const tag = intlTags[language]
  const { compare } = new Intl.Collator(tag, { numeric: true })
  // Making a format costs many times what using it does.
  const formats = new Map<string, Intl.NumberFormat>()
  function formatOf(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.NumberFormat(tag, options)
    formats.set(key, known)
    return known
  }
  return Object.assign(sayer(i18n, language), {
    day: (date: LocalDate) => documentDay(date, language),
    shortDay: (date: LocalDate) => shortDay(date, language),
    longDay: (date: LocalDate) => longDay(date, language),
    days: (from: LocalDate, to: LocalDate | null) => documentDays(from, to, language),
    month: (month: LocalMonth) => formatMonth(month, tag),
    money: (amount: Money) => formatMoney(amount, tag),
    number: (value: number, options?: Intl.NumberFormatOptions) => formatOf(options).format(value),
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      new Intl.ListFormat(tag, { type }).format(items),
    compare,
  })
}
