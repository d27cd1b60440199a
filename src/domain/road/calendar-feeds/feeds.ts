// Calendar feeds: what one covers, and how much of each show it shows.
import type { BookingStatus } from '../../booking/bookings/bookings.ts'
import type { Segment } from '../../booking/travel/travel.ts'
import type { LocalDate, LocalTime } from '../../dates.ts'

export const feedScopes = ['organisation', 'artist', 'person'] as const
export type FeedScope = (typeof feedScopes)[number]

export const feedDetails = ['busy', 'no_money', 'full'] as const
export type FeedDetail = (typeof feedDetails)[number]

/** A feed never shows more than its owner may see, also when their rights shrink later. */
export const allowedDetail = (wanted: FeedDetail, maySeeDeals: boolean): FeedDetail =>
  wanted === 'full' && !maySeeDeals ? 'no_money' : wanted

export type FeedBooking = {
  id: string
  eventId: string
  status: BookingStatus
  artistName: string
  eventName: string
  eventDate: LocalDate
  endsOn: LocalDate | null
  startsAt: Date
  endsAt: Date
  showtime: LocalTime | null
  tbaTime: boolean
  inTheNight: boolean
  doors: LocalTime | null
  stage: string | null
  notes: string | null
  venueName: string | null
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
  promoterName: string | null
  /** The sum of the versions of all records that it shows. */
  sequence: number
  updatedAt: Date
  /** The deal in a sentence; null without one, and for feeds without money. */
  fee: string | null
}

export type FeedSegment = Segment & {
  eventId: string
  /** Grows with each change. */
  version: number
  updatedAt: Date
  /** Every show that it serves is off; it may still be booked. */
  showIsOff: boolean
  /** It was taken off the itinerary. */
  isRemoved: boolean
}

export type FeedView = {
  detail: FeedDetail
  /** With the artist's name: in feeds of more than one artist. */
  namesArtist: boolean
  host: string
  /** The address of an event's page by its id. */
  pageOf: (eventId: string) => string
}
