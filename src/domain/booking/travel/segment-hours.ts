// Which hours of which days a segment of travel takes, for calendars with a time axis.
import { daysFrom, minuteOfDay, minutesADay, type LocalDate } from '../../dates.ts'
import { localTimes, type Segment } from './travel.ts'

/** Minutes from midnight by the clock of each end; what goes on over midnight has a part on each of its days. */
export type SegmentPart = { date: LocalDate; from: number; to: number; isStart: boolean; isEnd: boolean }

/**
 * By the clocks of both places, as they are on tickets: the day of a journey westwards is short, and one that arrives
 * before its departure by the clock, as over the date line, is a moment on the day it departs. So is one with an
 * open end.
 */
export function segmentParts(
  segment: Pick<Segment, 'departureTime' | 'depTz' | 'arrivalTime' | 'arrTz'>,
): SegmentPart[] {
  const { departure, arrival } = localTimes(segment)
  const start = minuteOfDay(departure.time)
  const moment = { date: departure.date, from: start, to: start, isStart: true, isEnd: true }
  if (!arrival || arrival.date < departure.date) return [moment]
  const end = minuteOfDay(arrival.time)
  const parts = daysFrom(departure.date, arrival.date).map((date) => {
    const [isStart, isEnd] = [date === departure.date, date === arrival.date]
    return { date, from: isStart ? start : 0, to: isEnd ? end : minutesADay, isStart, isEnd }
  })
  const lasting = parts.filter(({ from, to }) => from < to)
  if (lasting.length === 0) return [moment]
  // At midnight sharp it has ended with the day before.
  return lasting.map((part, index) => (index === lasting.length - 1 ? { ...part, isEnd: true } : part))
}
