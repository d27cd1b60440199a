// How a booking, and a segment of travel, reads in a calendar feed, at the level of detail that the feed was
// made for.
import { isDead, isTentative, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { countryName } from '#domain/countries.ts'
import { intlTags } from '#domain/language.ts'
import type { FeedBooking, FeedDetail, FeedSegment, FeedView } from '#domain/road/calendar-feeds/feeds.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { addressLines } from '#domain/road/show-address.ts'
import { msg } from '#texts/msg.ts'
import { placeName, type Segment, isActive } from '#domain/booking/travel/travel.ts'
import { statusLabels } from '../booking/bookings.ts'
import type { Translator } from '../translator.ts'
import { segmentLines, segmentSummary } from '../booking/travel/travel.ts'

const statusOf = (status: BookingStatus): CalendarEntry['status'] =>
  isDead(status) ? 'CANCELLED' : isTentative(status) ? 'TENTATIVE' : 'CONFIRMED'

const join = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)

/** The business date is said where the clock shows another day. */
function describe(booking: FeedBooking, detail: FeedDetail, t: Translator): string {
  const { status, eventName, artistName, doors, stage, promoterName, notes, fee, inTheNight, eventDate } =
    booking
  return join(
    [
      `${artistName}: ${eventName}`,
      t(msg<'status'>`Status: {status}`, { status: t(statusLabels[status]) }),
      inTheNight && booking.showtime && !booking.tbaTime
        ? t(msg<'date'>`Night of {date}, after midnight`, { date: t.day(eventDate) })
        : null,
      doors && t(msg<'time'>`Doors: {time}`, { time: doors }),
      stage && t(msg<'stage'>`Stage: {stage}`, { stage }),
      promoterName && t(msg<'promoter'>`Promoter: {promoter}`, { promoter: promoterName }),
      detail === 'full' && fee ? t(msg<'fee'>`Fee: {fee}`, { fee }) : null,
      notes && `\n${notes}`,
    ],
    '\n',
  )
}

/** One booking as an entry. While the time is open it takes the whole days of the event. */
export function feedEntry(
  booking: FeedBooking,
  { detail, namesArtist, host, pageOf }: FeedView,
  t: Translator,
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
  if (detail === 'busy') {
    const busy = t(msg`Busy`)
    return { ...base, summary: namesArtist ? `${booking.artistName}: ${busy}` : busy }
  }
  const place = booking.venueName ?? booking.city
  const what = joinUnique([namesArtist ? booking.artistName : booking.eventName, place])
  return {
    ...base,
    summary: base.status === 'CONFIRMED' ? what : `${t(statusLabels[booking.status])}: ${what}`,
    location: join(
      [
        booking.venueName,
        ...addressLines({ ...booking, addressLine1: booking.address, addressLine2: null }),
        booking.country && countryName(booking.country, intlTags[t.language]),
      ],
      ', ',
    ),
    geo: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    url: pageOf(booking.eventId),
    description: describe(booking, detail, t),
  }
}

const openEndMs = 30 * 60_000

function whereOf(segment: Segment): string {
  const { accommodationDetails: stay, meetingDetails: meeting, departureLocation } = segment
  const at = stay ?? meeting
  if (!at) return placeName(departureLocation)
  return [stay?.name, at.addressLine1, at.city].filter(Boolean).join(', ')
}

/** What is booked for a show that is off is not sure to be travelled. */
function segmentStatusOf(segment: FeedSegment): CalendarEntry['status'] {
  if (segment.isRemoved || !isActive(segment)) return 'CANCELLED'
  const isOpen = segment.status === 'planned' || segment.status === 'requested' || segment.showIsOff
  return isOpen ? 'TENTATIVE' : 'CONFIRMED'
}

/** One segment as an entry. A stay takes no time: who sleeps there may still have a soundcheck. */
export function segmentEntry(
  segment: FeedSegment,
  { host, pageOf }: Pick<FeedView, 'host' | 'pageOf'>,
  t: Translator,
): CalendarEntry {
  const { departureTime, arrivalTime, segmentType, showIsOff } = segment
  const end = arrivalTime && arrivalTime > departureTime ? arrivalTime : null
  return {
    uid: `segment-${segment.id}@${host}`,
    sequence: segment.version,
    updatedAt: segment.updatedAt,
    status: segmentStatusOf(segment),
    isFree: segmentType === 'accommodation',
    summary: segmentSummary(segment, t),
    when: { startsAt: departureTime, endsAt: end ?? new Date(departureTime.getTime() + openEndMs) },
    location: whereOf(segment),
    url: pageOf(segment.eventId),
    description: [
      ...(showIsOff ? [t(msg`This show isn’t taking place.`)] : []),
      ...segmentLines(segment, t),
    ].join('\n'),
  }
}

/** An entry and the record that it shows. */
export type SourcedEntry = {
  entry: CalendarEntry
  source: 'booking' | 'segment'
  id: string
  eventId: string
}

/** Shows, then travel, each with its record. */
export const sourcedEntries = (
  bookings: readonly FeedBooking[],
  segments: readonly FeedSegment[],
  view: FeedView,
  t: Translator,
): SourcedEntry[] => [
  ...bookings.map((booking) => ({
    entry: feedEntry(booking, view, t),
    source: 'booking' as const,
    id: booking.id,
    eventId: booking.eventId,
  })),
  ...segments.map((segment) => ({
    entry: segmentEntry(segment, view, t),
    source: 'segment' as const,
    id: segment.id,
    eventId: segment.eventId,
  })),
]
