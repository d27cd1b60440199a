/** What the calls of payments answer with. */
import { z } from 'zod'
import { collectors, paymentDirections } from '#domain/money/payments/payment-inputs.ts'
import { moneyWays, paymentStates } from '#domain/booking/ledger/payment-kinds.ts'
import { paymentActions } from '#domain/money/payments/payment-rules.ts'

const amount = z.int()

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
