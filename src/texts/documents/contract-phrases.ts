// Small texts that fields, tables and summaries of contracts share: amounts, days, addresses, times.
import type { NameParts } from '#domain/booking/events/event-names.ts'
import { countryName } from '#domain/countries.ts'
import { addDays, type LocalDate, type LocalTime } from '#domain/dates.ts'
import type { AddressFacts, BookingFacts, PaymentFacts } from '#domain/documents/contract-facts.ts'
import { intlTags } from '#domain/language.ts'
import { money } from '#domain/money.ts'
import { isCodeLast, placeLine } from '#domain/platform/place-line.ts'
import { nightText } from '#texts/booking/events.ts'
import type { Translator } from '../translator.ts'
import { dueRule, restText } from '../booking/payment-plan.ts'
import { clockText } from './contract-terms.ts'

export const amountText = (amountMinor: number, currency: string, t: Translator): string =>
  t.money(money(amountMinor, currency))

export const countryText = (code: string | null, t: Translator): string | null =>
  code && countryName(code, intlTags[t.language])

/** 'A', 'A and B', 'A, B and C'; null for an empty list. */
export const listText = (parts: readonly string[], t: Translator): string | null => t.list(parts) || null

const joined = (parts: readonly (string | null | undefined)[], separator = ', ') =>
  parts.filter(Boolean).join(separator) || null

/** 'Street 1, 12345 City, Country'; null when nothing of it is known. */
export function addressText(address: AddressFacts, t: Translator): string | null {
  const { addressLine1, addressLine2, region, country } = address
  const place = placeLine(address)
  if (!addressLine1 && !place) return null
  const further = isCodeLast(country) ? null : region
  return joined([addressLine1, addressLine2, place, further, countryText(country, t)])
}

/** What an event is named after where it has no name of its own. */
export const showParts = ({ artist, venue, event }: BookingFacts): NameParts => ({
  artist: artist.name,
  venue: venue?.name ?? null,
  city: venue?.city ?? event.city,
})

/** Venue and city, or the city alone while the venue is open. */
export function placeText({ venue, event }: BookingFacts, t: Translator): string | null {
  const city = venue?.city ?? event.city
  return joined([venue?.name, city]) ?? countryText(event.country, t)
}

/** '01:30 overnight into Sat 15 May': a clock time with the day after where it lies there. */
export function timeText(
  time: LocalTime,
  { isAfterMidnight, eventDate }: { isAfterMidnight: boolean; eventDate: LocalDate },
  t: Translator,
): string {
  const clock = t(clockText, { time })
  if (!isAfterMidnight) return clock
  return `${clock}, ${nightText(t.day(addDays(eventDate, 1)), t)}`
}

/** When an instalment is due: '30 April 2027, 14 days before the show', or 'on signature'. */
export const dueText = ({ due, dueKind, dueDays }: PaymentFacts, t: Translator): string =>
  joined([due && t.day(due), dueRule(dueKind, dueDays ?? 0, t)]) ?? ''

/** Instalments that somebody still has to pay or has paid. */
export const countedPayments = (payments: readonly PaymentFacts[]): PaymentFacts[] =>
  payments.filter(({ state }) => state !== 'waived' && state !== 'refunded')

/** What an instalment comes to; the rest of a settlement is not known yet. */
export const paymentText = (
  { kind, amountMinor, state }: PaymentFacts,
  currency: string,
  t: Translator,
): string =>
  kind === 'rest' && state !== 'paid' && amountMinor === 0
    ? t(restText)
    : amountText(amountMinor, currency, t)
