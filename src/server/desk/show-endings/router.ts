/**
 * What follows when a show is cancelled or postponed, or its settlement reopened, shown before it is done;
 * `bookings.setStatus` then does it.
 */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  bookingEffects,
  effectsOf,
  invoiceOutcomes,
  optionalEffects,
} from '#domain/booking/bookings/booking-effects.ts'
import { cancellers } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import { findUser } from '../../documents/contract-signing/signing-store.ts'
import { statementsAbout } from '../../money/statements/status-effects.ts'
import { assigneeOf } from '../../booking/follow-ups/status-task.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { proposeForInvoices } from './invoices.ts'
import { previewers } from './previewers.ts'
import { listHangingOn } from './store.ts'

const endings = ['cancel', 'postpone'] as const

const Effect = z.strictObject({
  effect: z.enum(bookingEffects),
  /** What it is about, by name; an effect about nothing is not listed. */
  items: z.array(z.string()),
  isOptional: z.boolean(),
})
const Claim = z.strictObject({ pct: z.string(), amountMinor: z.int(), currency: z.string() })
/** All issued, uncancelled invoices of one currency. */
const Invoiced = z.strictObject({
  currency: z.string(),
  netMinor: z.int(),
  /** With VAT, after deposits and credits. */
  payableMinor: z.int(),
  paidMinor: z.int(),
  /** Tax that the payer keeps back, and what was written off. */
  keptBackMinor: z.int(),
  /** Below zero: too much was paid. */
  openMinor: z.int(),
})
const Invoice = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  recipientName: z.string(),
  currency: z.string(),
  /** With VAT, after deposits and credits. */
  payableMinor: z.int(),
  paidMinor: z.int(),
  proposed: z.enum(invoiceOutcomes),
  keepMinor: z.int().nullable(),
})

export const showEndingsRouter = router({
  preview: orgProcedure('bookingsCancel.manage')
    .input(
      orgInput({
        bookingId: z.uuid(),
        action: z.enum(endings),
        /** Null while nobody has said who. */
        cancelledBy: z.enum(cancellers).nullable().default(null),
      }),
    )
    .output(
      z.strictObject({
        effects: z.array(Effect),
        invoices: z.array(Invoice),
        /** What the cancellation clause gives; null where no clause says. */
        claim: Claim.nullable(),
        /** Of the claim, what no invoice claims yet. */
        uninvoicedMinor: z.int(),
        /** Whether the person may take invoices back; otherwise a task goes to whoever is named. */
        mayCorrectInvoices: z.boolean(),
        handedTo: z.string().nullable(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope, member } = ctx
      const { action } = input
      const booking = await findBooking(tx, scope, input.bookingId)
      const hanging = await listHangingOn(tx, scope, booking)
      const effects = []
      for (const effect of effectsOf[action]) {
        const items = await previewers[effect](ctx, { booking, hanging })
        const isOptional = (optionalEffects as readonly string[]).includes(effect)
        if (items.length > 0) effects.push({ effect, items, isOptional })
      }
      const by = action === 'cancel' ? input.cancelledBy : null
      const { invoiced: _invoiced, ...proposal } = await proposeForInvoices(ctx, booking, by)
      const right = 'invoicesCancel.administrate'
      const handedTo = await assigneeOf(ctx, { booking }, right)
      return {
        effects,
        ...proposal,
        mayCorrectInvoices: can(member, right, { artistId: booking.artistId }),
        handedTo: handedTo && ((await findUser(tx, scope, handedTo))?.name ?? null),
      }
    }),

  /** The statements that include a settlement which would be reopened: each becomes a task. */
  reopening: orgProcedure('bookingsSettle.administrate')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(
      z.strictObject({ statements: z.array(z.strictObject({ name: z.string(), isSent: z.boolean() })) }),
    )
    .query(async ({ ctx, input }) => {
      const { id } = await findBooking(ctx.tx, ctx.scope, input.bookingId)
      return { statements: await statementsAbout(ctx, id, ctx.t) }
    }),

  /** What a cancelled show leaves to be paid, as of the day on which it was cancelled. */
  due: orgProcedure('deals.view')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(
      z.strictObject({
        by: z.enum(cancellers).nullable(),
        on: z.iso.date().nullable(),
        claim: Claim.nullable(),
        invoiced: z.array(Invoiced),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { tx, scope, org } = ctx
      const booking = await findBooking(tx, scope, input.bookingId)
      const { cancellation } = booking
      const now = cancellation ? new Date(cancellation.at) : ctx.now
      const by = cancellation?.by ?? null
      const { claim, invoiced } = await proposeForInvoices({ tx, scope, org, now }, booking, by)
      return { by, on: cancellation && todayIn(org.tz, now), claim, invoiced }
    }),
})
