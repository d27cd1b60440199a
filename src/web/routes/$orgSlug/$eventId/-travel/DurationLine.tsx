// What the two clocks of a journey come to: its length, and the arrival by the clock at home.
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { isLocalDate, isLocalTime, localOf } from '#domain/dates.ts'
import { segmentInstants, type Moment } from '#domain/booking/travel/travel.ts'
import { durationText } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import type { SegmentValues } from './segment-values.ts'

type End = { date?: string | null; time?: string | null; tz: string } | null | undefined

const momentOf = (end: End): Moment | null =>
  end?.date && end.time && isLocalDate(end.date) && isLocalTime(end.time)
    ? { date: end.date, time: end.time, tz: end.tz }
    : null

/** Nothing until both ends are known. */
export function DurationLine() {
  const [from, to] = useWatch<SegmentValues, ['segment.departure', 'segment.arrival']>({
    name: ['segment.departure', 'segment.arrival'],
  })
  const departure = momentOf(from)
  const arrival = momentOf(to)
  if (!departure || !arrival) return null
  const { departureTime, arrivalTime } = segmentInstants(departure, arrival)
  const minutes = Math.round((arrivalTime!.getTime() - departureTime.getTime()) / 60_000)
  if (minutes < 0) {
    return (
      <p role="status" className="text-sm font-medium text-signal">
        <Trans>The arrival is before the departure. Check times and time zones.</Trans>
      </p>
    )
  }
  const duration = durationText(minutes, translate())
  const atHome = localOf(arrivalTime!, departure.tz)
  const isOneClock = atHome.time === arrival.time && atHome.date === arrival.date
  const home = departure.tz.split('/').at(-1)!.replaceAll('_', ' ')
  return (
    <p role="status" className="text-sm text-mute">
      <Trans>
        Duration: <strong className="font-semibold text-ink">{duration}</strong>
      </Trans>
      {isOneClock ? null : (
        <>
          {' · '}
          <Trans>
            On arrival it is {atHome.time} in {home}.
          </Trans>
        </>
      )}
    </p>
  )
}
