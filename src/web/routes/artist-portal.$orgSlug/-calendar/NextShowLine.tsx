// In an empty month of the portal: when the next show is, and the way there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LocalDate } from '#domain/dates.ts'
import { placeOf } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { portalYearQuery } from '#web/parts/road/portal/portal-queries.ts'
import { liveAhead } from '#web/parts/road/portal/portal-shows.ts'
import { textLink } from '#web/parts/text-link.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

/** The first show that is on from a day on, this year or, where nothing is left of it, the next. */
export function useNextShow(day: LocalDate) {
  const { slug: orgSlug } = usePortal().organisation
  const year = Number(day.slice(0, 4))
  const own = useQuery(portalYearQuery(orgSlug, year))
  const ahead = liveAhead(own.data ?? [], day)
  const following = useQuery({
    ...portalYearQuery(orgSlug, year + 1),
    enabled: own.isSuccess && ahead.length === 0,
  })
  return [...ahead, ...liveAhead(following.data ?? [], day)][0]
}

export function NextShowLine({ day }: { day: LocalDate }) {
  const { i18n } = useLingui()
  const { slug: orgSlug } = usePortal().organisation
  const show = useNextShow(day)
  if (!show) return null
  return (
    <p>
      <Trans>
        Next show:{' '}
        <Link
          to="/artist-portal/$orgSlug/events/$eventId"
          params={{ orgSlug, eventId: show.eventId }}
          className={textLink}
        >
          {formatDate(show.eventDate, 'short', i18n.locale)}, {placeOf(show)}
        </Link>
      </Trans>
    </p>
  )
}
