// The events of the artist portal: today's show first, then what is coming, or what has been.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addDays, addMonths, monthOf, todayIn, type LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/errors.ts'
import { DayCell } from '#web/parts/booking/DayCell.tsx'
import { MonthName } from '#web/parts/booking/MonthTitle.tsx'
import {
  isPortalShow,
  portalEventQuery,
  portalEventsQuery,
  type PortalShow,
} from '#web/parts/portal/portal-queries.ts'
import { PortalRow } from '#web/parts/portal/PortalRow.tsx'
import { queryClient } from '#web/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { EmptyState, ErrorNotice } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useToday, viewerZone } from '#web/use-today.ts'
import { TodayCard } from '../-event/TodayCard.tsx'

const Search = searchSchema({ when: oneOf(['past']) })

export const Route = createFileRoute('/artist-portal/$orgSlug/events/')({
  validateSearch: Search,
  loaderDeps: ({ search: { when } }) => ({ when }),
  loader: ({ params: { orgSlug }, deps: { when } }) => {
    const range = rangeOf(when, todayIn(viewerZone(), new Date()))
    void queryClient.prefetchQuery(portalEventsQuery(orgSlug, range))
  },
  component: PortalEvents,
})

function rangeOf(when: 'past' | undefined, today: LocalDate) {
  return when === 'past'
    ? { from: addMonths(today, -24), to: addDays(today, -1) }
    : { from: today, to: addMonths(today, 24) }
}

/** So many of the next shows are fetched ahead, to be there without a net. */
const fetchedAhead = 5

function useFetchedAhead(orgSlug: string, shows: PortalShow[]) {
  const ids = shows
    .slice(0, fetchedAhead)
    .map((show) => show.eventId)
    .join()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const id of ids ? ids.split(',') : [])
        void queryClient.prefetchQuery(portalEventQuery(orgSlug, id))
    }, 1000)
    return () => clearTimeout(timer)
  }, [orgSlug, ids])
}

function PortalEvents() {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const { when } = Route.useSearch()
  const today = useToday()
  const query = useQuery(portalEventsQuery(orgSlug, rangeOf(when, today)))
  const listed = (query.data ?? []).filter(isPortalShow)
  const shows = when === 'past' ? listed.toReversed() : listed
  const todays = when ? [] : shows.filter((show) => show.eventDate === today)
  useFetchedAhead(orgSlug, when ? [] : shows)
  return (
    <>
      <header className="safe-x pt-4 md:pt-6">
        <h1 tabIndex={-1} className="text-2xl">
          <Trans>Events</Trans>
        </h1>
      </header>
      <LinkTabs
        label={t`Events`}
        className="md:mx-8"
        tabs={[
          {
            label: <Trans>Upcoming</Trans>,
            active: !when,
            link: <Link to="/artist-portal/$orgSlug/events" params={{ orgSlug }} replace />,
          },
          {
            label: <Trans>Past</Trans>,
            active: when === 'past',
            link: (
              <Link
                to="/artist-portal/$orgSlug/events"
                params={{ orgSlug }}
                search={{ when: 'past' }}
                replace
              />
            ),
          },
        ]}
      />
      <div className="safe-x flex flex-col gap-5 pt-4 pb-6">
        {query.isError && !query.data ? (
          <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
            {messageOf(query.error)}
          </ErrorNotice>
        ) : query.data ? (
          <>
            {todays.map((show) => (
              <TodayCard key={show.id} show={show} />
            ))}
            <Months shows={shows.filter((show) => !todays.includes(show))} today={today} />
            {shows.length === 0 ? <Nothing isPast={when === 'past'} /> : null}
          </>
        ) : (
          <SkeletonRows />
        )}
      </div>
    </>
  )
}

function Months({ shows, today }: { shows: PortalShow[]; today: LocalDate }) {
  const months = Map.groupBy(shows, (show) => monthOf(show.eventDate))
  return [...months].map(([month, rows]) => (
    <section key={month}>
      <h2 className="mb-2 text-md tracking-[-0.01em]">
        <MonthName month={month} />
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((show) => (
          <PortalRow key={show.id} show={show} lead={<DayCell date={show.eventDate} today={today} />} />
        ))}
      </div>
    </section>
  ))
}

function Nothing({ isPast }: { isPast: boolean }) {
  if (isPast) return <EmptyState title={<Trans>No past shows</Trans>} />
  return (
    <EmptyState title={<Trans>No shows ahead</Trans>}>
      <Trans>Your agency adds shows here as they are booked.</Trans>
    </EmptyState>
  )
}
