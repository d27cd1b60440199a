// The events of the artist portal: today's show first, then what is coming, or what has been.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { listOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { type PortalShow, portalYearQuery } from '#web/parts/road/portal/portal-queries.ts'
import { aheadOf, before, byMonth, isTodays } from '#web/parts/road/portal/portal-shows.ts'
import { PortalArtistFilter } from '#web/parts/road/portal/PortalArtistFilter.tsx'
import { AnswerMissing } from '#web/parts/road/portal/AnswerMissing.tsx'
import { Updated } from '#web/parts/road/portal/Updated.tsx'
import { usePortalShows } from '#web/parts/road/portal/use-portal-shows.ts'
import { showDayNow, useShowDay } from '#web/parts/road/portal/use-show-day.ts'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, text } from '#web/search-schema.ts'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { DayCell } from '#web/parts/booking/calendar-views/DayCell.tsx'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { PortalRow } from '#web/parts/road/portal/PortalRow.tsx'
import type { LocalDate } from '#domain/dates.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { TodayCard } from '../-events/TodayCard.tsx'

const Search = searchSchema({
  when: oneOf(['past']),
  /** Ids, with commas. */
  artists: text,
})

export const Route = createFileRoute('/artist-portal/$orgSlug/events/')({
  validateSearch: Search,
  loaderDeps: ({ search: { when } }) => ({ when }),
  loader: ({ params: { orgSlug }, deps: { when } }) => {
    for (const year of yearsShown(when === 'past', showDayNow()))
      void queryClient.prefetchQuery(portalYearQuery(orgSlug, year))
  },
  component: PortalEvents,
})

/** In the order of time: booking reaches about two years ahead, and nobody asks for more than two back. */
function yearsShown(isPast: boolean, day: string): number[] {
  const year = Number(day.slice(0, 4))
  return isPast ? [year - 2, year - 1, year] : [year, year + 1, year + 2]
}

function PortalEvents() {
  const { orgSlug } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isPast = search.when === 'past'
  const today = useToday()
  const day = useShowDay()
  const query = usePortalShows(orgSlug, yearsShown(isPast, day))

  const artists = listOf(search.artists)
  const onArtists = (next: string | undefined) =>
    void navigate({ search: (was) => ({ ...was, artists: next }), replace: true })
  const chosen = query.shows?.filter(({ artistId }) => artists.length === 0 || artists.includes(artistId))
  const shows = chosen && (isPast ? before(chosen, day) : aheadOf(chosen, day))
  const todays = isPast ? [] : (shows?.filter((show) => isTodays(show, today, day)) ?? [])

  return (
    <>
      <PageHeader
        title={<Trans>Events</Trans>}
        actions={<PortalArtistFilter value={artists} onChange={onArtists} />}
      />
      <WhenTabs isPast={isPast} artists={search.artists} />
      <div className="safe-x flex flex-col gap-5 pb-6">
        {shows ? (
          <>
            <Updated
              className="-mb-3 pt-1"
              at={query.updatedAt}
              isFetching={query.isFetching}
              onRefresh={() => void query.refresh()}
            />
            <p role="status" className="sr-only">
              <Plural value={shows.length} one="# show" other="# shows" />
            </p>
            {todays.map((show) => (
              <TodayCard key={show.id} show={show} />
            ))}
            <Months shows={shows.filter((show) => !todays.includes(show))} today={today} />
            {shows.length === 0 ? (
              <NoShows
                isPast={isPast}
                onClear={artists.length > 0 ? () => onArtists(undefined) : undefined}
              />
            ) : null}
          </>
        ) : query.isLoading ? (
          <div className="pt-12">
            <ListSkeleton />
          </div>
        ) : (
          <AnswerMissing
            title={<Trans>Your shows could not be loaded</Trans>}
            {...query}
            onRefresh={() => void query.refresh()}
          />
        )}
      </div>
    </>
  )
}

function WhenTabs({ isPast, artists }: { isPast: boolean; artists: string | undefined }) {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const link = (when: 'past' | undefined) => (
    <Link to="/artist-portal/$orgSlug/events" params={{ orgSlug }} search={{ when, artists }} replace />
  )
  return (
    <LinkTabs
      label={t`Events`}
      className="md:mx-8"
      tabs={[
        { label: <Trans>Upcoming</Trans>, active: !isPast, link: link(undefined) },
        { label: <Trans>Past</Trans>, active: isPast, link: link('past') },
      ]}
    />
  )
}

/** The list before its first answer: a month's heading and its rows. */
function ListSkeleton() {
  return (
    <div>
      <Skeleton className="mb-2 h-6 w-40" />
      <div className="rounded-card border border-line bg-surface">
        <SkeletonRows />
      </div>
    </div>
  )
}

/** Shows by month, each row with its day at the start. */
function Months({ shows, today }: { shows: PortalShow[]; today: LocalDate }) {
  return byMonth(shows).map(({ month, shows }) => (
    <section key={month} className="[contain-intrinsic-size:auto_200px] [content-visibility:auto]">
      <h2 className="mb-2 text-md tracking-[-0.01em]">
        <MonthName month={month} />
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {shows.map((show) => (
          <PortalRow key={show.id} show={show} lead={<DayCell date={show.eventDate} today={today} />} />
        ))}
      </div>
    </section>
  ))
}

type NoShowsProps = {
  isPast: boolean
  /** Takes the filter away; absent where there is none. */
  onClear: (() => void) | undefined
}

/** The portal's list of events without a row: nothing booked, nothing played, or nothing that fits the filter. */
function NoShows({ isPast, onClear }: NoShowsProps) {
  const { organisation } = usePortal()
  const icon = <CalendarCheck aria-hidden />
  if (onClear) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Show all artists</Trans>
          </Button>
        }
      >
        <Trans>No shows for the selected artists.</Trans>
      </EmptyState>
    )
  }
  if (isPast) {
    return (
      <EmptyState icon={icon} title={<Trans>No past shows</Trans>}>
        <Trans>Shows move here the morning after.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No upcoming shows</Trans>}
      action={
        <Link
          to="/artist-portal/$orgSlug/events"
          params={{ orgSlug: organisation.slug }}
          search={{ when: 'past' }}
          replace
          className={buttonClass()}
        >
          <Trans>View past shows</Trans>
        </Link>
      }
    >
      <Trans>{organisation.name} adds shows here as they are booked.</Trans>
    </EmptyState>
  )
}
