// What a payment may be set against, what becomes of it, and what small rests and cancelled shows come to.
import { can, type Member, type Permission } from '../../access.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { convert, money, percentOf, type Decimal, type FxRate } from '../../money.ts'
import type { MoneyWay, PaymentState } from '../../booking/ledger/payment-kinds.ts'

/** An amount set against an invoice, both in the invoice's currency; below zero where money goes back. */
export type AllocationCase = {
  invoiceId: string
  currency: string
  amountMinor: number
  /** What was open on it before. */
  openMinor: number
}

export type AllocationResult = {
  invoiceId: string
  /** What is open afterwards; below zero it is overpaid, which is a credit of the payer. */
  openMinor: number
  outcome: 'part' | 'exact' | 'over'
}

const refuse = (problem: Problem): never => {
  throw new DomainError('BAD_REQUEST', { problem })
}

/**
 * What a payment becomes when it is set against invoices. `amountMinor` is what the payer paid: a fee that bank or
 * card service kept of it is the receiver's cost and takes nothing from the invoice. Together the parts are at most
 * the payment, compared in its currency; invoices in another one need a rate. What is left is an unallocated credit.
 */
export function allocatePayment(
  payment: { amountMinor: number; currency: string; feeMinor: number },
  allocations: readonly AllocationCase[],
  rates: readonly FxRate[] = [],
): { results: AllocationResult[]; unallocatedMinor: number } {
  const { amountMinor, currency, feeMinor } = payment
  if (feeMinor > amountMinor) refuse(moneyProblem('payment.feeTooHigh'))
  const seen = new Set<string>()
  for (const { invoiceId, amountMinor } of allocations) {
    if (seen.has(invoiceId)) refuse(moneyProblem('payment.invoiceTwice'))
    if (amountMinor === 0) refuse(moneyProblem('payment.partMissing'))
    seen.add(invoiceId)
  }
  // Converted once per currency, so that roundings do not pile up.
  const currencies = [...new Set(allocations.map((allocation) => allocation.currency))]
  const usedMinor = currencies.reduce((used, from) => {
    const inIt = allocations.filter((allocation) => allocation.currency === from)
    const total = money(
      inIt.reduce((all, { amountMinor }) => all + amountMinor, 0),
      from,
    )
    if (from === currency) return used + total.amountMinor
    const rate = rates.find(({ base, quote }) =>
      base === currency ? quote === from : base === from && quote === currency,
    )
    if (!rate) return refuse(moneyProblem('payment.rateMissing', { from: currency, to: from }))
    return used + convert(total, rate).amountMinor
  }, 0)
  const unallocatedMinor = amountMinor - usedMinor
  if (unallocatedMinor < 0) refuse(moneyProblem('payment.partsTooHigh'))
  const results = allocations.map(({ invoiceId, amountMinor, openMinor }): AllocationResult => {
    const rest = openMinor - amountMinor
    const isOver = amountMinor > 0 ? rest < 0 : rest > 0
    return { invoiceId, openMinor: rest, outcome: rest === 0 ? 'exact' : isOver ? 'over' : 'part' }
  })
  return { results, unallocatedMinor }
}

/** Is a rest so small that an accountant may write it off, as a bank's fee? */
export const isSmallRest = (openMinor: number, toleranceMinor: number): boolean =>
  openMinor > 0 && openMinor <= toleranceMinor

type PaymentRule = {
  from: readonly PaymentState[]
  to: PaymentState
  who: Permission
  needsReason?: true
}
const machine = {
  record: { from: ['announced'], to: 'recorded', who: 'payments.manage' },
  reconcile: { from: ['recorded'], to: 'reconciled', who: 'payments.administrate' },
  /** Releases what it was set against; the payment stays. */
  reverse: {
    from: ['recorded', 'reconciled'],
    to: 'reversed',
    who: 'payments.administrate',
    needsReason: true,
  },
} as const satisfies Record<string, PaymentRule>
export type PaymentAction = keyof typeof machine
export const paymentActions = Object.keys(machine) as PaymentAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const paymentMachine: Readonly<Record<PaymentAction, PaymentRule>> = machine

/** `artistId` is the artist whose fee it is, for members who see some artists only. */
export type PaymentActor = { member: Member; artistId: string | null }

/** May the member record this payment? Tour managers record cash on the night and nothing else. */
export function mayRecord({ member, artistId }: PaymentActor, method: MoneyWay): boolean {
  if (!can(member, 'payments.manage', { artistId })) return false
  return member.role !== 'tour_manager' || method === 'cash'
}

/**
 * The state that an action leads to: FORBIDDEN without the right, CONFLICT where the payment is not in a state for
 * it, BAD_REQUEST where the reason is missing.
 */
export function decidePayment(
  state: PaymentState,
  { action, reason = null }: { action: PaymentAction; reason?: string | null },
  actor: PaymentActor,
): PaymentState {
  const { from, to, who, needsReason } = paymentMachine[action]
  if (!from.includes(state)) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('payment.state', { state }) })
  }
  if (!can(actor.member, who, actor)) throw new DomainError('FORBIDDEN')
  if (needsReason && !reason?.trim()) {
    const problem = moneyProblem('reasonMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { reason: asMessage(problem) } })
  }
  return to
}

/**
 * Why a payment cannot be taken back; null when it can. Taking a refund back pays its invoices again, so
 * they must still be open by as much. `invoiceOpenMinor` is null for what asks for nothing.
 */
export function whyNotReversed({
  refundedMinor,
  allocations,
}: {
  refundedMinor: number
  allocations: readonly { number: string | null; amountMinor: number; invoiceOpenMinor: number | null }[]
}): Problem | null {
  if (refundedMinor > 0) return moneyProblem('payment.partRefunded')
  const paid = allocations.find(
    ({ amountMinor, invoiceOpenMinor }) => invoiceOpenMinor !== null && -amountMinor > invoiceOpenMinor,
  )
  return paid ? moneyProblem('payment.paidOtherwise', { number: paid.number }) : null
}

/** What a reversed payment no longer pays: each invoice's part, to be taken off what was paid on it. */
export const releasedBy = (
  allocations: readonly { invoiceId: string; amountMinor: number; isReleased: boolean }[],
): { invoiceId: string; amountMinor: number }[] =>
  allocations
    .filter(({ isReleased }) => !isReleased)
    .map(({ invoiceId, amountMinor }) => ({ invoiceId, amountMinor: -amountMinor }))

/**
 * What a cancelled show leaves: the part of the fee that is kept, VAT where an accountant has decided that it bears
 * some, and what is still due (below zero: to be refunded) after what was received, gross. Without a decision
 * (`vatPct` null) it counts as compensation, and `needs` says who has to decide.
 */
export function killFee({
  feeMinor,
  pct,
  receivedMinor,
  vatPct,
  currency,
}: {
  feeMinor: number
  pct: Decimal
  receivedMinor: number
  vatPct: Decimal | null
  currency: string
}): { retainedMinor: number; vatMinor: number; dueMinor: number; needs: 'accountant' | null } {
  const retained = percentOf(money(feeMinor, currency), pct)
  const vatMinor = vatPct === null ? 0 : percentOf(retained, vatPct).amountMinor
  return {
    retainedMinor: retained.amountMinor,
    vatMinor,
    dueMinor: retained.amountMinor + vatMinor - receivedMinor,
    needs: vatPct === null ? 'accountant' : null,
  }
}
