// The head of an event: where one came from, neighbours, date block, artist, place, status, facts, tabs.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import { saysMore } from '#domain/booking/events/event-names.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { mainBooking } from '#domain/booking/events/day-moments.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { BackLink } from '#web/ui/Page.tsx'
import { EventMenu } from './EventMenu.tsx'
import { EventTabs } from './EventTabs.tsx'
import { Neighbours } from './tour/Neighbours.tsx'
import { TourLine } from './tour/TourLine.tsx'

export function EventHeader({ event }: { event: EventRecord }) {
  const { orgSlug } = useOrganisation()
  return (
    <header>
      <div className="safe-x pt-2 md:pt-4">
        <div className="flex min-h-11 items-center gap-1">
          <BackLink
            link={
              <Link to="/$orgSlug/events" params={{ orgSlug }}>
                <Trans>Events</Trans>
              </Link>
            }
          />
          <span className="flex-1" />
          <Neighbours event={event} />
          <EventMenu event={event} />
        </div>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mt-2">
          <div className="flex min-w-0 items-start gap-4 md:gap-6">
            <DateBlock date={event.eventDate} />
            <Words event={event} />
          </div>
          <Facts event={event} />
        </div>
      </div>
      <EventTabs eventId={event.id} />
    </header>
  )
}

/** With one artist the page is called after the artist, with several after the event. */
function Words({ event }: { event: EventRecord }) {
  const { bookings } = event
  const only = bookings.length === 1 ? bookings[0] : undefined
  const city = event.venueCity ?? event.city
  const place = [event.venueName, city].filter(Boolean).join(', ')
  const parts = { artist: only?.artistName ?? null, venue: event.venueName, city }
  const further = only
    ? saysMore(event.name, parts) && event.name
    : bookings.map(({ artistName }) => artistName).join(', ')
  return (
    <div className="min-w-0">
      <h1 className="text-2xl break-words md:text-3xl">{only?.artistName ?? event.name}</h1>
      <p className="mt-0.5 text-md font-semibold md:text-lg">{place}</p>
      {only ? <TourLine booking={only} /> : null}
      {further ? <p className="text-mute">{further}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {bookings.map((booking) => (
          <StatusMenu key={booking.id} booking={booking} size="lg" named={!only} />
        ))}
      </div>
    </div>
  )
}

function Facts({ event }: { event: EventRecord }) {
  const { i18n } = useLingui()
  const alive = event.bookings.filter(({ status }) => !isDead(status))
  // A show that is off still says when it would have been.
  const main = mainBooking(alive.length > 0 ? alive : event.bookings)
  const capacity = event.capacity ?? event.venueCapacity
  return (
    <dl className="flex gap-8 max-md:hidden">
      <Fact name={<Trans>Doors</Trans>} value={event.doors} />
      <Fact name={<Trans>Showtime</Trans>} value={main?.tbaTime ? <Trans>TBA</Trans> : main?.showtime} />
      <Fact name={<Trans>Capacity</Trans>} value={capacity === null ? null : i18n.number(capacity)} />
    </dl>
  )
}

function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-mute">{name}</dt>
      <dd className="display text-2xl">{value ?? <span className="font-medium text-mute">–</span>}</dd>
    </div>
  )
}
