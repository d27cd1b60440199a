/** What lists of bookings answer with. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'

const text = z.string().nullable()

/** One booking in a calendar or list, with its event, artist and venue in words. */
export const ListedBooking = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid(),
  status: z.enum(bookingStatuses),
  showtime: text,
  doors: text,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  tourId: z.uuid().nullable(),
  artistId: z.uuid(),
  artistName: z.string(),
  eventName: z.string(),
  eventDate: z.string(),
  endsOn: z.string().nullable(),
  tz: z.string(),
  eventVersion: z.int(),
  venueName: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** The place in the queue of its date, while it holds one. */
  holdRank: z.int().nullable(),
  /** When the hold expires, or has to answer a challenge before that. */
  holdEndsAt: z.date().nullable(),
  promoterName: text,
})
