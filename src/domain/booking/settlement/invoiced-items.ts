// What the invoices of an instalment make of it: planned until one is issued, paid when all of them are settled,
// refunded when they were cancelled and the money went back.
import type { LocalDate } from '../../dates.ts'
import { isAwaited } from '#domain/booking/ledger/invoice-balance.ts'
import type { InvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import { money, sum, type Money } from '../../money.ts'
import type { ItemState } from './item-states.ts'

/** A standing invoice of an instalment; of a replaced deposit, state and day are those of the final invoice. */
export type InvoiceOfItem = {
  state: InvoiceState
  hasPayment: boolean
  paidOn: LocalDate | null
  dueOn: LocalDate | null
  /** What it asks for beyond the deposits it takes off, less what was credited and tax that the payer keeps back. */
  netMinor: number
}

/** What was paid on the instalment's invoices before they were cancelled, and what of it went back; minor units. */
export type RefundOfItem = { receivedMinor: number; refundedMinor: number; refundedOn: LocalDate | null }

/**
 * The state with what is kept of a closed instalment; it no longer moves with the deal. Without a standing invoice it is
 * planned again, or refunded once all that was paid on it has gone back.
 */
export function invoicedItemState(
  invoices: readonly InvoiceOfItem[],
  refund: RefundOfItem | null,
): {
  state: Exclude<ItemState, 'waived'>
  closedMinor: number | null
  closedDueOn: LocalDate | null
  paidOn: LocalDate | null
} {
  const open = { closedMinor: null, closedDueOn: null, paidOn: null }
  if (invoices.length === 0) {
    return refund && refund.receivedMinor > 0 && refund.refundedMinor >= refund.receivedMinor
      ? { state: 'refunded', closedMinor: 0, closedDueOn: null, paidOn: refund.refundedOn }
      : { state: 'planned', ...open }
  }
  const isSettled = ({ state }: InvoiceOfItem) => state === 'paid' || state === 'written_off'
  const latest = (days: readonly (LocalDate | null)[]) =>
    days.reduce((max, day) => (day !== null && (max === null || day > max) ? day : max), null)
  if (invoices.every(isSettled)) {
    const net = invoices.reduce((total, { netMinor }) => total + netMinor, 0)
    return {
      state: 'paid',
      closedMinor: Math.max(0, net),
      closedDueOn: latest(invoices.map(({ dueOn }) => dueOn)),
      paidOn: latest(invoices.map(({ paidOn }) => paidOn)),
    }
  }
  const isPartPaid = invoices.some((invoice) => invoice.hasPayment || isSettled(invoice))
  return { state: isPartPaid ? 'part_paid' : 'invoiced', ...open }
}

/** An issued invoice of an instalment; a deposit whose final invoice took its place asks for nothing itself. */
export type ClaimOfItem = {
  number: string
  state: InvoiceState
  isReplaced: boolean
  /** Below zero: it was overpaid. */
  openMinor: number
  currency: string
  dueOn: LocalDate | null
}

/** What is open on the invoices of an instalment and since when it is due; null where none was issued. */
export type ItemClaim = {
  open: Money
  dueOn: LocalDate | null
  /** The first invoice that stands for it. */
  number: string
  /** The invoices that wait for money. */
  waiting: string[]
  /** Nothing is asked for here: the final invoice, which belongs to a later instalment, asks for it. */
  isIncluded: boolean
}

/**
 * What an instalment's invoices still ask for: with VAT, in their currency, after all payments, credits and
 * write-offs. This, not the plan, says whether somebody is late.
 */
export function claimOf(invoices: readonly ClaimOfItem[]): ItemClaim | null {
  const [first] = invoices
  if (!first) return null
  const claiming = invoices.filter(
    ({ state, isReplaced, openMinor }) => isAwaited(state) && !isReplaced && openMinor > 0,
  )
  const days = claiming.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  const open = sum(
    claiming.map(({ openMinor, currency }) => money(openMinor, currency)),
    first.currency,
  )
  return {
    open,
    dueOn: days[0] ?? null,
    number: first.number,
    waiting: claiming.map(({ number }) => number).toSorted(),
    isIncluded: claiming.length === 0 && invoices.some(({ isReplaced }) => isReplaced),
  }
}
