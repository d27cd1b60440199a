/** What the end of a show does to its offers. */
import { asMessage } from '#domain/problems.ts'
import { decideOffer } from '#domain/sales/offers.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import type { BookingEffects } from '../../context.ts'
import { offerFacts } from './facts.ts'
import { findOfferOnTable, lockOffer, updateOffer } from './store.ts'

export const offerEffects = {
  /** An answer by its link would be to a show that is off. Whoever ended the offer first is not overruled. */
  async endOffers(call, change) {
    const { tx, scope, now, member } = call
    const id = await findOfferOnTable(tx, scope, change.booking.id)
    if (id === undefined) return
    const offer = await lockOffer(tx, scope, id)
    const booking = await findBooking(tx, scope, change.booking.id)
    const facts = offerFacts(booking, offer.latest, now)
    const { state } = decideOffer(offer.state, { action: 'endWithShow' }, { kind: 'system' }, facts)
    const reason = asMessage(
      salesProblem('offer.showEnded', { status: change.to, reason: change.reason ?? null }),
    )
    const decided = { decidedAt: now, decidedBy: member ? ('agency' as const) : ('system' as const), reason }
    await updateOffer(tx, scope, offer, { state, ...decided })
  },
} satisfies Partial<BookingEffects>
