// The show day as a line of its known times, local to the event.
import { Trans, useLingui } from '@lingui/react/macro'
import { eventInstant, localOf, type LocalDate, type TimeZone } from '#domain/dates.ts'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import {
  dayMoments,
  type DayBooking,
  type DayLine,
  type DayMoment,
} from '#domain/booking/events/day-moments.ts'

type Moments = Parameters<typeof Timeline>[0]['moments']

type ShowDayProps = {
  eventDate: LocalDate
  tz: TimeZone
  doors: string | null
  curfew: string | null
  schedule: DayLine[]
  /** What the venue says about getting in; a load-in with a time takes it as its note. */
  loadIn: string | null | undefined
  bookings: (DayBooking & { setMinutes: number | null; billing?: string | null })[]
}

/** Null when nothing is known: the caller decides what to show then. */
export function ShowDay({ loadIn, ...day }: ShowDayProps) {
  const { t } = useLingui()
  const hasLoadIn = day.schedule.some(({ kind }) => kind === 'load_in')
  const text = useMomentText(day, loadIn)
  const moments: Moments = [
    ...(loadIn && !hasLoadIn ? [{ time: '', title: <Trans>Load-in</Trans>, hint: loadIn }] : []),
    ...dayMoments(day).map(text),
  ]
  if (moments.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No times yet.</Trans>
      </p>
    )
  }
  return <Timeline label={t`Show day`} moments={moments} />
}

/** What a moment is called; with one show its own need not say whose it is. */
export function useMomentTitle(bookings: readonly Pick<DayBooking, 'id' | 'artistName'>[]) {
  const { t } = useLingui()
  return function titleOf({ kind, bookingId, isMain, line }: DayMoment): string {
    const artist = bookings.find(({ id }) => id === bookingId)?.artistName ?? ''
    if (line) return line.label
    if (kind === 'doors') return t`Doors`
    if (kind === 'curfew') return t`Curfew`
    if (kind === 'end') return bookings.length === 1 ? t`End` : t`End of ${artist}`
    return isMain ? t`Showtime` : artist
  }
}

/** Gives each moment its words; the viewer's own time is beside a showtime in another zone. */
function useMomentText(
  { eventDate, tz, bookings }: Omit<ShowDayProps, 'loadIn'>,
  loadIn: ShowDayProps['loadIn'],
) {
  const { t } = useLingui()
  const isAlone = bookings.length === 1
  const zone = viewerZone()
  const titleOf = useMomentTitle(bookings)
  return function text(moment: DayMoment): Moments[number] {
    const { kind, time, bookingId, isMain, line } = moment
    const title = titleOf(moment)
    const booking = bookings.find(({ id }) => id === bookingId)
    const artist = booking?.artistName ?? ''
    const clock = time ?? t`TBA`
    if (line) {
      const place = line.kind === 'load_in' ? loadIn : null
      return { time: clock, title, hint: line.note ?? place ?? undefined }
    }
    if (kind !== 'show') return { time: clock, title }
    const own =
      booking && time ? localOf(eventInstant(eventDate, time, tz, booking.inTheNight), zone).time : time
    const hint = [
      isMain && !isAlone ? artist : null,
      booking?.billing,
      booking?.setMinutes ? t`${booking.setMinutes} min` : null,
      own === time ? null : t`${own} your time`,
    ]
    return {
      time: clock,
      title,
      hint: hint.filter(Boolean).join(', ') || undefined,
      main: isMain,
    }
  }
}
