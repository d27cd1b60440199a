// One show in the portal's lists.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EventRow } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { placeName } from '#web/parts/place-name.ts'
import { usePortal } from './portal.tsx'
import type { PortalShow } from './portal-queries.ts'
import { PortalShowLink } from './PortalShowLink.tsx'

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
