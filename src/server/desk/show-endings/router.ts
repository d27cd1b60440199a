/**
 * What follows when a show is cancelled or postponed, or its settlement reopened, shown before it is done;
 * `bookings.setStatus` then does it.
 */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import {
  type BookingEffect,
  bookingEffects,
  effectsOf,
  invoiceOutcomes,
  optionalEffects,
} from '#domain/booking/bookings/booking-effects.ts'
import { cancellers } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import { segmentSummary } from '#texts/booking/travel/travel.ts'
import type { Translator } from '#texts/translator.ts'
import type { EffectCall } from '#server/context.ts'
import { listContractsOfBooking } from '#server/documents/contracts/list-store.ts'
import { toSegment } from '#server/booking/itinerary/row.ts'
import { travellersOf, travelOf } from '#server/road/travel/status-effects.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import { findUser } from '../../documents/contract-signing/signing-store.ts'
import { statementsAbout } from '../../money/statements/status-effects.ts'
import { assigneeOf } from '../../booking/follow-ups/status-task.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { proposeForInvoices } from './invoices.ts'
import { type HangingOn, listHangingOn } from './store.ts'

type Call = Pick<EffectCall, 'tx' | 'scope' | 'org'> & { t: Translator }
type About = { booking: Awaited<ReturnType<typeof findBooking>>; hanging: HangingOn }

const nothing = async (): Promise<string[]> => []
const named =
  (pick: (hanging: HangingOn) => string[]) =>
  async (_call: Call, { hanging }: About) =>
    pick(hanging)
const contracts =
  (...states: Parameters<typeof listContractsOfBooking>[3]) =>
  async ({ tx, scope }: Call, { booking }: About) =>
    (await listContractsOfBooking(tx, scope, booking.id, states)).map(({ number }) => number)

/** Exhaustive, so that no effect can be left out of the sheet by forgetting it. */
const previewers: Record<BookingEffect, (call: Call, about: About) => Promise<string[]>> = {
  releaseDate: async ({ t }, { booking }) => [t.day(booking.eventDate)],
  notifyArtist: named(({ team }) => team),
  async notifyAgent({ tx, scope }, { booking: { agentUserId } }) {
    if (agentUserId === null || agentUserId === scope.userId) return []
    const agent = await findUser(tx, scope, agentUserId)
    return agent ? [agent.name] : []
  },
  endOffers: named(({ offers }) => offers),
  endSignatureRequests: contracts('internal_review', 'sent', 'viewed', 'part_signed'),
  amendContract: contracts('signed'),
  endReminders: named(({ reminders }) => reminders),
  endRuns: named(({ runs }) => runs),
  endSequences: named(({ sequences }) => sequences),
  closeTasks: named(({ tasks }) => tasks),
  notifyTravellers: async (call, { booking }) =>
    (await travellersOf(call, booking)).people.map(({ name }) => name),
  cancelTravel: async (call, { booking }) =>
    (await travelOf(call, booking)).rows.map((row) => segmentSummary(toSegment(row), call.t)),
  moveAlong: named(({ tasks, drafts }) => [...tasks, ...drafts]),
  reviewDrafts: named(({ drafts }) => drafts),
  // Shown by themselves, with what is to become of each.
  claimFee: nothing,
  correctInvoices: nothing,
  placeHold: nothing,
  takeDate: nothing,
  notifyHoldsBehind: nothing,
  takeBackTasks: nothing,
  postLedger: nothing,
  correctStatements: nothing,
}

const endings = ['cancel', 'postpone'] as const

const Effect = z.strictObject({
  effect: z.enum(bookingEffects),
  /** What it is about, by name; an effect about nothing is not listed. */
  items: z.array(z.string()),
  isOptional: z.boolean(),
})
const Claim = z.strictObject({ pct: z.string(), amountMinor: z.int(), currency: z.string() })
/** All issued invoices of one currency that stand. */
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

  /** The statements that tell of a settlement which would be reopened: each becomes a task. */
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
