// What a signer reads first: the terms that matter, in lines above the text.
import { feeVatText } from '../booking/fee-vat.ts'
import { termLines, termsInShort } from '../booking/offer-terms.ts'
import { instalmentTexts } from '../booking/payment-plan.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { documentWeekday } from '#domain/document-dates.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'
import {
  amountText,
  countedPayments,
  dueText,
  listText,
  paymentText,
  placeText,
  timeText,
} from './contract-phrases.ts'

const labels = {
  artist: msg`Artist`,
  shows: msg`Shows`,
  promoter: msg`Promoter`,
  date: msg`Date`,
  place: msg`Venue`,
  showtime: msg`Showtime`,
  fee: msg({ message: 'Fee', context: 'of the artist' }),
  vat: msg`VAT`,
  bookingFee: msg`Booking fee`,
  extras: msg`In addition to the fee`,
}
const dueBy = msg<'amount' | 'due'>`{amount}, due {due}`
const span = msg<'from' | 'to'>`{from} to {to}`

export type SummaryLine = { label: string; value: string }

type Line = readonly [label: string, value: string | null | false | undefined]
const filled = (lines: readonly Line[]): SummaryLine[] =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))

function moneyLines({ deal, feeVat, payments }: BookingFacts, t: Translator): Line[] {
  if (!deal) return []
  const lines = new Map(termLines(publicTerms(deal), t).map(({ key, value }) => [key, value]))
  return [
    [t(labels.fee), termsInShort(publicTerms(deal), t)],
    [t(labels.vat), feeVat && feeVatText(feeVat, t)],
    [t(labels.bookingFee), lines.get('bookingFee')],
    [t(labels.extras), lines.get('extras')],
    ...countedPayments(payments).map((payment): Line => [
      t(instalmentTexts[payment.label]),
      t(dueBy, { amount: paymentText(payment, deal.currency, t), due: dueText(payment, t) }),
    ]),
  ]
}

function oneShow(booking: BookingFacts, t: Translator): Line[] {
  const { event, showtime, tbaTime, inTheNight } = booking
  const day = t.day(event.eventDate)
  return [
    [t(labels.date), `${documentWeekday(event.eventDate, t.language)}, ${day}`],
    [t(labels.place), placeText(booking, t)],
    [
      t(labels.showtime),
      showtime !== null &&
        !tbaTime &&
        timeText(showtime, { isAfterMidnight: inTheNight, eventDate: event.eventDate }, t),
    ],
    ...moneyLines(booking, t),
  ]
}

/** Guarantees of several shows, summed up by currency; null when one of them has none. */
function feeInAll(bookings: readonly BookingFacts[], t: Translator): string | null {
  const totals = new Map<string, number>()
  for (const { deal } of bookings) {
    if (!deal || deal.guaranteeMinor === null || !['flat', 'plus', 'versus'].includes(deal.type)) return null
    totals.set(deal.currency, (totals.get(deal.currency) ?? 0) + deal.guaranteeMinor)
  }
  return listText(
    [...totals].map(([currency, amount]) => amountText(amount, currency, t)),
    t,
  )
}

/** How the fees are quoted: each way once. */
const vatInAll = (bookings: readonly BookingFacts[], t: Translator): string | null =>
  listText([...new Set(bookings.flatMap(({ feeVat }) => (feeVat ? feeVatText(feeVat, t) : [])))], t)

function manyShows(bookings: ContractFactsInput['bookings'], t: Translator): Line[] {
  const days = bookings.map(({ event }) => event.eventDate).toSorted()
  const [from, to] = [t.day(days[0]!), t.day(days.at(-1)!)]
  return [
    [t(labels.shows), String(bookings.length)],
    [t(labels.date), from === to ? from : t(span, { from, to })],
    [t(labels.place), listText([...new Set(bookings.flatMap((booking) => placeText(booking, t) ?? []))], t)],
    [t(labels.fee), feeInAll(bookings, t)],
    [t(labels.vat), vatInAll(bookings, t)],
  ]
}

/** The lines on top: who, when, where and how much. What is not known is left out; until when is said beside them. */
export function contractSummary(facts: ContractFactsInput, t: Translator): SummaryLine[] {
  const { bookings } = facts
  const [first] = bookings
  const artists = [...new Set(bookings.map(({ artist }) => artist.name))]
  return filled([
    [t(labels.artist), listText(artists, t)],
    [t(labels.promoter), first.purchaser && (first.purchaser.legalName ?? first.purchaser.name)],
    ...(bookings.length === 1 ? oneShow(first, t) : manyShows(bookings, t)),
  ])
}
