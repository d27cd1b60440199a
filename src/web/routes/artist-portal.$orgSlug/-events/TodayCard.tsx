// Today's show, larger than the rest: when and where, whom to call, and the way to all about it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Phone } from 'lucide-react'
import { callLink } from '#domain/formats.ts'
import { ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { portalEventQuery, type PortalShow } from '#web/parts/road/portal/portal-queries.ts'
import { whomToCall } from '#web/parts/road/portal/portal-shows.ts'
import { PortalShowLink } from '#web/parts/road/portal/PortalRow.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

/** The whole card opens the event; the number in it calls. */
export function TodayCard({ show }: { show: PortalShow }) {
  const { i18n } = useLingui()
  return (
    <section className="relative rounded-card border border-ink bg-surface p-4 has-[a.card:hover]:bg-hover md:p-5">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-signal">
          <Trans>Today</Trans>
        </p>
        <StatusPill status={show.status} />
      </div>
      <div className="mt-2 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            <PortalShowLink show={show} className="card after:absolute after:inset-0 after:rounded-card">
              {show.artistName}
            </PortalShowLink>
          </h2>
          <p className="truncate text-md font-semibold">{show.venueName ?? show.eventName}</p>
          <p className="truncate text-mute">{placeName(show.city, show.country, i18n.locale)}</p>
        </div>
        {show.tbaTime || show.showtime ? (
          <p className="shrink-0 text-right">
            <span className="block text-xs text-mute">
              <Trans>Showtime</Trans>
            </span>
            <span className="display block text-2xl">
              <ShowTime show={show} />
            </span>
          </p>
        ) : (
          <ChevronRight aria-hidden className="size-5 text-mute" />
        )}
      </div>
      <Callee show={show} />
    </section>
  )
}

/** Nothing until somebody with a number is known. */
function Callee({ show }: { show: PortalShow }) {
  const { organisation } = usePortal()
  const { data } = useQuery(portalEventQuery(organisation.slug, show.eventId))
  const person = data && whomToCall(data.contacts, data.venue)
  if (!person) return null
  return (
    <a
      href={callLink(person.phone)}
      className="relative mt-3 flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-control border border-line bg-surface px-3 py-1.5 hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-mute"
    >
      <Phone aria-hidden />
      <span className="font-semibold">
        <Trans>Call {person.name}</Trans>
      </span>
      <span className="text-mute">
        <PhoneNumber number={person.phone} />
      </span>
    </a>
  )
}
