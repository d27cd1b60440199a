// Small texts that fields, tables and summaries of contracts share: amounts, days, addresses, times.
import { documentDay, intlTags } from '../../document-dates.ts'
import type { AddressFacts, BookingFacts, PaymentFacts } from '#domain/documents/contract-facts.ts'
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'
import { contractWords } from '#domain/documents/contract-words.ts'
import { countryName } from '../../countries.ts'
import { addDays, type LocalDate, type LocalTime } from '../../dates.ts'
import { formatMoney, money } from '../../money.ts'
import { documentWords } from '../../booking/ledger/document-words.ts'

export const amountText = (amountMinor: number, currency: string, language: ContractLanguage): string =>
  formatMoney(money(amountMinor, currency), language)

export const countryText = (code: string | null, language: ContractLanguage): string | null =>
  code && countryName(code, intlTags[language])

/** 'A', 'A and B', 'A, B and C'; null for an empty list. */
export const listText = (parts: readonly string[], language: ContractLanguage): string | null =>
  new Intl.ListFormat(intlTags[language], { type: 'conjunction' }).format(parts) || null

const joined = (parts: readonly (string | null | undefined)[], separator = ', ') =>
  parts.filter(Boolean).join(separator) || null

/** 'Street 1, 12345 City, Country'; null when nothing of it is known. */
export function addressText(address: AddressFacts, language: ContractLanguage): string | null {
  const { addressLine1, addressLine2, zip, city, region, country } = address
  const place = joined([zip, city], ' ')
  if (!addressLine1 && !place) return null
  return joined([addressLine1, addressLine2, place, region, countryText(country, language)])
}

/** Venue and city, or the city alone while the venue is open. */
export function placeText({ venue, event }: BookingFacts, language: ContractLanguage): string | null {
  const city = venue?.city ?? event.city
  return joined([venue?.name, city]) ?? countryText(event.country, language)
}

/** '01:30 in the night to Sat 15 May': a clock time with the day after where it lies there. */
export function timeText(
  time: LocalTime,
  { isAfterMidnight, eventDate }: { isAfterMidnight: boolean; eventDate: LocalDate },
  language: ContractLanguage,
): string {
  const clock = contractWords[language].clock(time)
  if (!isAfterMidnight) return clock
  return `${clock}, ${documentWords[language].nightTo(documentDay(addDays(eventDate, 1), language))}`
}

/** When an instalment is due: '30 April 2027, 14 days before the show', or 'on signature'. */
export function dueText({ due, dueKind, dueDays }: PaymentFacts, language: ContractLanguage): string {
  const words = contractWords[language].due[dueKind](dueDays ?? 0)
  return joined([due && documentDay(due, language), words]) ?? ''
}

/** Instalments that somebody still has to pay or has paid. */
export const countedPayments = (payments: readonly PaymentFacts[]): PaymentFacts[] =>
  payments.filter(({ state }) => state !== 'waived' && state !== 'refunded')

/** What an instalment comes to; the rest of a settlement is not known yet. */
export const paymentText = (
  { kind, amountMinor, state }: PaymentFacts,
  currency: string,
  language: ContractLanguage,
): string =>
  kind === 'rest' && state !== 'paid' && amountMinor === 0
    ? contractWords[language].rest
    : amountText(amountMinor, currency, language)
