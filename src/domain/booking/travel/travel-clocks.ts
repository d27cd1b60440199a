// Clocks of a journey: the ends of a segment with their zones, and when a zone must be shown.
import { localOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { intlTags, type Language } from '../../language.ts'
import type { Segment } from './travel.ts'

export type SegmentEnd = { at: Date; tz: TimeZone; date: LocalDate; time: LocalTime }

type Times = Pick<Segment, 'departureTime' | 'depTz' | 'arrivalTime' | 'arrTz'>

/** Begin and end by their own clocks; the end is null while it is open. */
export function endsOf({ departureTime, depTz, arrivalTime, arrTz }: Times) {
  const end = (at: Date, tz: TimeZone): SegmentEnd => ({ at, tz, ...localOf(at, tz) })
  return { from: end(departureTime, depTz), to: arrivalTime && end(arrivalTime, arrTz) }
}

/** Does the clock there show the viewer's own time at that instant? Berlin and Paris agree, whatever their names. */
export function isViewersClock({ at, date, time }: SegmentEnd, viewerTz: TimeZone): boolean {
  const own = localOf(at, viewerTz)
  return own.date === date && own.time === time
}

/** The short name of a zone at an instant: 'CEST' or 'MESZ', 'GMT+9'. */
export function zoneWord({ at, tz }: Pick<SegmentEnd, 'at' | 'tz'>, language: Language): string {
  const style = { timeZone: tz, timeZoneName: 'short' } as const
  const parts = new Intl.DateTimeFormat(intlTags[language], style).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? tz
}
