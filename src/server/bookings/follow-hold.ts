/** What a booking's status means for its hold: on hold it has one, confirmed it is kept, dead it is given up. */
import { isDead, isTentative, type BookingStatus } from '#domain/bookings.ts'
import type { LocalDate } from '#domain/dates.ts'
import { keeperOf } from '../hold-queue/keeper.ts'
import { endOfBooking, place, tellDateTaken } from '../hold-queue/queue.ts'
import { findShowPlace } from '../shows/store.ts'

type Followed = { id: string; artistId: string; eventDate: LocalDate }

/** Brings the hold of a booking in line with its new status, in the same transaction; `from` is null for a new one. */
export async function followHold(
  ctx: Parameters<typeof keeperOf>[0],
  booking: Followed,
  change: { from: BookingStatus | null; to: BookingStatus; reason: string | null },
): Promise<void> {
  const { from, to, reason } = change
  const keeper = keeperOf(ctx)
  const { id, artistId, eventDate } = booking
  if (to === 'hold') {
    await place(keeper, { bookingId: id, artistId, date: eventDate })
  } else if (to === 'confirmed') {
    await endOfBooking(keeper, booking, { state: 'confirmed', reason: null })
    await tellDateTaken(keeper, booking, await findShowPlace(ctx.tx, ctx.scope, id))
  } else if (isDead(to) && (from === null || isTentative(from))) {
    await endOfBooking(keeper, booking, { state: to === 'expired' ? 'expired' : 'released', reason })
  }
}
