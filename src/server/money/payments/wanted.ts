// What a payment may be set against: open invoices of its own currency, each at most as far as it is open.
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { Problem } from '#domain/problems.ts'
import { isAwaited } from '#domain/booking/ledger/invoice-balance.ts'
import { convert, money } from '#domain/money.ts'
import { allocatePayment } from '#domain/money/payments/payment-rules.ts'
import { openMinorOf } from '../invoices/rules.ts'
import type { InvoiceRow } from '../invoices/store.ts'

/** An invoice that the call holds, with the artist whose money it is about. */
export type HeldInvoice = InvoiceRow & { aboutArtistId: string | null }

/** In the invoice's currency; below zero where money goes back. */
export type Wanted = { invoiceId: string; amountMinor: number }

const refuse = (problem: Problem): never => {
  throw new DomainError('CONFLICT', { problem })
}

/** What is left to pay (below zero: to be paid back); nothing on drafts, cancelled ones and what is no claim. */
export const openNow = (invoice: InvoiceRow): number => (isAwaited(invoice.state) ? openMinorOf(invoice) : 0)

type Paying = { direction: 'in' | 'out'; amountMinor: number; currency: string; feeMinor: number }

/**
 * Passes when the invoices are open for what is wanted, and counts it on `open`, so that the next payment of the same
 * list sees it. `leftMinor` is what of the payment is still free.
 */
export function assertWanted(
  payment: Paying,
  wanted: readonly Wanted[],
  open: Map<string, HeldInvoice>,
  leftMinor: number,
): void {
  const { direction, currency } = payment
  const sign = direction === 'in' ? 1 : -1
  const cases = wanted.map(({ invoiceId, amountMinor }) => {
    const invoice = open.get(invoiceId)!
    const mine = sign * amountMinor
    if (invoice.currency !== currency) {
      const { number, currency: own } = invoice
      refuse(moneyProblem('payment.otherCurrency', { number, currency: own, paid: currency }))
    }
    if (mine < 0) {
      refuse(moneyProblem(direction === 'in' ? 'payment.receiptPaysInvoices' : 'payment.payoutPaysNone'))
    }
    const isRefund = direction === 'out' && invoice.paidMinor > 0
    const most = isRefund ? invoice.paidMinor : sign * openNow(invoice)
    if (most <= 0) refuse(whyClosed(invoice))
    if (mine > most) {
      refuse(
        moneyProblem(isRefund ? 'payment.onlyPaid' : 'payment.onlyOpen', {
          number: invoice.number ?? '',
          most: money(Math.abs(most), invoice.currency),
        }),
      )
    }
    open.set(invoiceId, { ...invoice, paidMinor: invoice.paidMinor + amountMinor })
    return { invoiceId, currency: invoice.currency, amountMinor: mine, openMinor: most }
  })
  allocatePayment(
    { ...payment, amountMinor: leftMinor, feeMinor: Math.min(payment.feeMinor, leftMinor) },
    cases,
  )
}

function whyClosed({ number, state, replacedById }: InvoiceRow): Problem {
  if (state === 'draft' || number === null) return moneyProblem('payment.draft')
  if (replacedById) return moneyProblem('payment.replaced', { number })
  return moneyProblem('payment.closed', { number, state })
}

/** The artist whose money they are all about; null where they are of several, or of none. */
export function soleArtist(invoices: readonly HeldInvoice[]): string | null {
  const artists = new Set(invoices.map(({ aboutArtistId }) => aboutArtistId))
  return artists.size === 1 ? ([...artists][0] ?? null) : null
}

/**
 * What the allocated part of a foreign payment came to at the rate that its invoices were booked at, in the base
 * currency; null for payments in the base currency, and where an invoice keeps no rate.
 */
export function bookedBaseOf(
  payment: { currency: string },
  wanted: readonly Wanted[],
  invoices: ReadonlyMap<string, HeldInvoice>,
  baseCurrency: string,
): number | null {
  if (payment.currency === baseCurrency || wanted.length === 0) return null
  let total = 0
  for (const { invoiceId, amountMinor } of wanted) {
    const invoice = invoices.get(invoiceId)!
    const rate = invoice.document?.vatInBase
    if (!rate || rate.currency !== baseCurrency) return null
    const fx = { base: invoice.currency, quote: baseCurrency, rate: rate.rate }
    total += convert(money(Math.abs(amountMinor), invoice.currency), fx).amountMinor
  }
  return total
}
