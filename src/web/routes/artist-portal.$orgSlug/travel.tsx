// The travel of the artist portal: where one goes next, over all shows.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { localOf } from '#domain/dates.ts'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { combineYears } from '#web/parts/road/portal/use-portal-shows.ts'
import { portalTravelQuery } from '#web/parts/road/portal/portal-queries.ts'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { showDayNow, useShowDay } from '#web/parts/road/portal/use-show-day.ts'
import { Itinerary } from '#web/parts/road/travel/Itinerary.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import type { RouterOutputs } from '#web/trpc.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'

const Search = searchSchema({ when: oneOf(['past']) })

export const Route = createFileRoute('/artist-portal/$orgSlug/travel')({
  validateSearch: Search,
  loaderDeps: ({ search: { when } }) => ({ when }),
  loader: ({ params: { orgSlug }, deps: { when } }) => {
    for (const year of yearsShown(when === 'past', showDayNow()))
      void queryClient.prefetchQuery(portalTravelQuery(orgSlug, year))
  },
  component: PortalTravel,
})

type Travel = RouterOutputs['artistPortal']['travel']
type Segment = Travel['segments'][number]

/** Nobody books a journey further ahead, nor looks for one further back. */
function yearsShown(isPast: boolean, day: string): number[] {
  const year = Number(day.slice(0, 4))
  return isPast ? [year - 1, year] : [year, year + 1]
}

const combine = (years: UseQueryResult<Travel, unknown>[]) => combineYears(years, ({ segments }) => segments)

/** The local day on which it ends: whoever is on the way today is not past. */
const lastDay = ({ arrivalTime, arrTz, departureTime, depTz }: Segment) =>
  arrivalTime ? localOf(arrivalTime, arrTz).date : localOf(departureTime, depTz).date

function PortalTravel() {
  const { orgSlug } = Route.useParams()
  const isPast = Route.useSearch().when === 'past'
  const day = useShowDay()
  const query = useQueries({
    queries: yearsShown(isPast, day).map((year) => portalTravelQuery(orgSlug, year)),
    combine,
  })
  const segments = query.rows?.filter((segment) => lastDay(segment) < day === isPast)
  return (
    <>
      <PageHeader title={<Trans>Travel</Trans>} />
      <WhenTabs isPast={isPast} />
      <div className="safe-x pb-6">
        {query.rows ? (
          <Updated
            className="pt-1"
            at={query.updatedAt}
            isFetching={query.isFetching}
            onRefresh={() => void query.refresh()}
          />
        ) : null}
        {query.rows || query.isLoading ? (
          <Itinerary segments={segments} action={toEvent} />
        ) : (
          <AnswerMissing
            title={<Trans>Your travel could not be loaded</Trans>}
            {...query}
            onRefresh={() => void query.refresh()}
          />
        )}
      </div>
    </>
  )
}

/** Above the card of a segment: the way to the show it belongs to. */
const toEvent = ({ eventId }: Segment) => <ToEvent eventId={eventId} />

function ToEvent({ eventId }: { eventId: string }) {
  const { orgSlug } = Route.useParams()
  return (
    <Link
      to="/artist-portal/$orgSlug/events/$eventId"
      params={{ orgSlug, eventId }}
      className="hit inline-flex items-center gap-0.5 text-sm text-mute hover:text-ink"
    >
      <Trans>Show</Trans>
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

function WhenTabs({ isPast }: { isPast: boolean }) {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const link = (when: 'past' | undefined) => (
    <Link to="/artist-portal/$orgSlug/travel" params={{ orgSlug }} search={{ when }} replace />
  )
  return (
    <LinkTabs
      label={t`Travel`}
      className="md:mx-8"
      tabs={[
        { label: <Trans>Upcoming</Trans>, active: !isPast, link: link(undefined) },
        { label: <Trans>Past</Trans>, active: isPast, link: link('past') },
      ]}
    />
  )
}
