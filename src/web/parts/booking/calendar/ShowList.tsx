// The next shows of an artist, a venue or a promoter: day, what or where, how certain.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addMonths, formatShortDate, type LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { placeOf } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { type RouterInputs, trpc } from '#web/trpc.ts'

type ShowListProps = {
  of: ShowsOf
  /** What distinguishes one row from the others. */
  title: 'artist' | 'place'
}

const atFirst = 6

/** Only what is ahead and alive. The caller gives it a heading. */
export function ShowList({ of, title }: ShowListProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const shows = useQuery(nextShowsQuery(orgSlug, today, of))
  if (shows.isError && !shows.data) {
    return (
      <p role="alert" className="text-mute">
        {messageOf(shows.error)}{' '}
        <Button size="sm" busy={shows.isFetching} onClick={() => void shows.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  }
  if (!shows.data) return <Skeleton className="h-11 w-full" />
  if (shows.data.length === 0) {
    return (
      <p className="text-mute">
        <Trans>No upcoming shows.</Trans>
      </p>
    )
  }
  const shown = showsAll ? shows.data : shows.data.slice(0, atFirst)
  const hidden = shows.data.length - shown.length
  return (
    <>
      <ul aria-label={t`Next shows`} className="@container -mx-2">
        {shown.map((show) => (
          <li key={show.id}>
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: show.eventId }}
              className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 hover:bg-hover md:min-h-9"
            >
              <span className="flex min-w-0 flex-1 flex-col-reverse @md:flex-row @md:items-center @md:gap-3">
                <span className="w-31 shrink-0 text-sm whitespace-nowrap text-mute @md:text-base">
                  {formatShortDate(show.eventDate, today, i18n.locale)}
                </span>
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-semibold">
                    {title === 'artist' ? show.artistName : placeOf(show)}
                  </span>
                  {title === 'artist' && of.promoterId ? (
                    <span className="text-mute"> {placeOf(show)}</span>
                  ) : null}
                </span>
              </span>
              <StatusPill status={show.status} />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setShowsAll(true)}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </>
  )
}

type ShowsOf = Pick<RouterInputs['events']['list'], 'artists' | 'venueId' | 'promoterId'>

/** Booking reaches about this far ahead. */
const monthsAhead = 24

/** Only what is alive: cancelled and lost ones are left out. */
export const nextShowsQuery = (orgSlug: string, today: LocalDate, of: ShowsOf) =>
  trpc.events.list.queryOptions({ orgSlug, from: today, to: addMonths(today, monthsAhead), ...of })
