/** Shows of the demo are settled: the artist's ledger is brought to what the settlement says. */
import { translatorOf } from '../../../texts.ts'
import type { LocalDate } from '#domain/dates.ts'
import { splitsInsideFee } from '#domain/booking/ledger/invoice-components.ts'
import { planTexts } from '#texts/money/invoice-plan.ts'
import { artistVatPct, commissionVatPct, type LedgerVatCase } from '#domain/booking/ledger/ledger-vat.ts'
import {
  bookingTargets,
  postTo,
  type LedgerEntry,
  type LedgerReceipt,
} from '#domain/booking/ledger/ledger.ts'
import { allocate, money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import { sampleFigureRows } from '#domain/booking/vat/tax-figures-sample.ts'
import type { Settlement } from '#domain/booking/settlement/settlement.ts'
import { itemsOf, stamp, type Books, type DemoEntry, type DemoInvoice } from './books.ts'
import { draft, oneLine } from './invoice-drafts.ts'
import { issue, send } from './invoices.ts'
import type { DemoBooking } from './money-records.ts'
import { post, receive } from './payments.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const entryOf = ({ entryDate, ...entry }: DemoEntry): LedgerEntry => ({ ...entry, date: entryDate })

/** Rates have been the same for as long as the demo goes back; its figures begin with this day. */
const rateDay = '2026-06-01'

function vatCase({ records }: Books, artistId: string): LedgerVatCase {
  const { vatStatus, residenceCountry, homeCountry } = records.artist(artistId)
  const { country, smallBusiness: isSmallBusiness } = records.agency
  return {
    country,
    isSmallBusiness,
    artist: { vatStatus, country: residenceCountry ?? homeCountry },
    figures: sampleFigureRows,
  }
}

function receiptsOf(books: Books, booking: DemoBooking, settlement: Settlement): LedgerReceipt[] {
  const { terms, id } = booking
  const onTop = terms.bookingFee?.mode === 'on_top' ? settlement.bookingFee.amountMinor : 0
  const whole = settlement.promoterTotal.amountMinor
  const invoiced = new Set(
    [...books.invoices.values()].flatMap(({ number, state, kind, scheduleItemId }) =>
      number !== null && state !== 'cancelled' && kind !== 'credit_note' ? [scheduleItemId] : [],
    ),
  )
  const byHand = itemsOf(books, booking)
    .filter((item) => item.state === 'paid' && !invoiced.has(item.id))
    .map(({ payee, closedMinor }): LedgerReceipt => {
      const amount = money(closedMinor ?? 0, terms.currency)
      const weights = [String(Math.max(0, whole - onTop)), String(Math.max(0, onTop))]
      const [part] = onTop > 0 && whole > onTop ? allocate(amount, weights) : [amount]
      return {
        collectedBy: payee === 'artist' ? 'artist' : 'agency',
        netMinor: part!.amountMinor,
        vatMinor: 0,
      }
    })
  if (terms.contractingMode === 'agency_principal') {
    return byHand.filter(({ collectedBy }) => collectedBy === 'artist')
  }
  const posted = books.ledger.filter((entry) => entry.bookingId === id && entry.source === 'allocation')
  const ofKind = (kind: DemoEntry['kind']) => posted.filter((entry) => entry.kind === kind)
  return [
    {
      collectedBy: 'agency',
      netMinor: sumOf(ofKind('fee_collected').map(({ amountMinor }) => amountMinor)),
      vatMinor: sumOf(ofKind('vat_collected').map(({ amountMinor }) => amountMinor)),
    },
    {
      collectedBy: 'artist',
      netMinor: sumOf(ofKind('fee_direct').map(({ notedMinor }) => notedMinor ?? 0)),
      vatMinor: 0,
    },
    ...byHand,
  ]
}

/** Posts what is missing of a settled show; nothing when the ledger has it already. `settlement` is the one in force. */
export function settleShow(
  books: Books,
  booking: DemoBooking,
  day: LocalDate,
  settlement: Settlement = books.records.settlementOf(booking, true),
): void {
  const { terms, artistId, id: bookingId, eventDate } = booking
  const vat = vatCase(books, artistId)
  const targets = bookingTargets({
    mode: terms.contractingMode,
    currency: terms.currency,
    settlement,
    isFeeInside: terms.bookingFee !== null && terms.bookingFee.mode !== 'on_top' && !splitsInsideFee(terms),
    isSettled: true,
    commissionVatPct: commissionVatPct(vat, terms.commission?.vatPct ?? null, rateDay),
    artistVatPct: artistVatPct(vat, rateDay),
    receipts: receiptsOf(books, booking, settlement),
  })
  const posted = books.ledger.filter((entry) => entry.bookingId === bookingId).map(entryOf)
  const entries = postTo(targets, posted, { date: eventDate, bookingId })
  post(
    books,
    entries.map(({ date, ...entry }) => ({
      ...entry,
      entryDate: entry.kind === 'correction' ? day : date,
      artistId,
      currency: terms.currency,
      source: 'settlement',
      sourceId: bookingId,
    })),
    day,
  )
}

/**
 * The agency's invoice to the artist over its commission on a show, as far as none says so yet; what it asks for is
 * taken from what the artist gets, or paid by artists who collect themselves.
 */
export function invoiceCommission(books: Books, booking: DemoBooking, day: LocalDate): DemoInvoice | null {
  const { id, artistId, eventId, terms, eventDate } = booking
  const isAbout = (entry: DemoEntry) =>
    entry.bookingId === id && (entry.kind === 'commission' || entry.corrects === 'commission')
  const owed = -sumOf(books.ledger.filter(isAbout).map(({ amountMinor }) => amountMinor))
  const statementBook = [...books.invoices.values()]
    .filter(
      ({ lines, number }) =>
        number !== null && lines.some((line) => line.kind === 'commission' && line.bookingId === id),
    )
    .reduce((sum, { netMinor }) => sum + netMinor, 0)
  if (owed - statementBook <= 0) return null
  const language = books.settings.invoiceLanguage
  const invoice = draft(
    books,
    day,
    {
      issuerKind: 'organisation',
      artistId,
      aboutArtistId: artistId,
      eventId,
      language,
      currency: terms.currency,
      serviceFrom: eventDate,
    },
    [
      oneLine(
        'commission',
        planTexts(translatorOf(language)).commission(booking.artistName),
        planTexts(translatorOf(language)).detail(booking),
        toDecimal(money(owed - statementBook, terms.currency)),
        id,
      ),
    ],
  )
  issue(books, invoice, day)
  send(books, invoice, day)
  return invoice
}

/** What the artist owes for an invoice is taken from the statement: no money moves. */
export function offset(books: Books, invoice: DemoInvoice, day: LocalDate): void {
  receive(books, day, [{ invoice }], {
    method: 'offset',
    collectedBy: 'agency',
    createdAt: stamp(books, day),
  })
}
