/** Making a booking: for an artist on an event, or again on the date a show is postponed to. */
import { can, type Member } from '#domain/access.ts'
import type { NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { createInStatus, type StatusCall } from './change-status.ts'
import { copyEventTo, updateBooking, type lockBooking } from './store.ts'

/** Who shares a commission is not for everybody who edits a booking. */
export function mustSplit(member: Member): void {
  if (!can(member, 'commissions.manage')) {
    throw new DomainError('FORBIDDEN', { problem: bookingProblem('coAgents.forbidden') })
  }
}

type BookingCall = StatusCall & { member: Member }
type EventCase = {
  id: string
  eventDate: string
  endsOn: string | null
  tz: string
  promoterCompanyId: string | null
}

/** Adds an artist to an event, in the status wanted if the machine lets it; returns the booking's id. */
export async function addBooking(
  ctx: BookingCall,
  event: EventCase,
  input: NewBookingInput,
): Promise<string> {
  const { status, overrideReason, coAgents = [], ...details } = input
  if (coAgents.length > 0) mustSplit(ctx.member)
  const { id: eventId, ...where } = event
  const columns = { ...details, coAgents, ...bookingWindow({ ...where, ...details }), eventId }
  // What is imported was agreed before: nobody is notified of it.
  const isQuiet = details.source === 'import'
  return createInStatus(ctx, columns, { ...where, ...details, status }, { status, overrideReason, isQuiet })
}

/** The event again at its new date, with the artist on hold there: money moves only by explicit choice. */
export async function postponeTo(
  ctx: BookingCall,
  booking: Awaited<ReturnType<typeof lockBooking>>,
  eventDate: string,
) {
  const event = await copyEventTo(ctx.tx, ctx.scope, booking.eventId, eventDate)
  const { artistId, showtime, endTime, setMinutes, inTheNight, tbaTime, billing } = booking
  const { agentUserId, buyerContactId, doubleOk } = booking
  const times = { showtime, endTime, setMinutes, inTheNight, tbaTime }
  const { tourId, labels, coAgents, confidencePct } = booking
  const people = { agentUserId, buyerContactId }
  const more = { tourId, labels, confidencePct, source: 'rebooking' as const, embargoUntil: null }
  const input = { artistId, ...times, billing, ...people, doubleOk, ...more }
  const bookingId = await addBooking(ctx, event, { ...input, status: 'hold', overrideReason: null })
  // Whoever shared the commission of the show shares it at the new date.
  if (coAgents.length > 0) await updateBooking(ctx.tx, ctx.scope, { id: bookingId, version: 0 }, { coAgents })
  return { eventId: event.id, bookingId }
}
