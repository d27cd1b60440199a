/** Acting on an offer as a member: deciding by its machine, writing how it ended, and what follows for the booking. */
import type { Member } from '#domain/access.ts'
import { decideOffer, type OfferCommand, type OfferOutcome } from '#domain/sales/offers.ts'
import { endingText } from '#texts/sales/offers.ts'
import type { Translator } from '#texts/translator.ts'
import { changeStatus, type StatusCall } from '../../booking/bookings/change-status.ts'
import { lockBooking } from '../../booking/bookings/store.ts'
import { applyDealTerms } from '../../booking/deals/store.ts'
import { offerFacts } from './facts.ts'
import type { SendCall } from './sending.ts'
import { findOffer, lockOffer, updateOffer } from './store.ts'

export type OfferCall = SendCall & StatusCall & { member: Member; t: Translator }
type Booking = Awaited<ReturnType<typeof lockBooking>>
type LockedOffer = Awaited<ReturnType<typeof lockOffer>>
type Target = { id: string; version: number }

/** The offer with its booking, both locked, the booking first as everywhere. */
export async function lockCase(ctx: OfferCall, { id, version }: Target) {
  const { bookingId } = await findOffer(ctx.tx, ctx.scope, id)
  const booking = await lockBooking(ctx.tx, ctx.scope, bookingId)
  const offer = await lockOffer(ctx.tx, ctx.scope, id, version)
  return { offer, booking }
}

/** Refuses, or says what follows. */
export function decide(
  ctx: OfferCall,
  booking: Booking,
  offer: { state: Parameters<typeof decideOffer>[0]; latest: Parameters<typeof offerFacts>[1] },
  command: OfferCommand,
): OfferOutcome {
  const actor = { kind: 'member', member: ctx.member, artistId: booking.artistId } as const
  return decideOffer(offer.state, command, actor, offerFacts(booking, offer.latest, ctx.now))
}

/** What follows for the booking; an offer knows its own terms, so its deal counts as complete. */
export async function follow(ctx: OfferCall, booking: Booking, outcome: OfferOutcome) {
  if (!outcome.booking) return undefined
  const { action, reason, note } = outcome.booking
  const known = action === 'offer' ? { dealComplete: true } : {}
  return changeStatus(ctx, booking, { action, reason, note }, { known })
}

async function end(
  ctx: OfferCall,
  { booking, offer }: { booking: Booking; offer: LockedOffer },
  outcome: OfferOutcome,
  note: string | null,
) {
  const { state, word, reason } = outcome
  const decided = { decidedAt: ctx.now, decidedBy: word ?? undefined, reason, note }
  await updateOffer(ctx.tx, ctx.scope, offer, { state, ...decided })
  const moved = await follow(ctx, booking, outcome)
  return {
    id: offer.id,
    version: offer.version + 1,
    logged: {
      entity: 'event',
      entityId: booking.eventId,
      before: { ...moved?.logged.before, offer: offer.state },
      after: {
        ...moved?.logged.after,
        offer: state,
        offerBy: word,
        offerReason: endingText({ state, decidedBy: word, reason, note }, ctx.t),
      },
    },
  }
}

/** The terms on the table become the booking's deal. The caller logs. */
export async function acceptOffer(ctx: OfferCall, target: Target) {
  const about = await lockCase(ctx, target)
  const { booking, offer } = about
  const outcome = decide(ctx, booking, offer, { action: 'accept' })
  await applyDealTerms(ctx.tx, ctx.scope, booking.id, offer.latest, ctx.now)
  return end(ctx, about, outcome, null)
}

/** Ends the offer without agreement. The caller logs. */
export async function endOffer(
  ctx: OfferCall,
  { reason, note, date, ...target }: Target & Omit<OfferCommand, 'action' | 'note'> & { note: string | null },
  action: 'decline' | 'withdraw',
) {
  const about = await lockCase(ctx, target)
  const outcome = decide(ctx, about.booking, about.offer, { action, reason, note, date })
  return end(ctx, about, outcome, note)
}
