/** Calls about the offers of a booking: drafting, sending, countering, and how it ends. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { DomainError } from '#domain/errors.ts'
import { EndingInput, OfferDraftInput, OfferInput } from '#domain/sales/offer-inputs.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { whyNoNewOffer } from '#domain/sales/offers.ts'
import { asMessage } from '#domain/problems.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { problemText } from '#texts/problems.ts'
import { findBooking, lockBooking } from '../../booking/bookings/store.ts'
import { findDealTerms } from '../../booking/deals/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { acceptOffer, decide, endOffer, follow, lockCase } from './act.ts'
import { offerFacts } from './facts.ts'
import { offerLinkCalls } from './link.ts'
import { OfferRecord } from './outputs.ts'
import { sendVersion } from './sending.ts'
import {
  deleteDraft,
  findOfferContext,
  insertOffer,
  insertVersion,
  listOffers,
  markSent,
  updateDraft,
  updateOffer,
} from './store.ts'
import { viewOffers } from './view.ts'

const Changed = z.strictObject({ id: z.uuid(), version: z.int() })
const target = { id: z.uuid(), version: z.int() }

/** The terms to keep: who may not see the agency's internal part of them leaves it as it is. */
function termsFrom(member: Member, artistId: string, given: DealTerms, stored: DealTerms | null): DealTerms {
  if (can(member, 'deals.view', { artistId }) || !stored) return given
  return { ...stored, ...publicTerms(given) }
}

const whyNot = (
  { status, promoterCompanyId, termsLockedAt }: Awaited<ReturnType<typeof findBooking>>,
  offers: Parameters<typeof whyNoNewOffer>[1],
) =>
  whyNoNewOffer(
    { status, hasPromoter: promoterCompanyId !== null, termsLocked: termsLockedAt !== null },
    offers,
  )

export const offersRouter = router({
  ...offerLinkCalls,

  list: orgProcedure('offers.view')
    .input(orgInput({ bookingId: z.uuid() }))
    .output(
      z.strictObject({
        offers: z.array(OfferRecord),
        canCreate: z.boolean(),
        /** Why no offer can be made now. */
        reason: z.string().nullable(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const booking = await findBooking(ctx.tx, ctx.scope, input.bookingId)
      const offers = await viewOffers(ctx, booking)
      const reason = whyNot(booking, offers)
      const mayWrite = can(ctx.member, 'offers.manage', { artistId: booking.artistId })
      return {
        offers,
        canCreate: mayWrite && reason === null,
        reason: mayWrite && reason ? problemText(reason, ctx.t) : null,
      }
    }),

  /** A draft; with `send` it goes out at once, which an offer of theirs always does. */
  create: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput({ bookingId: z.uuid(), send: z.boolean().default(false), offer: OfferDraftInput }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const booking = await lockBooking(ctx.tx, ctx.scope, input.bookingId)
      if (!can(ctx.member, 'offers.manage', { artistId: booking.artistId }))
        throw new DomainError('FORBIDDEN')
      const reason = whyNot(booking, await listOffers(ctx.tx, ctx.scope, booking.id))
      if (reason) throw new DomainError('CONFLICT', { problem: reason })
      const stored = await findDealTerms(ctx.tx, ctx.scope, booking.id)
      const terms = termsFrom(ctx.member, booking.artistId, input.offer.terms, stored)
      const latest = { ...input.offer, terms }
      const id = await insertOffer(ctx.tx, ctx.scope, booking.id)
      const isSent = input.send || latest.direction === 'incoming'
      if (!isSent) {
        await insertVersion(ctx.tx, ctx.scope, { ...latest, offerId: id, no: 1 })
        ctx.log({ entity: 'event', entityId: booking.eventId, after: { offer: 'draft' } })
        return { id, version: 1 }
      }
      assertReachable(latest)
      const outcome = decide(ctx, booking, { state: 'draft', latest }, { action: 'send' })
      const context = await findOfferContext(ctx.tx, ctx.scope, booking.id)
      const sending = await sendVersion(ctx, booking.id, context, latest, null)
      await insertVersion(ctx.tx, ctx.scope, { ...latest, ...sending, offerId: id, no: 1 })
      await updateOffer(ctx.tx, ctx.scope, { id, version: 1 }, { state: outcome.state })
      const moved = await follow(ctx, booking, outcome)
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: moved?.logged.before,
        after: { ...moved?.logged.after, offer: outcome.state, direction: latest.direction },
      })
      return { id, version: 2 }
    }),

  /** Changes a draft. */
  update: orgProcedure('offers.manage')
    .input(orgInput({ ...target, offer: OfferDraftInput }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { offer, booking } = await lockCase(ctx, input)
      if (offer.state !== 'draft') {
        throw new DomainError('CONFLICT', { problem: salesProblem('offer.sentCounter') })
      }
      const terms = termsFrom(ctx.member, booking.artistId, input.offer.terms, offer.latest.terms)
      await updateDraft(ctx.tx, ctx.scope, offer.id, { ...input.offer, terms })
      await updateOffer(ctx.tx, ctx.scope, offer, {})
      ctx.log({ entity: 'event', entityId: booking.eventId, after: { offer: 'draft' } })
      return { id: offer.id, version: offer.version + 1 }
    }),

  /** Throws a draft away. */
  discard: orgProcedure('offers.manage')
    .input(orgInput(target))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const { offer, booking } = await lockCase(ctx, input)
      if (offer.state !== 'draft') {
        throw new DomainError('CONFLICT', { problem: salesProblem('offer.sentWithdraw') })
      }
      await deleteDraft(ctx.tx, ctx.scope, offer.id)
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { offer: 'draft' },
        after: { offer: null },
      })
      return { id: offer.id }
    }),

  send: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput(target))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { offer, booking } = await lockCase(ctx, input)
      const outcome = decide(ctx, booking, offer, { action: 'send' })
      assertReachable(offer.latest)
      const context = await findOfferContext(ctx.tx, ctx.scope, booking.id)
      const sending = await sendVersion(ctx, booking.id, context, offer.latest, null)
      await markSent(ctx.tx, ctx.scope, offer.id, offer.latestNo, sending)
      await updateOffer(ctx.tx, ctx.scope, offer, { state: outcome.state })
      const moved = await follow(ctx, booking, outcome)
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { ...moved?.logged.before, offer: offer.state },
        after: { ...moved?.logged.after, offer: outcome.state },
      })
      return { id: offer.id, version: offer.version + 1 }
    }),

  /** New terms on the table: ours, or theirs as they came. */
  counter: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, offer: OfferInput }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { offer, booking } = await lockCase(ctx, input)
      const outcome = decide(ctx, booking, offer, { action: 'counter' })
      const terms = termsFrom(ctx.member, booking.artistId, input.offer.terms, offer.latest.terms)
      const next = { ...input.offer, terms }
      if (!offerFacts(booking, { ...next }, ctx.now).isComplete) {
        throw new DomainError('BAD_REQUEST', { problem: salesProblem('offer.amountMissing') })
      }
      const context = await findOfferContext(ctx.tx, ctx.scope, booking.id)
      const sending = await sendVersion(ctx, booking.id, context, next, offer.latest)
      const no = offer.latestNo + 1
      await insertVersion(ctx.tx, ctx.scope, { ...next, ...sending, offerId: offer.id, no })
      await updateOffer(ctx.tx, ctx.scope, offer, { state: outcome.state, latestNo: no })
      ctx.log({
        entity: 'event',
        entityId: booking.eventId,
        before: { offer: offer.state },
        after: { offer: outcome.state, direction: next.direction },
      })
      return { id: offer.id, version: offer.version + 1 }
    }),

  /** The terms on the table become the booking's deal. */
  accept: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput(target))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { logged, ...changed } = await acceptOffer(ctx, input)
      ctx.log(logged)
      return changed
    }),

  decline: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, ...EndingInput.shape }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { logged, ...changed } = await endOffer(ctx, input, 'decline')
      ctx.log(logged)
      return changed
    }),

  withdraw: orgProcedure('offers.manage')
    .meta({ idempotent: true })
    .input(orgInput({ ...target, ...EndingInput.shape }))
    .output(Changed)
    .mutation(async ({ ctx, input }) => {
      const { logged, ...changed } = await endOffer(ctx, input, 'withdraw')
      ctx.log(logged)
      return changed
    }),
})

/** An e-mail needs an address. */
function assertReachable(version: { direction: string; channel: string; recipient: string | null }) {
  if (version.direction === 'outgoing' && version.channel === 'email' && !version.recipient) {
    const problem = salesProblem('offer.recipientMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { 'offer.recipient': asMessage(problem) } })
  }
}
