// How a segment of travel reads in a calendar feed: instants for the calendar, local clocks in its words.
import type { CalendarEntry } from './icalendar.ts'
import { stands, type Segment } from '../../booking/travel/travel.ts'
import { segmentLines, segmentSummary } from '../../booking/travel/travel-words.ts'
import { placeName } from '../../booking/travel/travel.ts'

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

const openEndMs = 30 * 60_000

function whereOf(segment: Segment): string {
  const { accommodationDetails: stay, meetingDetails: meeting, departureLocation } = segment
  const at = stay ?? meeting
  if (!at) return placeName(departureLocation)
  return [stay?.name, at.addressLine1, at.city].filter(Boolean).join(', ')
}

/** What is booked for a show that is off is not sure to be travelled. */
function statusOf(segment: FeedSegment): CalendarEntry['status'] {
  if (segment.isRemoved || !stands(segment)) return 'CANCELLED'
  const isOpen = segment.status === 'planned' || segment.status === 'requested' || segment.showIsOff
  return isOpen ? 'TENTATIVE' : 'CONFIRMED'
}

/** One segment as an entry. A stay takes no time: who sleeps there may still have a soundcheck. */
export function segmentEntry(
  segment: FeedSegment,
  { host, pageOf }: { host: string; pageOf: (eventId: string) => string },
): CalendarEntry {
  const { departureTime, arrivalTime, segmentType, showIsOff } = segment
  const end = arrivalTime && arrivalTime > departureTime ? arrivalTime : null
  return {
    uid: `segment-${segment.id}@${host}`,
    sequence: segment.version,
    updatedAt: segment.updatedAt,
    status: statusOf(segment),
    isFree: segmentType === 'accommodation',
    summary: segmentSummary(segment),
    when: { startsAt: departureTime, endsAt: end ?? new Date(departureTime.getTime() + openEndMs) },
    location: whereOf(segment),
    url: pageOf(segment.eventId),
    description: [...(showIsOff ? ['The show is off.'] : []), ...segmentLines(segment)].join('\n'),
  }
}
