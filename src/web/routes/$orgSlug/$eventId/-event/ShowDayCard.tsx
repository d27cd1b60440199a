// The show day as a line of its known times, local to the event.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { localOf } from '#domain/dates.ts'
import type { EventRecord } from '#web/parts/event/event-form.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import { viewerZone } from '#web/use-today.ts'
import { dayMoments, type DayMoment } from './show-day.ts'

type Moments = Parameters<typeof Timeline>[0]['moments']

export function ShowDayCard({ event }: { event: EventRecord }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const venue = useQuery(
    trpc.venues.get.queryOptions(
      { orgSlug, id: event.venueId ?? '' },
      { enabled: event.venueId !== null && can('venues.view') },
    ),
  )
  const isAlone = event.bookings.length === 1
  const words = useMomentWords(event, isAlone)
  const loadIn = event.venueId ? venue.data?.loadIn : null
  const moments: Moments = [
    ...(loadIn ? [{ time: '', title: <Trans>Load-in</Trans>, hint: loadIn }] : []),
    ...dayMoments(event).map(words),
  ]
  return (
    <Card title={<Trans>Show day</Trans>} action={event.tz.replaceAll('_', ' ')}>
      {moments.length > 0 ? (
        <Timeline label={t`Show day`} moments={moments} />
      ) : (
        <p className="text-mute">
          <Trans>No times yet. Doors and curfew belong to the event, the showtime to the artist.</Trans>
        </p>
      )}
    </Card>
  )
}

/** Gives each moment its words; the viewer's own time stands beside a showtime in another zone. */
function useMomentWords(event: EventRecord, isAlone: boolean) {
  const { t } = useLingui()
  const zone = viewerZone()
  return function words({ kind, time, bookingId, isMain }: DayMoment): Moments[number] {
    const booking = event.bookings.find(({ id }) => id === bookingId)
    const artist = booking?.artistName ?? ''
    const clock = time ?? t`TBA`
    if (kind === 'doors') return { time: clock, title: t`Doors` }
    if (kind === 'curfew') return { time: clock, title: t`Curfew` }
    if (kind === 'end') return { time: clock, title: isAlone ? t`End` : t`End of ${artist}` }
    const own = booking && time ? localOf(booking.startsAt, zone).time : time
    const hint = [
      isAlone ? booking?.billing : isMain ? artist : booking?.billing,
      booking?.setMinutes ? t`${booking.setMinutes} min` : null,
      own !== time ? t`${own} your time` : null,
    ]
    return {
      time: clock,
      title: isMain ? t`Showtime` : artist,
      hint: hint.filter(Boolean).join(', ') || undefined,
      main: isMain,
    }
  }
}
