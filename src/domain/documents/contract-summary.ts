// What a signer reads first: the terms that matter, in lines above the text.
import { documentDay, documentWeekday } from '../document-dates.ts'
import type { BookingFacts, ContractFactsInput } from './contract-facts.ts'
import type { ContractLanguage } from './contract-parties.ts'
import {
  amountText,
  countedPayments,
  dueText,
  listText,
  paymentText,
  placeText,
  timeText,
} from './templates/contract-phrases.ts'
import { contractWords } from './contract-words.ts'
import { publicTerms, termLines, termsInShort } from '../booking/offers/offer-terms.ts'

export type SummaryLine = { label: string; value: string }

type Line = readonly [label: string, value: string | null | false | undefined]
const filled = (lines: readonly Line[]): SummaryLine[] =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))

function moneyLines({ deal, payments }: BookingFacts, language: ContractLanguage): Line[] {
  if (!deal) return []
  const words = contractWords[language]
  const lines = new Map(termLines(publicTerms(deal), language).map(({ key, value }) => [key, value]))
  return [
    [words.summary.fee, termsInShort(publicTerms(deal), language)],
    [words.summary.bookingFee, lines.get('bookingFee')],
    [words.summary.extras, lines.get('extras')],
    ...countedPayments(payments).map((payment): Line => [
      words.instalments[payment.label],
      words.summary.dueBy(paymentText(payment, deal.currency, language), dueText(payment, language)),
    ]),
  ]
}

function oneShow(booking: BookingFacts, language: ContractLanguage): Line[] {
  const words = contractWords[language].summary
  const { event, showtime, tbaTime, inTheNight } = booking
  const day = documentDay(event.eventDate, language)
  return [
    [words.date, `${documentWeekday(event.eventDate, language)}, ${day}`],
    [words.place, placeText(booking, language)],
    [
      words.showtime,
      showtime !== null &&
        !tbaTime &&
        timeText(showtime, { isAfterMidnight: inTheNight, eventDate: event.eventDate }, language),
    ],
    ...moneyLines(booking, language),
  ]
}

/** Guarantees of several shows, summed up by currency; null when one of them has none. */
function feeInAll(bookings: readonly BookingFacts[], language: ContractLanguage): string | null {
  const totals = new Map<string, number>()
  for (const { deal } of bookings) {
    if (!deal || deal.guaranteeMinor === null || !['flat', 'plus', 'versus'].includes(deal.type)) return null
    totals.set(deal.currency, (totals.get(deal.currency) ?? 0) + deal.guaranteeMinor)
  }
  return listText(
    [...totals].map(([currency, amount]) => amountText(amount, currency, language)),
    language,
  )
}

function manyShows(bookings: ContractFactsInput['bookings'], language: ContractLanguage): Line[] {
  const words = contractWords[language].summary
  const days = bookings.map(({ event }) => event.eventDate).toSorted()
  const [from, to] = [documentDay(days[0]!, language), documentDay(days.at(-1)!, language)]
  return [
    [words.shows, String(bookings.length)],
    [words.date, from === to ? from : words.span(from, to)],
    [
      words.place,
      listText([...new Set(bookings.flatMap((booking) => placeText(booking, language) ?? []))], language),
    ],
    [words.fee, feeInAll(bookings, language)],
  ]
}

/** The lines on top: who, when, where, how much and until when. What is not known is left out. */
export function contractSummary(facts: ContractFactsInput, language: ContractLanguage): SummaryLine[] {
  const { bookings, contract } = facts
  const words = contractWords[language].summary
  const [first] = bookings
  const artists = [...new Set(bookings.map(({ artist }) => artist.name))]
  return filled([
    [words.artist, listText(artists, language)],
    [words.promoter, first.purchaser && (first.purchaser.legalName ?? first.purchaser.name)],
    ...(bookings.length === 1 ? oneShow(first, language) : manyShows(bookings, language)),
    [words.signBy, contract.dueOn && documentDay(contract.dueOn, language)],
  ])
}
