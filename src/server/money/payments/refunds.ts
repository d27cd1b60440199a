/** Money that goes back to whoever paid it. */
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { syncItemsOfPayment } from '../../booking/deal-schedule/store.ts'
import { blankPayment } from './blank.ts'
import { assertValid, recordPayments, type PayCall } from './booking.ts'
import { listAllocations } from './allocations-store.ts'
import { listRefunds, type NewPayment, type PaymentRow } from './store.ts'
import type { Wanted } from './wanted.ts'

/** What of a payment goes back: first what nobody has said what it is for, then what was set against invoices last. */
async function partsOf(call: PayCall, payment: PaymentRow, amountMinor: number): Promise<Wanted[]> {
  const { tx, scope } = withAllArtists(call, 'sharedPayment')
  let rest = amountMinor - Math.max(0, payment.unallocatedMinor)
  if (rest <= 0) return []
  const refunds = await listRefunds(tx, scope, payment.id)
  const back = await listAllocations(
    tx,
    scope,
    refunds.map(({ id }) => id),
  )
  const parts: Wanted[] = []
  for (const { invoiceId, amountMinor: paid } of (
    await listAllocations(tx, scope, [payment.id])
  ).toReversed()) {
    const gone = back.filter((each) => each.invoiceId === invoiceId)
    const left = paid + gone.reduce((sum, each) => sum + each.amountMinor, 0)
    const part = Math.max(0, Math.min(rest, left))
    if (part > 0) parts.push({ invoiceId, amountMinor: -part })
    rest -= part
  }
  return parts
}

export type Refund = Pick<NewPayment, 'paidOn' | 'amountMinor'> & Partial<NewPayment>

/**
 * Gives back part of a payment that the caller holds, or all of it: the invoices that it paid are open again. CONFLICT
 * beyond what is left of it. Returns the id of the payment that went out.
 */
export async function refundPayment(call: PayCall, payment: PaymentRow, refund: Refund): Promise<string> {
  assertValid(payment)
  if (payment.direction !== 'in') {
    throw new DomainError('CONFLICT', { problem: moneyProblem('payment.refundReceipt') })
  }
  if (refund.amountMinor > payment.amountMinor - payment.refundedMinor) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('payment.refundTooHigh') })
  }
  const { tx, scope } = withAllArtists(call, 'sharedPayment')
  const { currency, method, collectedBy, counterparty, companyId, artistId, bankAccountId } = payment
  const [id] = await recordPayments(call, [
    {
      payment: {
        ...blankPayment,
        method,
        collectedBy,
        counterparty,
        companyId,
        artistId,
        bankAccountId,
        state: 'recorded',
        ...refund,
        direction: 'out',
        currency,
        refundsId: payment.id,
      },
      allocations: await partsOf(call, payment, refund.amountMinor),
    },
  ])
  await syncItemsOfPayment(tx, scope, payment.id)
  return id!
}
