/** The books of a demo agency while they are being written: what was invoiced, paid, posted and put on statements so far. */
import type { LocalDate } from '#domain/dates.ts'
import { invoicedItemState, type InvoiceOfItem } from '#domain/booking/settlement/invoiced-items.ts'
import type { IssuerKind } from '#domain/booking/ledger/invoice-kinds.ts'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { formatNumber, numberInitials, numberYear, usualFormat } from '#domain/number-formats.ts'
import { formatsMeet, type SeriesKind } from '#domain/money/number-series.ts'
import { invoiceStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import type { LedgerPosting } from '../../../booking/ledger/store.ts'
import type { InvoiceRow, StoredLine } from '../../../money/invoices/store.ts'
import type { NewPayment } from '../../../money/payments/store.ts'
import type { DemoRates } from './fx-rates.ts'
import type { DemoBooking, DemoItem, MoneyRecords } from './money-records.ts'
import { demoId } from '../random.ts'

export type DemoInvoice = InvoiceRow & {
  aboutArtistId: string | null
  lines: StoredLine[]
  createdBy: string
}
export type DemoPrepayment = {
  finalId: string
  depositId: string
  netMinor: number
  vatMinor: number
  grossMinor: number
}
export type DemoPayment = NewPayment & {
  id: string
  reversedAt: Date | null
  reversedReason: string | null
  createdAt: Date
}
export type DemoAllocation = {
  id: string
  paymentId: string
  invoiceId: string
  amountMinor: number
  releasedAt: Date | null
  createdAt: Date
}
export type DemoEntry = Required<LedgerPosting> & { id: string; statementId: string | null; createdAt: Date }
export type DemoEmail = {
  invoiceId: string
  level: number
  sentTo: string
  subject: string
  interestMinor: number | null
  lumpMinor: number | null
  createdAt: Date
}
export type DemoSeries = {
  id: string
  issuerKind: IssuerKind
  artistId: string | null
  kind: SeriesKind
  format: string
  createdAt: Date
}

export type Books = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  settings: MoneySettings
  /** Who writes and issues, and who owns the agency. */
  accountant: { id: string; name: string; email: string }
  ownerId: string
  records: MoneyRecords
  rates: DemoRates
  ibans: ReadonlyMap<string, string>
  invoices: Map<string, DemoInvoice>
  prepayments: DemoPrepayment[]
  payments: DemoPayment[]
  allocations: DemoAllocation[]
  ledger: DemoEntry[]
  emails: DemoEmail[]
  series: DemoSeries[]
  counters: Map<string, { seriesId: string; year: number; lastNo: number }>
  /** Counts what was made, for ids that are the same in every demo. */
  made: number
}

export const newId = (books: Books, kind: string): string => demoId(`${books.org} ${kind} ${books.made++}`)

/** A moment of a day at the office; later ones of a day follow earlier ones. */
export function stamp(books: Books, day: LocalDate): Date {
  const opens = Date.parse(`${day}T07:00:00Z`)
  const at = opens + (books.made % 500) * 60_000
  return new Date(Math.min(at, books.now.getTime() - 60_000))
}

const usualPrefix: Partial<Record<SeriesKind, string>> = { invoice: 'RE', self_billed: 'GU', statement: 'ST' }

function seriesFor(
  books: Books,
  issuerKind: IssuerKind,
  artistId: string | null,
  kind: SeriesKind,
  day: LocalDate,
) {
  const wanted = kind === 'credit_note' ? 'invoice' : kind
  const known = books.series.find(
    (each) => each.issuerKind === issuerKind && each.artistId === artistId && each.kind === wanted,
  )
  if (known) return known
  const prefix =
    issuerKind === 'artist' && artistId
      ? numberInitials(books.records.artist(artistId).name)
      : (usualPrefix[wanted] ?? 'RE')
  for (let no = 1; ; no++) {
    const format = usualFormat(no === 1 ? prefix : `${prefix}${no}X`)
    if (books.series.some((other) => formatsMeet(format, other.format))) continue
    const id = demoId(`${books.org} series ${format}`)
    const made: DemoSeries = { id, issuerKind, artistId, kind: wanted, format, createdAt: stamp(books, day) }
    books.series.push(made)
    return made
  }
}

/** The next number of a series, which is made when it is first needed. */
export function drawDemoNumber(
  books: Books,
  {
    issuerKind,
    artistId,
    kind,
    day,
  }: { issuerKind: IssuerKind; artistId: string | null; kind: SeriesKind; day: LocalDate },
) {
  const series = seriesFor(books, issuerKind, issuerKind === 'artist' ? artistId : null, kind, day)
  const year = numberYear(series.format, day)
  const key = `${series.id} ${year}`
  const counter = books.counters.get(key) ?? { seriesId: series.id, year, lastNo: 0 }
  counter.lastNo++
  books.counters.set(key, counter)
  const { lastNo: no } = counter
  return { seriesId: series.id, year, no, number: formatNumber(series.format, day, no) }
}

export const itemsOf = (books: Books, { dealId }: DemoBooking): DemoItem[] =>
  books.records.items.get(dealId) ?? []

const creditsOf = (books: Books, id: string) =>
  [...books.invoices.values()].filter(
    (other) => other.cancelsId === id && other.kind === 'credit_note' && other.number !== null,
  )

/** What cancellations took back of an invoice. */
export function creditedOn(books: Books, id: string) {
  const credits = creditsOf(books, id)
  const total = (key: 'netMinor' | 'vatMinor' | 'grossMinor') =>
    credits.reduce((sum, credit) => sum + credit[key], 0)
  return { net: total('netMinor'), vat: total('vatMinor'), gross: total('grossMinor') }
}

/** Lets an instalment follow its invoices, as the product does after each change of one of them. */
export function syncItem(books: Books, itemId: string | null): void {
  if (!itemId) return
  const item = [...books.records.items.values()].flat().find(({ id }) => id === itemId)
  if (!item) return
  const all = [...books.invoices.values()]
  const own = all.filter(
    (invoice) =>
      invoice.scheduleItemId === itemId &&
      invoice.number !== null &&
      invoice.state !== 'cancelled' &&
      invoice.kind !== 'credit_note',
  )
  const states = own.map((invoice): InvoiceOfItem => {
    const final = invoice.replacedById ? books.invoices.get(invoice.replacedById)! : null
    const taken = new Set([
      ...books.prepayments.flatMap(({ finalId, depositId }) => (finalId === invoice.id ? [depositId] : [])),
      ...all.flatMap(({ id, replacedById }) => (replacedById === invoice.id ? [id] : [])),
    ])
    const deposits = [...taken].reduce((sum, id) => sum + books.invoices.get(id)!.netMinor, 0)
    return {
      state: (final ?? invoice).state,
      hasPayment: invoice.paidMinor + (final?.paidMinor ?? 0) > 0,
      paidOn: (final ?? invoice).paidOn,
      dueOn: invoice.dueOn,
      netMinor: invoice.netMinor - invoice.withheldMinor - creditedOn(books, invoice.id).net - deposits,
    }
  })
  Object.assign(item, invoicedItemState(states, null))
}

/** What is left to pay. */
export const openOn = (invoice: DemoInvoice): number =>
  invoice.replacedById ? 0 : Math.max(0, invoiceStateOf(invoice, true).openMinor)
