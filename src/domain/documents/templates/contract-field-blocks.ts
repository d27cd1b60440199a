// The tables and lists that a contract's text can take from the records.
import { documentDay } from '../../document-dates.ts'
import type { PlainBlock } from './contract-body.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import type { BlockField } from './contract-fields.ts'
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'
import {
  amountText,
  countedPayments,
  dueText,
  listText,
  paymentText,
  placeText,
  timeText,
} from './contract-phrases.ts'
import { contractWords } from '#domain/documents/contract-words.ts'
import { dayMoments, type DayMoment } from '../../booking/events/day-moments.ts'
import { publicTerms, termLines, termsInShort } from '../../booking/offers/offer-terms.ts'
import { documentWords } from '../../booking/ledger/document-words.ts'
import { scheduleKindLabels } from '../../booking/events/show-day-words.ts'

/** A text as paragraphs, one for each of its lines. */
const paragraphs = (text: string): PlainBlock[] =>
  text.split(/\r\n|\r|\n/).map((line) => ({
    type: 'paragraph',
    content: line ? [{ type: 'text', text: line.replace(/\p{Cc}+/gu, ' ') }] : [],
  }))

type Row = readonly (string | null)[]
const rowOf = (type: 'tableHeader' | 'tableCell', row: Row) => ({
  type: 'tableRow' as const,
  content: row.map((text) => ({ type, content: paragraphs(text ?? '') })),
})

/** A table under its heads; columns without any text are left out, null without rows. */
function table(heads: readonly string[], rows: readonly Row[]): PlainBlock[] | null {
  if (rows.length === 0) return null
  const kept = heads.flatMap((_, column) => (rows.some((row) => row[column]) ? [column] : []))
  const pick = (row: Row) => kept.map((column) => row[column] ?? null)
  return [
    {
      type: 'table',
      content: [rowOf('tableHeader', pick(heads)), ...rows.map((row) => rowOf('tableCell', pick(row)))],
    },
  ]
}

/** The rows of each event, under its day where there are several events. */
const byEvent = (
  bookings: readonly BookingFacts[],
  language: ContractLanguage,
  rowsOf: (booking: BookingFacts) => readonly Row[],
): Row[] => {
  const events = [...new Map(bookings.toReversed().map((booking) => [booking.event.id, booking])).values()]
  return events
    .toReversed()
    .flatMap((booking) =>
      rowsOf(booking).map((row) => [
        events.length > 1 ? documentDay(booking.event.eventDate, language) : null,
        ...row,
      ]),
    )
}

/** Terms that are the same for all shows stand there once; others show by show. */
function termsTable(bookings: readonly BookingFacts[], language: ContractLanguage): PlainBlock[] | null {
  const { event, artist, point, agreed } = contractWords[language].heads
  const terms = bookings.map((booking) => ({
    booking,
    rows: (booking.deal ? termLines(publicTerms(booking.deal), language) : []).map(
      ({ label, value }) => [label, value] as const,
    ),
  }))
  const [first] = terms
  const isSame = terms.every(({ rows }) => JSON.stringify(rows) === JSON.stringify(first?.rows))
  if (isSame) return table([point, agreed], first?.rows ?? [])
  const severalArtists = new Set(bookings.map((booking) => booking.artist.name)).size > 1
  const rows = terms.flatMap(({ booking, rows: own }) =>
    own.map((row) => [
      documentDay(booking.event.eventDate, language),
      severalArtists ? booking.artist.name : null,
      ...row,
    ]),
  )
  return table([event, artist, point, agreed], rows)
}

function paymentsTable(bookings: readonly BookingFacts[], language: ContractLanguage): PlainBlock[] | null {
  const words = contractWords[language]
  const { heads } = words
  const rows = bookings.flatMap(({ deal, event, payments }) =>
    countedPayments(payments).map((payment) => [
      bookings.length > 1 ? documentDay(event.eventDate, language) : null,
      words.instalments[payment.label],
      deal && paymentText(payment, deal.currency, language),
      dueText(payment, language),
      words.methods[payment.method],
      words.payees[payment.payee],
    ]),
  )
  return table([heads.event, heads.instalment, heads.amount, heads.due, heads.how, heads.to], rows)
}

function momentLabel(
  { kind, line }: DayMoment,
  artistName: string | null,
  isAlone: boolean,
  language: ContractLanguage,
): string {
  const words = documentWords[language]
  if (line) {
    const isUsual = line.label === scheduleKindLabels[line.kind]
    return isUsual ? (words.schedule[line.kind] ?? line.label) : line.label
  }
  if (kind === 'doors') return words.doors
  if (kind === 'curfew') return words.curfew
  if (kind === 'end') return isAlone ? words.end : words.endOf(artistName ?? '')
  return isAlone ? words.showtime : `${words.showtime} ${artistName ?? ''}`
}

/** The times of each event, with the shows of all its bookings in the contract. */
function scheduleTable(bookings: readonly BookingFacts[], language: ContractLanguage): PlainBlock[] | null {
  const rows = byEvent(bookings, language, ({ event, venue }) => {
    const shows = bookings.filter((booking) => booking.event.id === event.id)
    const moments = dayMoments({
      doors: event.doors,
      curfew: event.curfew ?? venue?.curfew ?? null,
      schedule: event.schedule,
      bookings: shows.map(({ artist, ...show }) => ({
        ...show,
        artistName: artist.name,
        status: 'confirmed',
      })),
    })
    return moments.map((moment) => {
      const show = shows.find(({ id }) => id === moment.bookingId)
      const when = { isAfterMidnight: moment.inTheNight, eventDate: event.eventDate }
      return [
        moment.time ? timeText(moment.time, when, language) : documentWords[language].tba,
        momentLabel(moment, show?.artist.name ?? null, shows.length === 1, language),
        moment.line?.note ?? null,
      ]
    })
  })
  const { date, time, what, note } = contractWords[language].heads
  return table([date, time, what, note], rows)
}

/** The shows in their order; for papers that production reads, without the fees. */
function showsTable(
  bookings: readonly BookingFacts[],
  withFees: boolean,
  language: ContractLanguage,
): PlainBlock[] | null {
  const { date, artist, event, place, time, fee } = contractWords[language].heads
  const rows = bookings.map((booking) => [
    documentDay(booking.event.eventDate, language),
    booking.artist.name,
    booking.event.name,
    placeText(booking, language),
    booking.showtime && !booking.tbaTime
      ? timeText(
          booking.showtime,
          { isAfterMidnight: booking.inTheNight, eventDate: booking.event.eventDate },
          language,
        )
      : null,
    withFees && booking.deal ? termsInShort(publicTerms(booking.deal), language) : null,
  ])
  return table([date, artist, event, place, time, fee], rows)
}

function ticketsTable(bookings: readonly BookingFacts[], language: ContractLanguage): PlainBlock[] | null {
  const { date, ticket, price, count } = contractWords[language].heads
  const number = new Intl.NumberFormat(language)
  const rows = byEvent(bookings, language, ({ event: { tickets } }) =>
    (tickets?.types ?? []).map(({ name, priceMinor, capacity }) => [
      name,
      tickets && amountText(priceMinor, tickets.currency, language),
      number.format(capacity),
    ]),
  )
  return table([date, ticket, price, count], rows)
}

function ridersList(bookings: readonly BookingFacts[], language: ContractLanguage): PlainBlock[] | null {
  const words = contractWords[language]
  const artists = new Set(bookings.map(({ artist }) => artist.name))
  const lines = bookings.flatMap(({ artist, riders }) =>
    riders.map(({ kind, name, revision, validFrom }) => {
      const file = words.rider(name, revision, validFrom && documentDay(validFrom, language))
      return `${artists.size > 1 ? `${artist.name}, ` : ''}${words.riders[kind]}: ${file}`
    }),
  )
  if (lines.length === 0) return null
  const items = [...new Set(lines)].map((line) => ({ type: 'listItem' as const, content: paragraphs(line) }))
  return [{ type: 'bulletList', content: items }]
}

/** Every table and list of the records; null where there is nothing to list. */
export function blockValues(
  { bookings }: ContractFactsInput,
  language: ContractLanguage,
): Record<BlockField, PlainBlock[] | null> {
  return {
    'terms.table': termsTable(bookings, language),
    'payments.table': paymentsTable(bookings, language),
    'schedule.table': scheduleTable(bookings, language),
    'shows.table': showsTable(bookings, true, language),
    'dates.table': showsTable(bookings, false, language),
    'tickets.table': ticketsTable(bookings, language),
    'riders.list': ridersList(bookings, language),
  }
}

/** 'Presale €24.00 and Box office €28.00'; null without tickets. */
export function ticketPrices(
  { event: { tickets } }: BookingFacts,
  language: ContractLanguage,
): string | null {
  if (!tickets) return null
  const prices = tickets.types.map(
    ({ name, priceMinor }) => `${name} ${amountText(priceMinor, tickets.currency, language)}`,
  )
  return listText(prices, language)
}
