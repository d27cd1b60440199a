// Bookings: what forms and calls take for a new one, for its details, and for a change of status.
import { z } from 'zod'
import { initialStatuses } from './booking-decisions.ts'
import { cancelledBy, type CancelledBy } from './bookings.ts'
import {
  flag,
  id,
  oneOf,
  optionalDate,
  optionalId,
  optionalInt,
  optionalNotes,
  optionalText,
  optionalTime,
} from './fields.ts'

/** The details of a booking that can change at any time. */
export const BookingInput = z.strictObject({
  artistId: id('Choose an artist.'),
  showtime: optionalTime(),
  endTime: optionalTime(),
  setMinutes: optionalInt(1, 1440),
  /** The showtime is after midnight and counts to the event's date all the same. */
  inTheNight: flag(),
  tbaTime: flag(),
  billing: optionalText(120),
  agentUserId: optionalId(),
  buyerContactId: optionalId(),
  /** Two sets a day are meant. */
  doubleOk: flag(),
})
export type BookingInput = z.infer<typeof BookingInput>

/** A new booking of an artist on an event. */
export const NewBookingInput = z.strictObject({
  ...BookingInput.shape,
  status: oneOf(initialStatuses, 'Choose a status.').default('inquiry'),
  /** Why it is booked although something stands against it. */
  overrideReason: optionalText(300),
})
export type NewBookingInput = z.infer<typeof NewBookingInput>

const cancellers = Object.keys(cancelledBy) as [CancelledBy, ...CancelledBy[]]

/** What comes with an action. Which of it the action needs is decided by the machine, with the field's sentence. */
export const StatusInput = z.strictObject({
  reason: optionalText(300),
  note: optionalNotes(2000),
  cancelledBy: oneOf(cancellers)
    .nullish()
    .transform((value) => value ?? null),
  overrideReason: optionalText(300),
  /** For postponing: the day of the new booking. */
  newDate: optionalDate(),
})
export type StatusInput = z.infer<typeof StatusInput>
