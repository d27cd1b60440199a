// How a segment of travel reads in a calendar feed: instants for the calendar, local clocks in its words.
import { placeName, isActive, type Segment } from '#domain/booking/travel/travel.ts'
import type { FeedSegment, FeedView } from '#domain/road/calendar-feeds/feeds.ts'
import type { CalendarEntry } from '#domain/road/calendar-feeds/icalendar.ts'
import { msg } from '#texts/msg.ts'
import { segmentLines, segmentSummary } from '../booking/travel/travel.ts'
import type { Translator } from '../translator.ts'

const openEndMs = 30 * 60_000

function whereOf(segment: Segment): string {
  const { accommodationDetails: stay, meetingDetails: meeting, departureLocation } = segment
  const at = stay ?? meeting
  if (!at) return placeName(departureLocation)
  return [stay?.name, at.addressLine1, at.city].filter(Boolean).join(', ')
}

/** What is booked for a show that is off is not sure to be travelled. */
function statusOf(segment: FeedSegment): CalendarEntry['status'] {
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
    status: statusOf(segment),
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
