/** What calls about availability answer with. */
import { z } from 'zod'
import { blockKinds } from '#domain/booking/availability/block-kinds.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { sharedDayKinds } from '#domain/booking/availability/shared-days.ts'
import { holdSides, holdStates } from '#domain/booking/holds/holds.ts'
import { ListedBooking } from '../booking-lists/outputs.ts'

const text = z.string().nullable()

export const Warning = z.strictObject({
  kind: z.enum(['radius', 'travel', 'busy']),
  text: z.string(),
  /** Of the other show; null where another calendar warns. */
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  km: z.int().optional(),
  /** Directions between the two places. */
  mapUrl: z.string().optional(),
})

const Block = z.strictObject({
  id: z.uuid(),
  artistId: z.uuid(),
  from: z.string(),
  to: z.string(),
  fromTime: text,
  toTime: text,
  kind: z.enum(blockKinds),
  title: text,
  /** A block of one member leaves the artist bookable. */
  memberName: text,
})

/** An entry of a calendar that is kept elsewhere: it leaves the artist bookable. */
const ExternalDay = z.strictObject({
  id: z.string(),
  artistId: z.uuid(),
  calendarName: z.string(),
  from: z.string(),
  to: z.string(),
  fromTime: text,
  toTime: text,
  title: text,
})

/** A day of a shared artist at the other agency, as far as that agency shows it. */
const SharedDay = z.strictObject({
  shareId: z.uuid(),
  artistId: z.uuid(),
  partnerName: z.string(),
  kind: z.enum(sharedDayKinds),
  from: z.string(),
  to: z.string(),
  city: text,
  country: text,
  venueName: text,
  status: z.enum(bookingStatuses).nullable(),
  rank: z.int().nullable(),
})

const DateHold = z.strictObject({
  id: z.uuid(),
  rank: z.int(),
  side: z.enum(holdSides),
  state: z.enum(holdStates),
  bookingId: z.uuid().nullable(),
  eventId: z.uuid().nullable(),
  holderName: text,
  venueName: text,
  city: text,
  expiresAt: z.date(),
})

const DateBooking = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  status: z.enum(bookingStatuses),
  eventName: z.string(),
  venueName: text,
  city: text,
  showtime: text,
})

export const Radius = z.strictObject({ km: z.int(), daysBefore: z.int(), daysAfter: z.int() })

export const Check = z.strictObject({
  artistName: z.string(),
  artistSlug: z.string(),
  /** Nothing agreed and nothing blocked; holds leave a date free for a further rank. */
  isFree: z.boolean(),
  bookings: z.array(DateBooking),
  holds: z.array(DateHold),
  blocks: z.array(Block),
  shared: z.array(SharedDay),
  /** What conflicts with the date, as sentences; empty when it is free. */
  conflicts: z.array(z.string()),
  warnings: z.array(Warning),
  /** What the agencies that the artist is shared with hold there, and whose territory it is. */
  notices: z.array(z.string()),
  /** The days around, the date itself left out. */
  nearest: z.array(z.strictObject({ date: z.string(), isFree: z.boolean(), show: text })),
  /** What a hold placed now would get; null when there are five already. */
  nextHold: z.strictObject({ rank: z.int(), expiresAt: z.date() }).nullable(),
  /** The clause that a show on this date would carry. */
  radius: Radius.nullable(),
})

export const Grid = z.strictObject({
  artists: z.array(z.strictObject({ id: z.uuid(), name: z.string(), slug: z.string() })),
  bookings: z.array(ListedBooking),
  blocks: z.array(Block),
  external: z.array(ExternalDay),
  shared: z.array(SharedDay),
})
