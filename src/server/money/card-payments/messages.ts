/** What the card provider reports. Not mounted on /trpc: only its signed messages lead here. */
import { z } from 'zod'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { Context } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { lockInvoice } from '../invoices/store.ts'
import { blankPayment } from '../payments/blank.ts'
import { closedDays, recordPayments, type PayCall } from '../payments/booking.ts'
import { refundPayment } from '../payments/refunds.ts'
import { findByProvider, lockPayment } from '../payments/store.ts'
import { openNow } from '../payments/wanted.ts'
import { linkProcedure, router } from '../../trpc.ts'
import { findCheckout, findOrg, type CheckoutLink } from './store.ts'

const message = {
  token: z.string().min(1).max(200),
  paymentId: z.string().min(1).max(255),
  currency: z.string().length(3),
  at: z.date(),
}
const Booked = z.strictObject({ paymentId: z.uuid().nullable() })

/** The provider acts for the one invoice, whoever's show it is about, and books in the organisation's zone. */
async function callOf(ctx: Context & { tx: Tx; scope: OrgScope; link: CheckoutLink }): Promise<PayCall> {
  const { tx, scope, now } = withAllArtists(ctx, 'sharedInvoice')
  return { tx, scope, now, org: await findOrg(tx, scope) }
}

/** The day of the message, or today where its books are closed already. */
async function dayOf(call: PayCall, at: Date): Promise<LocalDate> {
  const day = todayIn(call.org.tz, at)
  return (await closedDays(call, [day])).has(day) ? todayIn(call.org.tz, call.now) : day
}

export const cardMessagesRouter = router({
  /** Books what was paid, once, however often it is reported; beyond what is open it stays a credit. */
  paid: linkProcedure('card-checkout', findCheckout)
    .input(
      z.strictObject({
        ...message,
        amountMinor: z.int().min(1),
        /** What the provider keeps. */
        feeMinor: z.int().min(0),
      }),
    )
    .output(Booked)
    .mutation(async ({ ctx, input }) => {
      const call = await callOf(ctx)
      const { tx, scope } = call
      const { invoiceId } = ctx.link
      const earlier = await findByProvider(tx, scope, input.paymentId)
      if (earlier) {
        ctx.log({ entity: 'invoice', entityId: invoiceId, after: { notifiedAgain: input.paymentId } })
        return { paymentId: earlier.id }
      }
      const invoice = await lockInvoice(tx, scope, invoiceId)
      const { amountMinor, feeMinor, currency } = input
      const open = invoice.currency === currency ? openNow(invoice) : 0
      const part = Math.min(open, amountMinor)
      const payment = {
        ...blankPayment,
        direction: 'in' as const,
        state: 'recorded' as const,
        method: 'card' as const,
        paidOn: await dayOf(call, input.at),
        amountMinor,
        feeMinor,
        currency,
        counterparty: invoice.recipientName,
        companyId: invoice.companyId,
        reference: invoice.number,
        providerId: input.paymentId,
      }
      const allocations = part > 0 ? [{ invoiceId, amountMinor: part }] : []
      const [id] = await recordPayments(call, [{ payment, allocations }])
      ctx.log({ entity: 'payment', entityId: id!, after: { invoiceId, amountMinor, feeMinor, currency } })
      return { paymentId: id! }
    }),

  /** Books what went back at the provider since its last report. */
  refunded: linkProcedure('card-checkout', findCheckout)
    .input(z.strictObject({ ...message, refundedMinor: z.int().min(1) }))
    .output(Booked)
    .mutation(async ({ ctx, input }) => {
      const call = await callOf(ctx)
      const { tx, scope } = call
      const paid = await findByProvider(tx, scope, input.paymentId)
      // Reported before the payment itself: the provider sends it again.
      if (!paid) throw new DomainError('CONFLICT', { problem: moneyProblem('card.unknown') })
      const payment = await lockPayment(tx, scope, paid.id)
      const amountMinor = input.refundedMinor - payment.refundedMinor
      if (amountMinor <= 0) {
        ctx.log({
          entity: 'payment',
          entityId: payment.id,
          after: { refundNotifiedAgain: input.refundedMinor },
        })
        return { paymentId: null }
      }
      const id = await refundPayment(call, payment, {
        amountMinor,
        paidOn: await dayOf(call, input.at),
        providerId: `${input.paymentId} refunded ${input.refundedMinor}`,
      })
      ctx.log({ entity: 'payment', entityId: id, after: { amountMinor, refunds: payment.id } })
      return { paymentId: id }
    }),
})
