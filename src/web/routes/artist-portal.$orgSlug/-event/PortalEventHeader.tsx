// The head of an event in the portal: name, date, showtime, status, and where it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#domain/countries.ts'
import { formatDate } from '#domain/dates.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import type { PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'

export function PortalEventHeader({ details }: { details: PortalEvent }) {
  const { i18n } = useLingui()
  const { event, booking, venue } = details
  const country = venue?.country ?? event.country
  const city = [venue?.zip, venue?.city ?? event.city].filter(Boolean).join(' ')
  const address = [venue?.address, city, country && countryName(country, i18n.locale)].filter(Boolean)
  return (
    <header className="flex items-start gap-4 md:gap-6">
      <DateBlock date={event.eventDate} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl break-words md:text-3xl">
          {event.name}
        </h1>
        <p className="mt-0.5">
          {/* Product specification 2: 'March 5, 2025'. */}
          {formatDate(event.eventDate, i18n.locale === 'en' ? 'en-US' : i18n.locale)}
          <Showtime booking={booking} />
        </p>
        <div className="mt-2">
          <StatusPill status={booking.status ?? 'confirmed'} size="lg" />
        </div>
        {venue ? <p className="mt-3 text-md font-semibold">{venue.name}</p> : null}
        <p className="text-mute">{address.join(', ')}</p>
      </div>
    </header>
  )
}

function Showtime({ booking: { showtime, tbaTime } }: Pick<PortalEvent, 'booking'>) {
  if (tbaTime)
    return (
      <>
        {', '}
        <Trans>showtime to be announced</Trans>
      </>
    )
  if (!showtime) return null
  return (
    <>
      {', '}
      <Trans>showtime {showtime}</Trans>
    </>
  )
}
