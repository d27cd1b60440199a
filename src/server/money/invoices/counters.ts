// What money does to an invoice: its counters, the state that follows, and the day that closed it.
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { invoiceStateOf, type InvoiceBalance } from '#domain/booking/ledger/invoice-balance.ts'
import type { InvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'

export type MoneyDelta = { paidMinor?: number; creditedMinor?: number; writtenOffMinor?: number }

/** An issued invoice, as far as money moves it. */
type Moved = InvoiceBalance & { number: string | null; sentAt: Date | null; paidOn: LocalDate | null }

const isOver = (state: InvoiceState) => state === 'paid' || state === 'written_off'

/**
 * What changes on an issued invoice once `delta` (whole minor units of its currency) is added. `settledOn` is the day
 * that closes it, if this does; `ended` a state that it takes beside. CONFLICT for a draft.
 */
export function moneyChanges(
  invoice: Moved,
  delta: MoneyDelta,
  settledOn: LocalDate | null,
  ended: { state?: InvoiceState } = {},
) {
  if (invoice.number === null) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.isDraft') })
  }
  const counters = {
    paidMinor: invoice.paidMinor + (delta.paidMinor ?? 0),
    creditedMinor: invoice.creditedMinor + (delta.creditedMinor ?? 0),
    writtenOffMinor: invoice.writtenOffMinor + (delta.writtenOffMinor ?? 0),
  }
  const { state } = invoiceStateOf({ ...invoice, ...ended, ...counters }, invoice.sentAt !== null)
  return {
    ...counters,
    state,
    paidOn: isOver(state) ? (isOver(invoice.state) ? invoice.paidOn : settledOn) : null,
    // Whoever pays in full disputes nothing any more, and has kept the promise.
    ...(isOver(state) && { isDisputed: false, disputeNote: null }),
  }
}
