/** What calls about tours answer with. */
import { z } from 'zod'
import { blockKinds } from '#domain/booking/availability/block-kinds.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'

const text = z.string().nullable()

export const tourFields = {
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  name: z.string(),
  startsOn: text,
  endsOn: text,
  territory: text,
  notes: text,
  version: z.int(),
  archivedAt: z.date().nullable(),
}

/** A show of the tour, for its sheet on the page of an event. */
export const Show = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventName: z.string(),
  status: z.enum(bookingStatuses),
  eventDate: z.string(),
  showtime: text,
  tbaTime: z.boolean(),
  inTheNight: z.boolean(),
  venueName: text,
  city: text,
  country: text,
  /** By the estimate of the road, from the last show that is on; null for the first, and where a place is unknown. */
  kmFromLast: z.int().nullable(),
})

const Days = z.strictObject({ from: z.string(), to: z.string(), days: z.int() })

export const TourRow = z.strictObject({
  ...tourFields,
  artistSlug: z.string(),
  firstOn: text,
  lastOn: text,
  confirmed: z.int(),
  /** Inquiries, holds and offers. */
  tentative: z.int(),
  /** In the order of the tour, each once. */
  cities: z.array(z.string()),
  /** The next free days between two shows. */
  nextGap: Days.nullable(),
})

const Geo = z.strictObject({ latitude: z.number(), longitude: z.number() })

const TourStop = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventName: z.string(),
  status: z.enum(bookingStatuses),
  eventDate: z.string(),
  endsOn: text,
  showtime: text,
  venueId: z.uuid().nullable(),
  venueName: text,
  city: text,
  country: text,
  geo: Geo.nullable(),
})

const Leg = z.strictObject({
  from: z.uuid(),
  to: z.uuid(),
  km: z.int(),
  hours: z.number(),
  byAir: z.boolean(),
  isTight: z.boolean(),
  /** Directions between the two places. */
  mapUrl: z.string(),
})

const Suggestion = z.strictObject({
  venueId: z.uuid(),
  name: z.string(),
  city: text,
  country: text,
  tz: z.string(),
  capacity: z.int().nullable(),
  geo: Geo,
  date: z.string(),
  extraKm: z.int(),
  kmBefore: z.int(),
  kmAfter: z.int(),
  shows: z.int(),
  hasContact: z.boolean(),
})

export const Frame = z.strictObject({
  west: z.number().min(-720).max(720),
  east: z.number().min(-720).max(720),
  south: z.number().min(-90).max(90),
  north: z.number().min(-90).max(90),
})

export const Plan = z.strictObject({
  ...tourFields,
  artistSlug: z.string(),
  today: z.string(),
  stops: z.array(TourStop),
  legs: z.array(Leg),
  days: z.array(
    z.strictObject({
      date: z.string(),
      kind: z.enum(['show', 'travel', 'off', 'blocked', 'elsewhere']),
      /** Bookings of a day with shows, blocks of one that is blocked. */
      ids: z.array(z.uuid()),
    }),
  ),
  /** Shows of the artist within the days of the tour that are no part of it. */
  elsewhere: z.array(TourStop.omit({ geo: true, venueId: true }).extend({ isOnTour: z.boolean() })),
  blocks: z.array(z.strictObject({ id: z.uuid(), kind: z.enum(blockKinds), title: text })),
  /** What does not fit, as sentences, each beside its show. */
  misfits: z.array(
    z.strictObject({
      kind: z.enum(['road', 'sameDay', 'drive', 'radius', 'blocked', 'double']),
      bookingId: z.uuid(),
      text: z.string(),
    }),
  ),
  gaps: z.array(
    Days.extend({
      before: z.uuid(),
      after: z.uuid(),
      suggestions: z.array(Suggestion),
    }),
  ),
  /** Venues on file that no gap can be filled with, since nobody knows where they are. */
  unplacedVenues: z.int(),
  frame: Frame.nullable(),
  canEdit: z.boolean(),
  /** Holds can be placed, and venues are suggested for gaps. */
  canHold: z.boolean(),
})
