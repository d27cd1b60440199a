// The tables and lists that a contract's text can take from the records.
import { termLines, termsInShort } from '../booking/offer-terms.ts'
import { instalmentTexts } from '../booking/payment-plan.ts'
import { momentText, timeOpen } from '#texts/booking/events.ts'
import { dayMoments, type DayMoment } from '#domain/booking/events/day-moments.ts'
import { ownName } from '#domain/booking/events/event-names.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import type { PlainBlock } from '#domain/documents/templates/contract-body.ts'
import type { BlockField } from '#domain/documents/templates/contract-fields.ts'
import type { Translator } from '../translator.ts'
import {
  amountText,
  countedPayments,
  dueText,
  listText,
  paymentText,
  placeText,
  showParts,
  timeText,
} from './contract-phrases.ts'
import { heads, methodTexts, payeeTexts, riderFileText, riderTexts } from './contract-terms.ts'

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
  t: Translator,
  rowsOf: (booking: BookingFacts) => readonly Row[],
): Row[] => {
  const events = [...new Map(bookings.toReversed().map((booking) => [booking.event.id, booking])).values()]
  return events
    .toReversed()
    .flatMap((booking) =>
      rowsOf(booking).map((row) => [events.length > 1 ? t.day(booking.event.eventDate) : null, ...row]),
    )
}

/** Terms that are the same for all shows are there once; others show by show. */
function termsTable(bookings: readonly BookingFacts[], t: Translator): PlainBlock[] | null {
  const terms = bookings.map((booking) => ({
    booking,
    rows: (booking.deal ? termLines(publicTerms(booking.deal), t) : []).map(
      ({ label, value }) => [label, value] as const,
    ),
  }))
  const [first] = terms
  const isSame = terms.every(({ rows }) => JSON.stringify(rows) === JSON.stringify(first?.rows))
  if (isSame) return table([t(heads.point), t(heads.agreed)], first?.rows ?? [])
  const severalArtists = new Set(bookings.map((booking) => booking.artist.name)).size > 1
  const rows = terms.flatMap(({ booking, rows: own }) =>
    own.map((row) => [t.day(booking.event.eventDate), severalArtists ? booking.artist.name : null, ...row]),
  )
  return table([t(heads.event), t(heads.artist), t(heads.point), t(heads.agreed)], rows)
}

function paymentsTable(bookings: readonly BookingFacts[], t: Translator): PlainBlock[] | null {
  const rows = bookings.flatMap(({ deal, event, payments }) =>
    countedPayments(payments).map((payment) => [
      bookings.length > 1 ? t.day(event.eventDate) : null,
      t(instalmentTexts[payment.label]),
      deal && paymentText(payment, deal.currency, t),
      dueText(payment, t),
      t(methodTexts[payment.method]),
      t(payeeTexts[payment.payee]),
    ]),
  )
  return table(
    [heads.event, heads.instalment, heads.amount, heads.due, heads.how, heads.to].map((head) => t(head)),
    rows,
  )
}

/** What happens at a moment of a contract, with the artist where several play. */
function momentLabel(moment: DayMoment, artistName: string | null, isAlone: boolean, t: Translator): string {
  const label = momentText(moment, isAlone ? null : artistName, t)
  return moment.kind === 'show' && !isAlone ? `${label} ${artistName ?? ''}` : label
}

/** The times of each event, with the shows of all its bookings in the contract. */
function scheduleTable(bookings: readonly BookingFacts[], t: Translator): PlainBlock[] | null {
  const rows = byEvent(bookings, t, ({ event, venue }) => {
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
        moment.time ? timeText(moment.time, when, t) : t(timeOpen),
        momentLabel(moment, show?.artist.name ?? null, shows.length === 1, t),
        moment.line?.note ?? null,
      ]
    })
  })
  return table([t(heads.date), t(heads.time), t(heads.what), t(heads.note)], rows)
}

/** The shows in their order; without the fees for production, and without names that say artist and place again. */
function showsTable(
  bookings: readonly BookingFacts[],
  withFees: boolean,
  t: Translator,
): PlainBlock[] | null {
  const rows = bookings.map((booking) => [
    t.day(booking.event.eventDate),
    booking.artist.name,
    ownName(booking.event.name, showParts(booking)),
    placeText(booking, t),
    booking.showtime && !booking.tbaTime
      ? timeText(
          booking.showtime,
          { isAfterMidnight: booking.inTheNight, eventDate: booking.event.eventDate },
          t,
        )
      : null,
    withFees && booking.deal ? termsInShort(publicTerms(booking.deal), t) : null,
  ])
  const { date, artist, event, place, time, fee } = heads
  return table(
    [date, artist, event, place, time, fee].map((head) => t(head)),
    rows,
  )
}

function ticketsTable(bookings: readonly BookingFacts[], t: Translator): PlainBlock[] | null {
  const rows = byEvent(bookings, t, ({ event: { tickets } }) =>
    (tickets?.types ?? []).map(({ name, priceMinor, capacity }) => [
      name,
      tickets && amountText(priceMinor, tickets.currency, t),
      t.number(capacity),
    ]),
  )
  return table([t(heads.date), t(heads.ticket), t(heads.price), t(heads.count)], rows)
}

function ridersList(bookings: readonly BookingFacts[], t: Translator): PlainBlock[] | null {
  const artists = new Set(bookings.map(({ artist }) => artist.name))
  const lines = bookings.flatMap(({ artist, riders }) =>
    riders.map(({ kind, name, revision, validFrom }) => {
      const file = riderFileText({ name, revision, day: validFrom && t.day(validFrom) }, t)
      return `${artists.size > 1 ? `${artist.name}, ` : ''}${t(riderTexts[kind])}: ${file}`
    }),
  )
  if (lines.length === 0) return null
  const items = [...new Set(lines)].map((line) => ({ type: 'listItem' as const, content: paragraphs(line) }))
  return [{ type: 'bulletList', content: items }]
}

/** Every table and list of the records but the parties; null where there is nothing to list. */
export function blockValues(
  { bookings }: ContractFactsInput,
  t: Translator,
): Record<Exclude<BlockField, 'parties.table'>, PlainBlock[] | null> {
  return {
    'terms.table': termsTable(bookings, t),
    'payments.table': paymentsTable(bookings, t),
    'schedule.table': scheduleTable(bookings, t),
    'shows.table': showsTable(bookings, true, t),
    'dates.table': showsTable(bookings, false, t),
    'tickets.table': ticketsTable(bookings, t),
    'riders.list': ridersList(bookings, t),
  }
}

/** 'Presale €24.00 and Box office €28.00'; null without tickets. */
export function ticketPrices({ event: { tickets } }: BookingFacts, t: Translator): string | null {
  if (!tickets) return null
  const prices = tickets.types.map(
    ({ name, priceMinor }) => `${name} ${amountText(priceMinor, tickets.currency, t)}`,
  )
  return listText(prices, t)
}
