/** Calls about payments: what came in and went out, and what it is for. */
import { commonProblem } from '#domain/common-problems.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { problemText } from '#texts/problems.ts'
import { z } from 'zod'
import { can, inScope, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { localDate, oneOf, optionalNotes, optionalText } from '#domain/fields.ts'
import {
  AllocationsInput,
  paymentDirections,
  PaymentInput,
  PaymentReversalInput,
} from '#domain/money/payments/payment-inputs.ts'
import { moneyWays, paymentStates } from '#domain/booking/ledger/payment-kinds.ts'
import { decidePayment, mayRecord } from '#domain/money/payments/payment-rules.ts'
import { changedFields } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { listShape, sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { blankPayment } from './blank.ts'
import { allocateRest, assertDaysOpen, recordPayments, releaseOne, reversePayment } from './booking.ts'
import { listOpenInvoices } from './open-store.ts'
import { undoPayout } from './payout.ts'
import { listAllocations } from './allocations-store.ts'
import { refundPayment } from './refunds.ts'
import { checkParties, findPayment, listPayments, lockPayment, updatePayment } from './store.ts'
import { baseOf } from './rates.ts'
import { actionsOf, OpenInvoice, Payment, PaymentActionState, viewPayments } from './view.ts'

const target = { id: z.uuid(), version: z.int() }
const amountAbove = z
  .int()
  .min(1, asMessage(commonProblem('amountAboveZero')))
  .max(10_000_000_000_000)

/** Those who see some artists only say whose money it is, and record nothing that goes out. */
function assertRecordable(member: Member, scope: OrgScope, payment: PaymentInput): void {
  const { artistId, allocations, direction, method } = payment
  if (!mayRecord({ member, artistId }, method)) throw new DomainError('FORBIDDEN')
  if (direction === 'out' && !can(member, 'payments.administrate', { artistId }))
    throw new DomainError('FORBIDDEN')
  if (scope.artistIds === null || allocations.length > 0) return
  if (!artistId || !inScope(member, artistId)) {
    const problem = moneyProblem('payment.chooseArtist')
    throw new DomainError('BAD_REQUEST', { problem, fields: { artistId: asMessage(problem) } })
  }
}

const hold = async (tx: Tx, scope: OrgScope, { id, version }: { id: string; version: number }) => {
  const payment = await lockPayment(tx, scope, id)
  sameVersion(payment, version, 'payment')
  return payment
}

export const paymentsRouter = router({
  list: orgProcedure('payments.view')
    .input(
      orgInput({
        ...listShape,
        direction: z.enum(paymentDirections).optional(),
        states: z.array(z.enum(paymentStates)).max(paymentStates.length).optional(),
        artistId: z.uuid().optional(),
        companyId: z.uuid().optional(),
        /** Receipts of which something is left that no invoice has. */
        unallocated: z.boolean().optional(),
        from: localDate().optional(),
        to: localDate().optional(),
      }),
    )
    .output(
      z.strictObject({
        rows: z.array(Payment),
        total: z.int(),
        /** What was paid and not refunded, by currency. */
        sums: z.array(
          z.strictObject({
            currency: z.string(),
            inMinor: z.int(),
            outMinor: z.int(),
            unallocatedMinor: z.int(),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { orgSlug: _slug, archived: _archived, ...query } }) => {
      const { rows, total, sums } = await listPayments(ctx.tx, ctx.scope, query)
      return { rows: await viewPayments(ctx.tx, ctx.scope, rows), total, sums }
    }),

  get: orgProcedure('payments.view')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ payment: Payment, actions: z.array(PaymentActionState) }))
    .query(async ({ ctx, input }) => {
      const row = await findPayment(ctx.tx, ctx.scope, input.id)
      const [payment] = await viewPayments(ctx.tx, ctx.scope, [row])
      const allocations = await listAllocations(ctx.tx, ctx.scope, [row.id])
      return {
        payment: payment!,
        actions: actionsOf(ctx.member, row, allocations).map((each) => ({
          ...each,
          reason: each.reason && problemText(each.reason, ctx.t),
        })),
      }
    }),

  /** Writes a payment down, with what it is for; `isAnnounced` for one that somebody only promised. */
  record: orgProcedure('payments.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        payment: PaymentInput,
        isAnnounced: z.boolean().default(false),
        bankAccountId: z.uuid().nullable().default(null),
      }),
    )
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { payment, isAnnounced, bankAccountId } }) => {
      const { tx, scope } = ctx
      assertRecordable(ctx.member, scope, payment)
      await checkParties(tx, scope, { ...payment, bankAccountId })
      const { allocations, ...fields } = payment
      const state = isAnnounced ? 'announced' : 'recorded'
      const made = { ...blankPayment, ...fields, state, bankAccountId } as const
      const [id] = await recordPayments(ctx, [{ payment: made, allocations }])
      ctx.log({ entity: 'payment', entityId: id!, after: { ...payment, state } })
      return { id: id! }
    }),

  /** Sets what is left of a payment against invoices. */
  allocate: orgProcedure('payments.manage')
    .input(orgInput({ ...target, allocations: AllocationsInput.min(1) }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      if (ctx.member.role === 'tour_manager') throw new DomainError('FORBIDDEN')
      const payment = await hold(ctx.tx, ctx.scope, input)
      await allocateRest(ctx, payment, input.allocations)
      ctx.log({ entity: 'payment', entityId: payment.id, after: { allocations: input.allocations } })
      return { id: payment.id }
    }),

  /** Takes a part of a payment from its invoice: the invoice is open again, and the part a credit. */
  release: orgProcedure('payments.administrate')
    .input(orgInput({ ...target, allocationId: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const payment = await hold(ctx.tx, ctx.scope, input)
      await releaseOne(ctx, payment, input.allocationId)
      ctx.log({ entity: 'payment', entityId: payment.id, after: { released: input.allocationId } })
      return { id: payment.id }
    }),

  /** It bounced, or was written down wrongly: it stays on file and counts no more. */
  reverse: orgProcedure('payments.administrate')
    .input(orgInput({ ...target, ...PaymentReversalInput.shape }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const payment = await hold(ctx.tx, ctx.scope, input)
      const { reason } = input
      const actor = { member: ctx.member, artistId: payment.artistId }
      const state = decidePayment(payment.state, { action: 'reverse', reason }, actor)
      if (payment.statementId) await undoPayout(ctx, payment, reason)
      else await reversePayment(ctx, payment, reason)
      const before = { state: payment.state }
      ctx.log({ entity: 'payment', entityId: payment.id, before, after: { state, reason } })
      return { id: payment.id }
    }),

  /** Gives money back; what is not a credit is taken from the invoices that it had paid last. */
  refund: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        amountMinor: amountAbove,
        paidOn: localDate(),
        method: oneOf(moneyWays).optional(),
        reference: optionalText(140),
        note: optionalNotes(2000),
        bankAccountId: z.uuid().nullable().default(null),
      }),
    )
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const payment = await hold(ctx.tx, ctx.scope, input)
      const { amountMinor, paidOn, reference, note, method = payment.method } = input
      const bankAccountId = input.bankAccountId ?? payment.bankAccountId
      await checkParties(ctx.tx, ctx.scope, { companyId: null, artistId: null, bankAccountId })
      const refund = { amountMinor, paidOn, method, reference, note, bankAccountId }
      const id = await refundPayment(ctx, payment, refund)
      ctx.log({ entity: 'payment', entityId: id, after: { ...refund, refunds: payment.id } })
      return { id }
    }),

  /** What was promised has come in. */
  confirmAnnounced: orgProcedure('payments.manage')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        paidOn: localDate(),
        amountMinor: amountAbove.optional(),
        feeMinor: z.int().min(0).default(0),
        fxRate: PaymentInput.shape.fxRate,
        allocations: AllocationsInput.default([]),
      }),
    )
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { tx, scope, member } = ctx
      const payment = await hold(tx, scope, input)
      const { artistId, currency } = payment
      if (!mayRecord({ member, artistId }, payment.method)) throw new DomainError('FORBIDDEN')
      const state = decidePayment(payment.state, { action: 'record' }, { member, artistId })
      const { paidOn, feeMinor, amountMinor = payment.amountMinor } = input
      const base = await baseOf(ctx, { amountMinor, currency, paidOn, fxRate: input.fxRate })
      const change = { state, paidOn, amountMinor, feeMinor, ...base }
      await updatePayment(tx, scope, payment, change)
      if (input.allocations.length > 0) {
        await allocateRest(ctx, await findPayment(tx, scope, payment.id), input.allocations)
      } else await assertDaysOpen(ctx, [paidOn])
      const changed = changedFields(payment, change)
      ctx.log({
        entity: 'payment',
        entityId: payment.id,
        ...changed,
        after: { ...changed.after, allocations: input.allocations },
      })
      return { id: payment.id }
    }),

  /** For pickers: invoices with an open amount, the earliest due first. */
  openInvoices: orgProcedure('payments.view')
    .input(
      orgInput({
        search: listShape.search,
        companyId: z.uuid().optional(),
        currency: z.string().length(3).optional(),
      }),
    )
    .output(z.array(OpenInvoice))
    .query(({ ctx, input: { orgSlug: _slug, ...query } }) =>
      listOpenInvoices(ctx.tx, ctx.scope, { ...query, limit: 50 }),
    ),
})
