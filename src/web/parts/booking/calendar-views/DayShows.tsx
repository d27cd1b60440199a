// What lies on a day already, in a few lines: links to the shows.
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { monthOf, type LocalDate } from '#domain/dates.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'

const atFirst = 3

export function DayShows({ date }: { date: LocalDate }) {
  const { orgSlug } = useOrganisation()
  const [isWhole, setWhole] = useState(false)
  const { data } = useQuery(monthQuery(orgSlug, monthOf(date)))
  const shows = (data ?? []).filter(
    (row) => row.eventDate <= date && (row.endsOn ?? row.eventDate) >= date && !isDead(row.status),
  )
  const shown = isWhole ? shows : shows.slice(0, atFirst)
  if (shows.length === 0) {
    return (
      <p className="mb-3 text-mute">
        <Trans>Nothing on this day yet.</Trans>
      </p>
    )
  }
  return (
    <div className="mb-3">
      <ul className="-mx-2">
        {shown.map((show) => (
          <li key={show.id}>
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: show.eventId }}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-hover md:min-h-7"
            >
              <span className="min-w-0 flex-1 truncate">
                <span className="font-semibold">{show.artistName}</span>{' '}
                {show.city ?? show.venueName ?? show.eventName}
              </span>
              <StatusPill status={show.status} />
            </Link>
          </li>
        ))}
      </ul>
      {shows.length > shown.length ? (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setWhole(true)}>
          <Plural value={shows.length - shown.length} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </div>
  )
}
