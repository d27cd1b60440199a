// The shows of today, or the next one, above everything else: on phones, and for tour managers on every screen.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks, MessageCircle, UserCheck } from 'lucide-react'
import { countryName } from '#domain/countries.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { mainBooking } from '#domain/booking/events/day-moments.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ShowNow } from '#web/parts/road/today/ShowNow.tsx'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'

type Show = RouterOutputs['dashboard']['get']['shows'][number]

/** Nothing while no show is near. */
export function ShowsNow({ shows }: { shows: readonly Show[] }) {
  const { role } = useOrganisation()
  const today = useToday()
  const todays = shows.filter(({ eventDate }) => eventDate === today)
  const near = todays.length > 0 ? todays : shows.slice(0, 1)
  const ids = [...new Set(near.flatMap(({ eventId }) => eventId ?? []))]
  if (ids.length === 0) return null
  return (
    <div
      className={cx(
        'grid gap-4 empty:hidden md:grid-cols-2 lg:col-span-full',
        role !== 'tour_manager' && 'md:hidden',
      )}
    >
      {ids.map((id) => (
        <EventNow key={id} eventId={id} />
      ))}
    </div>
  )
}

function EventNow({ eventId }: { eventId: string }) {
  const { orgSlug, can } = useOrganisation()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  if (!event) return null
  const params = { orgSlug, eventId }
  const alive = event.bookings.filter(({ status }) => !isDead(status))
  const main = mainBooking(alive)
  const city = event.venueCity ?? event.city
  const country = event.venueCountry ?? event.country
  const [callee] = event.contacts.flatMap(({ name, phones }) =>
    phones[0] ? [{ name, phone: phones[0].number }] : [],
  )
  return (
    <ShowNow
      day={event}
      title={
        <Link to="/$orgSlug/$eventId/overview" params={params} className="hover:underline">
          {alive.length === 1 && main ? main.artistName : event.name}
        </Link>
      }
      status={main ? <StatusPill status={main.status} /> : null}
      place={[event.venueName, city].filter(Boolean).join(', ')}
      map={mapLink([
        event.venueName,
        event.venueAddress,
        [event.venueZip, city].filter(Boolean).join(' '),
        country && countryName(country, translate().language),
      ])}
      callee={callee}
      acts={[
        ...(can('guestLists.view')
          ? [
              {
                key: 'guests',
                icon: <UserCheck aria-hidden />,
                label: <Trans>Check in</Trans>,
                link: <Link to="/$orgSlug/$eventId/guest-list" params={params} />,
              },
            ]
          : []),
        ...(can('messages.view')
          ? [
              {
                key: 'messages',
                icon: <MessageCircle aria-hidden />,
                label: <Trans>Answer</Trans>,
                link: <Link to="/$orgSlug/$eventId/messages" params={params} />,
              },
            ]
          : can('travel.view')
            ? [
                {
                  key: 'day-sheet',
                  icon: <ListChecks aria-hidden />,
                  label: <Trans>Day sheet</Trans>,
                  link: <Link to="/$orgSlug/$eventId/day-sheet" params={params} />,
                },
              ]
            : []),
      ]}
    />
  )
}
