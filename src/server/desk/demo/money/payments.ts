/** Payments of the demo, what they are for, and what the artists' ledger says of them. */
import type { LocalDate } from '#domain/dates.ts'
import { convert, money } from '#domain/money.ts'
import { inverseRate } from '#domain/money/invoices/build-invoice.ts'
import { blankPayment } from '../../../money/payments/blank.ts'
import type { LedgerPosting } from '../../../booking/ledger/store.ts'
import { postingsOf } from '../../../money/payments/postings.ts'
import { bookedBaseOf, soleArtist } from '../../../money/payments/wanted.ts'
import {
  newId,
  openOn,
  stamp,
  type Books,
  type DemoAllocation,
  type DemoInvoice,
  type DemoPayment,
} from './books.ts'
import { move } from './invoices.ts'

/** Posts lines; those of zero that note nothing are left out. */
export function post(books: Books, entries: readonly LedgerPosting[], day: LocalDate): void {
  for (const entry of entries) {
    if (entry.amountMinor === 0 && !entry.notedMinor) continue
    books.ledger.push({
      corrects: null,
      notedMinor: null,
      ...entry,
      id: newId(books, 'entry'),
      statementId: null,
      createdAt: stamp(books, day),
    })
  }
}

function count(
  books: Books,
  payment: DemoPayment,
  allocation: DemoAllocation,
  amountMinor: number,
  day: LocalDate,
): void {
  const invoice = books.invoices.get(allocation.invoiceId)!
  post(books, postingsOf({ invoice, payment, amountMinor, sourceId: allocation.id, day }), day)
  move(books, invoice, { paidMinor: amountMinor }, day)
}

/** Sets part of a payment against an invoice. */
export function allocateTo(
  books: Books,
  payment: DemoPayment,
  invoice: DemoInvoice,
  amountMinor: number,
  day: LocalDate,
): void {
  const allocation: DemoAllocation = {
    id: newId(books, 'allocation'),
    paymentId: payment.id,
    invoiceId: invoice.id,
    amountMinor,
    releasedAt: null,
    createdAt: stamp(books, day),
  }
  books.allocations.push(allocation)
  count(books, payment, allocation, amountMinor, day)
}

type Part = { invoice: DemoInvoice; amountMinor?: number }

/** Money that came in on a day for these invoices, in full unless parts are given; `more` is what differs. */
export function receive(
  books: Books,
  day: LocalDate,
  parts: readonly Part[],
  more: Partial<DemoPayment> = {},
): DemoPayment {
  const invoices = parts.map(({ invoice }) => invoice)
  const wanted = parts.map(({ invoice, amountMinor }) => ({
    invoiceId: invoice.id,
    amountMinor: amountMinor ?? openOn(invoice),
  }))
  const [first] = invoices
  const { currency } = first!
  const total = wanted.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isToArtist =
    first!.issuerKind === 'artist' && books.records.artist(first!.artistId!).paysTo === 'artist'
  const amountMinor = more.amountMinor ?? total
  const { baseCurrency } = books.records.agency
  const fxRate = currency === baseCurrency ? null : (more.fxRate ?? rateOn(books, currency, day))
  const payment: DemoPayment = {
    ...blankPayment,
    id: newId(books, 'payment'),
    direction: 'in',
    state: 'recorded',
    paidOn: day,
    valueOn: day,
    currency,
    method: 'transfer',
    collectedBy: isToArtist ? 'artist' : 'agency',
    counterparty: first!.recipientName,
    companyId: first!.companyId,
    artistId: soleArtist(invoices),
    reference: invoices.map(({ number }) => number).join(', '),
    reversedAt: null,
    reversedReason: null,
    createdAt: stamp(books, day),
    ...more,
    amountMinor,
    fxRate,
    baseMinor:
      fxRate === null
        ? null
        : convert(money(amountMinor, currency), { base: currency, quote: baseCurrency, rate: fxRate })
            .amountMinor,
    bookedBaseMinor: bookedBaseOf({ currency }, wanted, books.invoices, baseCurrency),
  }
  books.payments.push(payment)
  for (const [index, { invoice }] of parts.entries()) {
    allocateTo(books, payment, invoice, wanted[index]!.amountMinor, day)
  }
  return payment
}

/** Units of the base currency for one of another, as a payment keeps it. */
function rateOn(books: Books, currency: string, day: LocalDate): string | null {
  const found = books.rates.on(currency, day)
  return found ? inverseRate(found.rate) : null
}

/** Takes what a payment was set against back; with `reason` the payment itself never was. */
export function release(
  books: Books,
  payment: DemoPayment,
  day: LocalDate,
  reason: string | null = null,
): void {
  const at = stamp(books, day)
  for (const allocation of books.allocations) {
    if (allocation.paymentId !== payment.id || allocation.releasedAt) continue
    allocation.releasedAt = at
    count(books, payment, allocation, -allocation.amountMinor, day)
  }
  if (reason) Object.assign(payment, { state: 'reversed', reversedAt: at, reversedReason: reason })
}

/** Gives part of a payment back to whoever paid it; what it had not been set against. */
export function refund(books: Books, payment: DemoPayment, amountMinor: number, day: LocalDate): DemoPayment {
  const { method, collectedBy, counterparty, companyId, artistId, bankAccountId, currency } = payment
  const back: DemoPayment = {
    ...blankPayment,
    method,
    collectedBy,
    counterparty,
    companyId,
    artistId,
    bankAccountId,
    currency,
    id: newId(books, 'payment'),
    direction: 'out',
    state: 'recorded',
    paidOn: day,
    valueOn: day,
    amountMinor,
    refundsId: payment.id,
    reference: `Refund ${payment.reference ?? ''}`.trim(),
    reversedAt: null,
    reversedReason: null,
    createdAt: stamp(books, day),
  }
  books.payments.push(back)
  return back
}
