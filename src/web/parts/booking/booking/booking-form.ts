// The values of the forms for a booking, and where the server's sentences about it belong.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { BookingInput, NewBookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { applyFieldErrors } from '#web/forms.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type EventBooking = RouterOutputs['events']['get']['bookings'][number]
export type BookingValues = { booking: z.input<typeof BookingInput> }
export type NewBookingValues = { booking: z.input<typeof NewBookingInput> }

export const newBookingValues: NewBookingValues['booking'] = { artistId: '', status: 'inquiry' }

/** Co-agents go back only from those who share commissions out; from others they stay as they are. */
function sharesOf({ coAgents, canSplit }: EventBooking): BookingValues['booking']['coAgents'] {
  if (!canSplit) return undefined
  return coAgents.map(({ userId, splitPct }) => ({ userId, splitPct: splitPct ?? 0 }))
}

export function bookingValues(booking: EventBooking): BookingValues['booking'] {
  const { artistId, showtime, endTime, setMinutes, inTheNight, tbaTime } = booking
  const { billing, agentUserId, buyerContactId, doubleOk } = booking
  const { tourId, source, labels, confidencePct, embargoUntil } = booking
  const times = { showtime, endTime, setMinutes, inTheNight, tbaTime }
  const more = { tourId, source, labels, confidencePct, embargoUntil, coAgents: sharesOf(booking) }
  return { artistId, ...times, billing, agentUserId, buyerContactId, doubleOk, ...more }
}

/**
 * Puts the server's sentences beside their fields; gives false when none has a field. The rules of the status
 * machine name "overrideReason" without the form's prefix.
 */
export function applyBookingErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const { overrideReason } = fieldErrorsOf(error)
  if (!overrideReason) return applyFieldErrors(form, error)
  const name = 'booking.overrideReason' as FieldPath<Input>
  form.setError(name, { type: 'server', message: overrideReason })
  return true
}
