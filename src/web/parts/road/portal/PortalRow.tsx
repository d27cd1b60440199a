// One show in the portal's lists.
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { EventRow } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { usePortal } from './portal.tsx'
import type { PortalShow } from './portal-queries.ts'

/** Somebody who follows one artist knows whose show it is: the venue comes first then. */
export function PortalRow({ show, lead }: { show: PortalShow; lead?: ReactNode }) {
  const { artists } = usePortal()
  const { i18n } = useLingui()
  const label =
    artists.length === 1
      ? {
          title: show.venueName ?? show.eventName,
          place: placeName(show.city, show.country, i18n.locale),
        }
      : {}
  return <EventRow show={show} lead={lead} {...label} link={<PortalShowLink show={show} />} />
}

type PortalShowLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { show: Pick<PortalShow, 'eventId'> }

/** The way to all about a show in the portal. */
export function PortalShowLink({ show, ...props }: PortalShowLinkProps) {
  const { organisation } = usePortal()
  return (
    <Link
      {...props}
      to="/artist-portal/$orgSlug/events/$eventId"
      params={{ orgSlug: organisation.slug, eventId: show.eventId }}
    />
  )
}
