// The shows of the next seven days, for everybody who looks in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { EventRow } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'

type Show = RouterOutputs['dashboard']['get']['shows'][number]

export function NextShows({ shows }: { shows: Show[] }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const dayOf = (date: string) => (date === today ? t`Today` : formatDate(date, 'medium', i18n.locale))
  return (
    <Card title={<Trans>Next 7 days</Trans>} flush>
      {shows.length === 0 ? (
        <p className="px-4 pb-4 text-mute">
          <Trans>No confirmed shows in the next 7 days.</Trans>
        </p>
      ) : (
        <div>
          {shows.map((show) => (
            <EventRow
              key={show.bookingId}
              show={{ ...show, eventName: show.eventName ?? '', status: show.status as BookingStatus }}
              place={[dayOf(show.eventDate), show.venueName ?? show.city].filter(Boolean).join(', ')}
              link={
                <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: show.eventId ?? '' }} />
              }
            />
          ))}
        </div>
      )}
    </Card>
  )
}
