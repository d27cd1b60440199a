/** Places a hold behind the others: for a booking that has none, or for a date without an event. */
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import type { HoldInput } from '#domain/booking/holds/hold-decisions.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { lockBooking } from '../bookings/store.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { placeHold } from '../hold-queue/queue.ts'
import { checkArtist } from '../hold-queue/store.ts'

type PlaceCall = Parameters<typeof queueActorOf>[0] & { member: Member }

export async function place(call: PlaceCall, hold: HoldInput) {
  const { tx, scope, member } = call
  const { bookingId, expiresAt, side, ...own } = hold
  const booking = bookingId ? await lockBooking(tx, scope, bookingId) : null
  if (booking && !['inquiry', 'hold', 'offer'].includes(booking.status)) {
    throw new DomainError('CONFLICT', { problem: bookingProblem('hold.notNeeded') })
  }
  const artistId = booking?.artistId ?? own.artistId!
  if (!can(member, 'holds.manage', { artistId })) throw new DomainError('FORBIDDEN')
  await checkArtist(tx, scope, artistId)
  const { venueId, holderCompanyId, holderContactId } = own
  const placed = await placeHold(queueActorOf(call), {
    bookingId,
    artistId,
    date: booking?.eventDate ?? own.date!,
    side,
    expiresAt,
    ...(!booking && { venueId, holderCompanyId, holderContactId }),
  })
  const about = booking
    ? { entity: 'event', entityId: booking.eventId }
    : { entity: 'artist', entityId: artistId }
  const log: LogEntry = { ...about, after: { holdRank: placed.rank, expiresAt: placed.expiresAt } }
  return { id: placed.id, rank: placed.rank, expiresAt: placed.expiresAt, log }
}
