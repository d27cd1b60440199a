/** A payment as pages show it. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import {
  paymentActions,
  paymentMachine,
  whyNotReversed,
  type PaymentAction,
} from '#domain/money/payments/payment-rules.ts'
import type { Problem } from '#domain/problems.ts'
import { collectors, paymentDirections } from '#domain/money/payments/payment-inputs.ts'
import { moneyWays, paymentStates } from '#domain/booking/ledger/payment-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listAllocations, type AllocationRow } from './allocations-store.ts'
import type { PaymentRow } from './store.ts'

/** Gain above zero: what came in at the real rate less the booked one, over the part that invoices took. */
export function fxDiffOf(payment: PaymentRow, allocatedMinor: number): number | null {
  const { baseMinor, bookedBaseMinor, amountMinor, direction } = payment
  if (baseMinor === null || bookedBaseMinor === null || amountMinor === 0) return null
  const share =
    (BigInt(baseMinor) * BigInt(allocatedMinor) * 2n + BigInt(amountMinor)) / (2n * BigInt(amountMinor))
  const diff = Number(share) - bookedBaseMinor
  return direction === 'in' ? diff : -diff
}

/** Rows with what each is for. */
export async function viewPayments(tx: Tx, scope: OrgScope, rows: readonly PaymentRow[]) {
  const allocations = await listAllocations(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const byPayment = Map.groupBy(allocations, ({ paymentId }) => paymentId)
  return rows.map((row) => {
    const { bookedBaseMinor: _booked, isFromLine: _isFromLine, providerId: _provider, ...payment } = row
    const own = byPayment.get(row.id) ?? []
    const allocatedMinor = Math.abs(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
    return {
      ...payment,
      fxDiffMinor: fxDiffOf(row, allocatedMinor),
      allocations: own.map(
        ({ paymentId: _paymentId, createdAt: _createdAt, invoiceOpenMinor: _open, ...each }) => each,
      ),
    }
  })
}

export type ActionState = {
  action: PaymentAction | 'allocate' | 'release' | 'refund'
  allowed: boolean
  reason?: Problem | undefined
}

/** What the member may do with the payment now, each with the reason where it is disabled. */
export function actionsOf(
  member: Member,
  payment: PaymentRow,
  allocations: readonly AllocationRow[],
): ActionState[] {
  const { state, artistId, unallocatedMinor, refundedMinor, direction } = payment
  const about = { artistId }
  const isActive = state === 'recorded' || state === 'reconciled'
  const ruled = paymentActions
    .filter((action) => action !== 'reconcile' && paymentMachine[action].from.includes(state))
    .map((action) => {
      const { who } = paymentMachine[action]
      const reason = (action === 'reverse' && whyNotReversed({ refundedMinor, allocations })) || undefined
      return { action, allowed: can(member, who, about) && !reason, reason }
    })
  const isReceipt = direction === 'in' && isActive
  const may = can(member, 'payments.administrate', about)
  return [
    ...ruled,
    ...(isReceipt && unallocatedMinor > 0
      ? [
          {
            action: 'allocate' as const,
            allowed: can(member, 'payments.manage', about) && member.role !== 'tour_manager',
          },
        ]
      : []),
    ...(isReceipt ? [{ action: 'release' as const, allowed: may }] : []),
    ...(isReceipt && refundedMinor < payment.amountMinor
      ? [{ action: 'refund' as const, allowed: may }]
      : []),
  ]
}

const amount = z.int()

/** What the calls of payments answer with. */
export const Payment = z.strictObject({
  id: z.uuid(),
  direction: z.enum(paymentDirections),
  state: z.enum(paymentStates),
  paidOn: z.string(),
  valueOn: z.string().nullable(),
  amountMinor: amount,
  currency: z.string(),
  method: z.enum(moneyWays),
  collectedBy: z.enum(collectors),
  counterparty: z.string(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  artistId: z.uuid().nullable(),
  artistName: z.string().nullable(),
  reference: z.string().nullable(),
  /** What nobody has said yet what it is for. */
  unallocatedMinor: amount,
  /** What was given back of it. */
  refundedMinor: amount,
  feeMinor: amount,
  fxRate: z.string().nullable(),
  /** What it came to in the organisation's currency, and the difference to the rate its invoices were booked at. */
  baseMinor: amount.nullable(),
  fxDiffMinor: amount.nullable(),
  note: z.string().nullable(),
  bankAccountId: z.uuid().nullable(),
  bankLineId: z.uuid().nullable(),
  /** What a payer handed in as proof. */
  proofFileId: z.uuid().nullable(),
  statementId: z.uuid().nullable(),
  refundsId: z.uuid().nullable(),
  reversedAt: z.date().nullable(),
  reversedReason: z.string().nullable(),
  allocations: z.array(
    z.strictObject({
      id: z.uuid(),
      invoiceId: z.uuid(),
      number: z.string().nullable(),
      recipientName: z.string(),
      amountMinor: amount,
    }),
  ),
  createdAt: z.date(),
  version: z.int(),
})

export const PaymentActionState = z.strictObject({
  action: z.enum([...paymentActions, 'allocate', 'release', 'refund']),
  allowed: z.boolean(),
  reason: z.string().optional(),
})

export const OpenInvoice = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  currency: z.string(),
  openMinor: amount,
  payableMinor: amount,
  dueOn: z.string().nullable(),
  recipientName: z.string(),
  companyId: z.uuid().nullable(),
  artistName: z.string().nullable(),
  eventName: z.string().nullable(),
})
