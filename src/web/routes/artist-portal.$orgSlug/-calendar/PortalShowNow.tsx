// The start card of an artist's phone: today's show, or the next one.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plane, UserCheck } from 'lucide-react'
import { countryName } from '#domain/countries.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { portalEventQuery, portalYearQuery } from '#web/parts/road/portal/portal-queries.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { aheadOf, isPortalShow, whomToCall } from '#web/parts/road/portal/portal-shows.ts'
import { showDayNow } from '#web/parts/road/portal/use-show-day.ts'
import { ShowNow } from '#web/parts/road/today/ShowNow.tsx'
import { translate } from '#web/texts.ts'

/** Nothing while nothing lies ahead this year. */
export function PortalShowNow() {
  const { slug: orgSlug } = usePortal().organisation
  const day = showDayNow()
  const year = useQuery(portalYearQuery(orgSlug, Number(day.slice(0, 4))))
  const [show] = aheadOf((year.data ?? []).filter(isPortalShow), day).filter(({ status }) => !isDead(status))
  return show ? <EventNow orgSlug={orgSlug} eventId={show.eventId} /> : null
}

function EventNow({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const { data } = useQuery(portalEventQuery(orgSlug, eventId))
  if (!data) return null
  const { event, booking, venue, contacts } = data
  const params = { orgSlug, eventId }
  const city = venue?.city ?? event.city
  const country = venue?.country ?? event.country
  const to = '/artist-portal/$orgSlug/events/$eventId'
  return (
    <ShowNow
      day={{ ...event, bookings: [booking] }}
      title={
        <Link to={to} params={params} className="hover:underline">
          {booking.artistName}
        </Link>
      }
      status={<StatusPill status={booking.status} />}
      place={[venue?.name, city].filter(Boolean).join(', ')}
      map={mapLink([
        venue?.name,
        venue?.address,
        [venue?.zip, city].filter(Boolean).join(' '),
        country && countryName(country, translate().language),
      ])}
      callee={whomToCall(contacts, venue)}
      acts={[
        {
          key: 'guests',
          icon: <UserCheck aria-hidden />,
          label: <Trans>Guests</Trans>,
          link: <Link to={to} params={params} />,
        },
        {
          key: 'travel',
          icon: <Plane aria-hidden />,
          label: <Trans>Travel</Trans>,
          link: <Link to={to} params={params} search={{ tab: 'travel' }} />,
        },
      ]}
    />
  )
}
