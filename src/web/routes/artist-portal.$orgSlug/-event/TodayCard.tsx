// Today's show, larger than the rest: where and when, and the way to all about it.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ShowTime } from '#web/parts/booking/EventRow.tsx'
import { StatusPill } from '#web/parts/booking/StatusPill.tsx'
import { usePortal } from '#web/parts/portal/portal.tsx'
import type { PortalShow } from '#web/parts/portal/portal-queries.ts'

export function TodayCard({ show }: { show: PortalShow }) {
  const { organisation } = usePortal()
  const place = [show.city, show.country].filter(Boolean).join(', ')
  const hasTime = show.tbaTime || show.showtime
  return (
    <Link
      to="/artist-portal/$orgSlug/events/$eventId"
      params={{ orgSlug: organisation.slug, eventId: show.eventId }}
      className="block rounded-card border border-ink bg-surface p-4 hover:bg-hover md:p-5"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="font-semibold text-signal">
          <Trans>Today</Trans>
        </span>
        <StatusPill status={show.status} />
      </span>
      <span className="mt-2 flex items-end justify-between gap-4">
        <span className="min-w-0">
          <span className="display block text-2xl">{show.artistName}</span>
          <span className="block truncate text-md font-semibold">{show.venueName ?? show.eventName}</span>
          <span className="block truncate text-mute">{place}</span>
        </span>
        {hasTime ? (
          <span className="shrink-0 text-right">
            <span className="block text-xs text-mute">
              <Trans>Showtime</Trans>
            </span>
            <span className="display block text-2xl">
              <ShowTime show={show} />
            </span>
          </span>
        ) : (
          <ChevronRight aria-hidden className="size-5 text-mute" />
        )}
      </span>
    </Link>
  )
}
