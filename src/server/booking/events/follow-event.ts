/** What an event does to its bookings: a new date moves their windows and holds, the archive takes the holds away. */
import { blockProblem, overlapProblem } from '#domain/booking/availability/availability.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { isAgreed } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { listBlocksOver } from '../blocks/store.ts'
import { listEventBookings, updateBooking } from '../bookings/store.ts'
import { notifyTeam } from '#server/booking/bookings/own-effects.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { endOfBooking, moveOfBooking, placeHold } from '../hold-queue/queue.ts'
import { lockArtistDates } from '../hold-queue/store.ts'
import { holdEndTexts } from '#texts/booking/holds.ts'
import { findConflicts } from '../shows/store.ts'

type EventCall = Parameters<typeof queueActorOf>[0]
type MovedEvent = { id: string; eventDate: string; endsOn: string | null; tz: string }

const everyBooking = ({ tx, scope }: EventCall, eventId: string) => listEventBookings(tx, scope, eventId)

/**
 * Moves what the bookings of an event occupy to its new date or zone. Refuses with who and where when an agreed show
 * would fall on another or on blocked days; holds queue up again behind those at the new date.
 */
export async function moveBookings(own: EventCall, event: MovedEvent): Promise<void> {
  const ctx = withAllArtists(own, 'sharedEvent')
  const { tx, scope } = ctx
  for (const booking of await everyBooking(ctx, event.id)) {
    const { id, artistId } = booking
    const window = bookingWindow({ ...booking, eventDate: event.eventDate, tz: event.tz })
    await lockArtistDates(tx, scope, { orgId: ctx.org.id, artistId })
    if (isAgreed(booking.status)) {
      const [show] = booking.doubleOk
        ? []
        : await findConflicts(tx, scope, { artistId, window, exceptId: id })
      if (show) throw new DomainError('CONFLICT', { problem: overlapProblem(show) })
      const { eventDate, endsOn } = event
      const [block] = await listBlocksOver(tx, scope, { artistId, eventDate, endsOn, ...window })
      if (block) throw new DomainError('CONFLICT', { problem: blockProblem(block) })
    }
    await updateBooking(tx, scope, booking, window)
    await moveOfBooking(queueActorOf(ctx), booking, event.eventDate)
  }
}

/** Notifies the teams of agreed shows that the event is on another day now. */
export async function notifyOfMove(own: EventCall, event: { id: string; eventDate: string }): Promise<void> {
  const ctx = withAllArtists(own, 'sharedEvent')
  for (const { id, status } of await everyBooking(ctx, event.id)) {
    if (isAgreed(status)) await notifyTeam(ctx, { id, eventDate: event.eventDate }, 'moved')
  }
}

/** Gives up the holds of an event that goes into the archive. */
export async function releaseHolds(own: EventCall, eventId: string): Promise<void> {
  const ctx = withAllArtists(own, 'sharedEvent')
  const actor = queueActorOf(ctx)
  for (const booking of await everyBooking(ctx, eventId)) {
    await endOfBooking(actor, booking, { state: 'released', reason: actor.t(holdEndTexts.eventRemoved) })
  }
}

/** Places the bookings of an event that comes back on hold again, behind those who queue there now. */
export async function placeHoldsAgain(
  own: EventCall,
  event: { id: string; eventDate: string },
): Promise<void> {
  const ctx = withAllArtists(own, 'sharedEvent')
  for (const { id, artistId, status } of await everyBooking(ctx, event.id)) {
    if (status === 'hold')
      await placeHold(queueActorOf(ctx), { bookingId: id, artistId, date: event.eventDate })
  }
}
