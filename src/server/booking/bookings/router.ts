/** Calls about the bookings of an event: adding an artist, times and people, the way through the statuses. */
import { z } from 'zod'
import { bookingActions } from '#domain/booking/bookings/booking-actions.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { BookingInput, NewBookingInput, StatusInput } from '#domain/booking/bookings/booking-inputs.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { addBooking, postponeTo } from './add-booking.ts'
import { changeBooking } from './change-booking.ts'
import { changeStatus, undoStatus } from './change-status.ts'
import { lockBooking, lockEventCase } from './store.ts'

export const bookingsRouter = router({
  add: orgProcedure('bookings.manage')
    .meta({ idempotent: true })
    .input(orgInput({ eventId: z.uuid(), booking: NewBookingInput }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      const event = await lockEventCase(ctx.tx, ctx.scope, input.eventId)
      const id = await addBooking(ctx, event, input.booking)
      ctx.log({ entity: 'event', entityId: event.id, after: { booking: input.booking } })
      return { id }
    }),

  update: orgProcedure('bookings.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), booking: BookingInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(({ ctx, input }) => changeBooking(ctx, input)),

  // Each action asks for its own right, see the table of actions.
  setStatus: orgProcedure('bookings.view')
    .meta({ idempotent: true })
    .input(orgInput({ id: z.uuid(), version: z.int(), action: z.enum(bookingActions), ...StatusInput.shape }))
    .output(z.strictObject({ version: z.int(), status: z.string(), postponedToEventId: z.uuid().nullable() }))
    .mutation(async ({ ctx, input }) => {
      const booking = await lockBooking(ctx.tx, ctx.scope, input.id, input.version)
      const { action, newDate, choices, ...given } = input
      const postponed =
        action === 'postpone' && newDate
          ? await postponeTo(ctx, booking, newDate)
          : { eventId: null, bookingId: null }
      const command = { ...given, action, postponedToBookingId: postponed.bookingId }
      const { state, version, logged } = await changeStatus(ctx, booking, command, { choices })
      ctx.log({ entity: 'event', entityId: booking.eventId, ...logged })
      return {
        version,
        status: state.status,
        postponedToEventId: postponed.eventId,
      }
    }),

  /** Undoes a change of status right after it was made: `version` is the one that it left. */
  undoStatus: orgProcedure('bookings.view')
    .input(
      orgInput({
        id: z.uuid(),
        version: z.int(),
        action: z.enum(bookingActions),
        from: z.enum(bookingStatuses),
      }),
    )
    .output(z.strictObject({ version: z.int(), status: z.string() }))
    .mutation(async ({ ctx, input: { id, version, ...undo } }) => {
      const booking = await lockBooking(ctx.tx, ctx.scope, id, version)
      const { state, version: next, logged } = await undoStatus(ctx, booking, undo)
      ctx.log({ entity: 'event', entityId: booking.eventId, ...logged })
      return { version: next, status: state.status }
    }),
})
