// How a booking reads in a calendar feed, at the level of detail that the feed was made for.
import { saidOnce } from '../../booking/events/event-names.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { isDead, isTentative, statusInfo, type BookingStatus } from '../../booking/bookings/bookings.ts'
import { countryName } from '../../countries.ts'
import { formatDate, type LocalDate, type LocalTime } from '../../dates.ts'
import type { FeedDetail } from './feeds.ts'
import type { CalendarEntry } from './icalendar.ts'

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
  /** The sum of the versions of all records that it tells of. */
  sequence: number
  updatedAt: Date
  /** The deal in words; null without one, and for feeds without money. */
  fee: string | null
}

export type FeedView = {
  detail: FeedDetail
  /** With the artist's name: in feeds of more than one artist. */
  namesArtist: boolean
  host: string
  /** The address of an event's page by its id. */
  pageOf: (eventId: string) => string
}

const statusOf = (status: BookingStatus): CalendarEntry['status'] =>
  isDead(status) ? 'CANCELLED' : isTentative(status) ? 'TENTATIVE' : 'CONFIRMED'

const join = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

/** The business date is said where the clock shows another day. */
function describe(booking: FeedBooking, detail: FeedDetail): string {
  const { status, eventName, artistName, doors, stage, promoterName, notes, fee, inTheNight, eventDate } =
    booking
  return join(
    [
      `${artistName}: ${eventName}`,
      `Status: ${statusInfo[status].label}`,
      inTheNight && booking.showtime && !booking.tbaTime
        ? `Night of ${formatDate(eventDate, 'en')}, after midnight`
        : null,
      doors && `Doors: ${doors}`,
      stage && `Stage: ${stage}`,
      promoterName && `Promoter: ${promoterName}`,
      detail === 'full' && fee ? `Fee: ${fee}` : null,
      notes && `\n${notes}`,
    ],
    '\n',
  )
}

/** One booking as an entry. While the time is open it takes the whole days of the event. */
export function feedEntry(
  booking: FeedBooking,
  { detail, namesArtist, host, pageOf }: FeedView,
): CalendarEntry {
  const { showtime, tbaTime, eventDate, endsOn, startsAt, endsAt, latitude, longitude } = booking
  const isOpen = tbaTime || showtime === null
  const base = {
    uid: `booking-${booking.id}@${host}`,
    sequence: booking.sequence,
    updatedAt: booking.updatedAt,
    status: statusOf(booking.status),
    when: isOpen ? { from: eventDate, to: endsOn ?? eventDate } : { startsAt, endsAt },
  }
  if (detail === 'busy') return { ...base, summary: namesArtist ? `${booking.artistName}: busy` : 'Busy' }
  const place = booking.venueName ?? booking.city
  const what = saidOnce([namesArtist ? booking.artistName : booking.eventName, place])
  const isAgreedWord = base.status === 'CONFIRMED'
  return {
    ...base,
    summary: isAgreedWord ? what : `${statusInfo[booking.status].label}: ${what}`,
    location: join(
      [
        booking.venueName,
        ...addressLines({ ...booking, addressLine1: booking.address, addressLine2: null }),
        booking.country && countryName(booking.country),
      ],
      ', ',
    ),
    geo: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    url: pageOf(booking.eventId),
    description: describe(booking, detail),
  }
}
