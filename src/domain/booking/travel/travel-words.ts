// How long a segment takes, in English, for itineraries; everything else says it by src/texts/booking/travel/travel.ts.
import { localTimes, type Segment } from './travel.ts'

/** 'N days', 'Nh Nm' or 'Nm' (product specification 2). Whole days from 24 hours on. */
function durationWords(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  if (days >= 1) return dayWords(days)
  const hours = Math.floor(minutes / 60)
  return hours >= 1 ? `${hours}h ${minutes % 60}m` : `${minutes}m`
}
const dayWords = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/**
 * How long a segment takes, in real time whatever the clocks do; null while its end is open. A stay counts the
 * nights by the calendar: check-in at 15:00 and check-out at 11:00 two mornings later are two days.
 */
export function segmentDuration(segment: Segment): string | null {
  const { segmentType, departureTime, arrivalTime } = segment
  if (!arrivalTime) return null
  const { daysOn } = localTimes(segment)
  if (segmentType === 'accommodation' && daysOn >= 1) return dayWords(daysOn)
  return durationWords(Math.round((arrivalTime.getTime() - departureTime.getTime()) / 60_000))
}
