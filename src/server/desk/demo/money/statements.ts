/** Statements of the demo: each gathers what the ledger holds on its day, is sent once, and is paid. */
import type { LocalDate } from '#domain/dates.ts'
import { entryDetail, performance, statementLines } from '#texts/money/statements/statements.ts'
import { translatorOf } from '../../../texts.ts'
import { buildStatement, type StatementLine } from '#domain/money/statements/statements.ts'
import { money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { blankPayment } from '../../../money/payments/blank.ts'
import { drawDemoNumber, newId, stamp, type Books, type DemoEntry } from './books.ts'
import { draft } from './invoice-drafts.ts'
import { issue } from './invoices.ts'
import { post } from './payments.ts'

export type DemoStatement = {
  id: string
  artistId: string
  currency: string
  periodFrom: LocalDate
  periodTo: LocalDate
  state: StatementState
  number: string | null
  language: 'en' | 'de'
  openingMinor: number
  closingMinor: number
  outstandingMinor: number
  payoutMinor: number
  lines: StatementLine[]
  note: string | null
  selfBilledInvoiceId: string | null
  sentAt: Date | null
  sentBy: string | null
  seenAt: Date | null
  approvedAt: Date | null
  approvedBy: string | null
  paidAt: Date | null
  voidReason: string | null
  version: number
  createdAt: Date
  createdBy: string
  updatedAt: Date
}
export type DemoMessage = {
  statementId: string
  lineNo: number | null
  side: 'artist' | 'agency'
  text: string
  userId: string
  createdAt: Date
}
export type StatementBook = {
  statements: DemoStatement[]
  messages: DemoMessage[]
  /** The smallest payout by artist. */
  minimumOf(artistId: string, currency: string): number
  /** Shows that are settled by a day; entries about all others wait. */
  isSettled(bookingId: string, day: LocalDate): boolean
}
type Period = { from: LocalDate; to: LocalDate }

/** What a statement of the day would include. */
export function freeEntries(
  books: Books,
  statementBook: StatementBook,
  artistId: string,
  currency: string,
  { to }: Period,
  day: LocalDate,
): DemoEntry[] {
  const eventDates = new Map(books.records.bookings.map(({ id, eventDate }) => [id, eventDate]))
  return books.ledger.filter((entry) => {
    if (entry.artistId !== artistId || entry.currency !== currency || entry.statementId) return false
    if (entry.bookingId && !statementBook.isSettled(entry.bookingId, day)) return false
    const shown =
      entry.source === 'settlement' && entry.bookingId ? eventDates.get(entry.bookingId) : undefined
    return entry.entryDate <= to || (shown !== undefined && shown <= to)
  })
}

/** Drafts a statement; null where there is nothing to include. */
export function makeStatement(
  books: Books,
  statementBook: StatementBook,
  artistId: string,
  currency: string,
  period: Period,
  day: LocalDate,
): DemoStatement | null {
  const entries = freeEntries(books, statementBook, artistId, currency, period, day)
  const own = statementBook.statements.filter(
    (each) => each.artistId === artistId && each.currency === currency,
  )
  const openingMinor = books.ledger
    .filter((entry) => entry.artistId === artistId && entry.currency === currency && entry.statementId)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const promised = own
    .filter(({ state }) => state === 'sent' || state === 'queried' || state === 'approved')
    .reduce((sum, { payoutMinor }) => sum + payoutMinor, 0)
  const unnotified = books.ledger
    .filter((entry) => entry.artistId === artistId && entry.currency === currency && !entry.statementId)
    .filter((entry) => entry.kind === 'payout' && !entries.includes(entry))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const outstandingMinor = Math.max(0, promised - unnotified)
  const built = buildStatement({
    openingMinor,
    entries: entries.map((entry) => ({ ...entry, date: entry.entryDate })),
    minPayoutMinor: statementBook.minimumOf(artistId, currency),
    pendingPayoutMinor: outstandingMinor,
    currency,
  })
  if (built.isSuppressed) return null
  const shows = new Map(books.records.bookings.map((booking) => [booking.id, booking]))
  const language = books.settings.invoiceLanguage
  const createdAt = stamp(books, day)
  const statement: DemoStatement = {
    id: newId(books, 'statement'),
    artistId,
    currency,
    periodFrom: period.from,
    periodTo: period.to,
    state: 'draft',
    number: null,
    language,
    openingMinor,
    closingMinor: built.closingMinor,
    outstandingMinor,
    payoutMinor: built.payoutMinor,
    lines: statementLines(
      built.lines.map((entry) => {
        const show = entry.bookingId ? shows.get(entry.bookingId) : undefined
        return {
          ...entry,
          eventId: show?.eventId ?? null,
          eventName: show?.eventName ?? null,
          eventDate: show?.eventDate ?? null,
          city: show?.city ?? null,
        }
      }),
      translatorOf(language),
    ),
    note: null,
    selfBilledInvoiceId: null,
    sentAt: null,
    sentBy: null,
    seenAt: null,
    approvedAt: null,
    approvedBy: null,
    paidAt: null,
    voidReason: null,
    version: 1,
    createdAt,
    createdBy: books.accountant.id,
    updatedAt: createdAt,
  }
  for (const entry of entries) entry.statementId = statement.id
  statementBook.statements.push(statement)
  return statement
}

/** What was earned per show goes onto a credit note that the agency writes for the artist. */
function selfBill(books: Books, statement: DemoStatement, day: LocalDate): void {
  const { artistId, currency, language } = statement
  const t = translatorOf(language)
  const { selfBillingOn } = books.records.artist(artistId)
  const fees = books.ledger.filter(
    (entry) =>
      entry.statementId === statement.id && (entry.kind === 'fee_earned' || entry.corrects === 'fee_earned'),
  )
  if (fees.length === 0 || selfBillingOn === null || selfBillingOn > day) return
  const shows = fees.map((entry) => books.records.bookings.find(({ id }) => id === entry.bookingId)!)
  const days = shows.map(({ eventDate }) => eventDate).toSorted()
  const invoice = draft(
    books,
    day,
    {
      issuerKind: 'organisation',
      kind: 'self_billed',
      artistId,
      aboutArtistId: artistId,
      statementId: statement.id,
      language,
      currency,
      serviceFrom: days[0]!,
      serviceTo: days.at(-1) === days[0] ? null : days.at(-1)!,
    },
    fees.map((entry, index) => ({
      kind: 'artist_fee',
      description: t(performance),
      detail: entryDetail({ ...shows[index]!, memo: '' }, t),
      quantity: entry.amountMinor < 0 ? '-1' : '1',
      unit: 'C62',
      unitPrice: toDecimal(money(Math.abs(entry.amountMinor), currency)),
      bookingId: entry.bookingId,
    })),
  )
  issue(books, invoice, day)
  statement.selfBilledInvoiceId = invoice.id
}

/** Numbers and locks it, and sends it to the artist's side. */
export function sendStatement(
  books: Books,
  statement: DemoStatement,
  day: LocalDate,
  note: string | null = null,
): void {
  selfBill(books, statement, day)
  const { number } = drawDemoNumber(books, {
    issuerKind: 'organisation',
    artistId: null,
    kind: 'statement',
    day,
  })
  const sentAt = stamp(books, day)
  Object.assign(statement, {
    state: 'sent',
    number,
    note,
    sentAt,
    sentBy: books.accountant.id,
    version: 3,
    updatedAt: sentAt,
  })
}

/** What it leaves to the artist goes out. */
export function payStatement(books: Books, statement: DemoStatement, day: LocalDate): void {
  const { artistId, currency, payoutMinor, number } = statement
  if (payoutMinor <= 0) return
  const id = newId(books, 'payment')
  const at = stamp(books, day)
  books.payments.push({
    ...blankPayment,
    id,
    direction: 'out',
    state: 'recorded',
    paidOn: day,
    valueOn: day,
    amountMinor: payoutMinor,
    currency,
    counterparty: books.records.artist(artistId).name,
    artistId,
    statementId: statement.id,
    reference: number,
    reversedAt: null,
    reversedReason: null,
    createdAt: at,
  })
  const entry = { artistId, currency, bookingId: null, kind: 'payout' as const, source: 'payment' as const }
  post(
    books,
    [{ ...entry, entryDate: day, amountMinor: -payoutMinor, memo: number ?? '', sourceId: id }],
    day,
  )
  Object.assign(statement, { state: 'paid', paidAt: at, version: statement.version + 1, updatedAt: at })
}

/** It counts no more: its entries wait for another one. */
export function voidStatement(books: Books, statement: DemoStatement, reason: string): void {
  for (const entry of books.ledger) if (entry.statementId === statement.id) entry.statementId = null
  Object.assign(statement, { state: 'void', voidReason: reason, version: statement.version + 1 })
}
