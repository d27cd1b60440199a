// How a segment of travel reads in a calendar feed: instants for the calendar, local clocks in its words.
import type { CalendarEntry } from './icalendar.ts'
import { stands, type Segment } from './travel.ts'
import { placeWords, segmentLines, segmentTitle } from './travel-words.ts'

export type FeedSegment = Segment & {
  eventId: string
  /** Grows with each change. */
  version: number
  updatedAt: Date
  /** It was taken off the itinerary. */
  isRemoved: boolean
}

const openEndMs = 30 * 60_000

function whereOf(segment: Segment): string {
  const { accommodationDetails: stay, meetingDetails: meeting, departureLocation } = segment
  const at = stay ?? meeting
  if (!at) return placeWords(departureLocation)
  return [stay?.name, at.addressLine1, at.city].filter(Boolean).join(', ')
}

const placeOf = ({ name, city }: Segment['departureLocation']) => city ?? name

/** 'Lufthansa LH 2478: Berlin → London'; a stay and a meeting by their own names. */
function summaryOf(segment: Segment): string {
  const { departureLocation, arrivalLocation, accommodationDetails, meetingDetails } = segment
  const way =
    accommodationDetails || meetingDetails ? [] : [placeOf(departureLocation), placeOf(arrivalLocation)]
  const known = way.filter((place) => place !== null)
  return known.length > 0 ? `${segmentTitle(segment)}: ${known.join(' → ')}` : segmentTitle(segment)
}

/** One segment as an entry. A stay takes no time: who sleeps there may still have a soundcheck. */
export function segmentEntry(
  segment: FeedSegment,
  { host, pageOf }: { host: string; pageOf: (eventId: string) => string },
): CalendarEntry {
  const { departureTime, arrivalTime, status, segmentType } = segment
  const end = arrivalTime && arrivalTime > departureTime ? arrivalTime : null
  return {
    uid: `segment-${segment.id}@${host}`,
    sequence: segment.version,
    updatedAt: segment.updatedAt,
    status:
      segment.isRemoved || !stands(segment)
        ? 'CANCELLED'
        : status === 'planned' || status === 'requested'
          ? 'TENTATIVE'
          : 'CONFIRMED',
    isFree: segmentType === 'accommodation',
    summary: summaryOf(segment),
    when: { startsAt: departureTime, endsAt: end ?? new Date(departureTime.getTime() + openEndMs) },
    location: whereOf(segment),
    url: pageOf(segment.eventId),
    description: segmentLines(segment).join('\n'),
  }
}
