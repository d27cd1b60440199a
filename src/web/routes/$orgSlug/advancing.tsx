// The cockpit of advancing: which coming show lacks what, waits for whom, and is due when.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BellRing, Hourglass, Users } from 'lucide-react'
import { useState } from 'react'
import { type LocalDate, todayIn } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { overviewQuery, type AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { remindedShow } from '#web/parts/road/advancing/reminders.ts'
import type { RemindSheetProps } from '#web/parts/road/advancing/RemindSheet.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageHeader, Toolbar } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { listOf, textOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { CockpitEmpty, FirstStart } from './-advancing/CockpitEmpty.tsx'
import { CockpitList } from './-advancing/CockpitList.tsx'
import {
  CockpitSearch,
  type CockpitState,
  type CockpitView,
  cockpitViews,
} from './-advancing/cockpit-search.ts'
import { filtered, isIn, ordered, waitsOf } from './-advancing/cockpit.ts'
import type { StartSheetProps } from './-advancing/StartSheet.tsx'

const RemindSheet = lazyDialog<RemindSheetProps>(
  async () => (await import('#web/parts/road/advancing/RemindSheet.tsx')).RemindSheet,
)
const StartSheet = lazyDialog<StartSheetProps>(
  async () => (await import('./-advancing/StartSheet.tsx')).StartSheet,
)

export const Route = createFileRoute('/$orgSlug/advancing')({
  validateSearch: CockpitSearch,
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(overviewQuery(orgSlug, todayIn(viewerZone(), new Date())))
  },
  component: AdvancingCockpit,
})

type Task = { shows: readonly AdvancingShow[]; done?: () => void }

function AdvancingCockpit() {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: Partial<CockpitSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true })
  const query = useQuery(overviewQuery(orgSlug, today))
  const [task, setTask] = useState<Task>({ shows: [] })
  const reminding = useOpening()
  const starting = useOpening()
  const remind = (shows: readonly AdvancingShow[]) => {
    setTask({ shows })
    reminding.begin()
  }
  const start = (shows: readonly AdvancingShow[], done?: () => void) => {
    setTask({ shows, done })
    starting.begin()
  }
  const state = { search, setSearch }
  const all = query.data?.shows ?? []
  const found = filtered(all, search)
  const shown = ordered(
    found.filter((show) => isIn(search.view, show, today)),
    search.view,
  )
  const remindable = shown.filter((show) => remindedShow(show).gap === null)

  return (
    <div className="flex min-h-full flex-col md:h-full">
      <PageHeader
        title={<Trans>Advancing</Trans>}
        actions={
          can('advancing.manage') && remindable.length > 0 ? (
            <Button variant="primary" icon={<BellRing aria-hidden />} onClick={() => remind(remindable)}>
              <Plural
                value={remindable.length}
                one="Send reminders for # show"
                other="Send reminders for # shows"
              />
            </Button>
          ) : null
        }
      >
        <CockpitFilters {...state} shows={all} />
      </PageHeader>
      <ViewTabs search={search} shows={found} today={today} />
      {query.data ? (
        shown.length > 0 ? (
          <>
            {can('advancing.manage') && !all.some(({ hasAdvance }) => hasAdvance) ? (
              <FirstStart onStart={() => start(all.slice(0, 5))} />
            ) : null}
            <CockpitList search={search} shows={shown} onRemind={remind} onStart={start} />
          </>
        ) : (
          <CockpitEmpty {...state} hasShows={all.length > 0} />
        )
      ) : query.error ? (
        <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {messageOf(query.error)}
        </ErrorNotice>
      ) : (
        <SkeletonRows rows={9} />
      )}
      <RemindSheet
        key={`remind ${reminding.key}`}
        open={reminding.open}
        shows={task.shows.map(remindedShow)}
        onClose={reminding.close}
      />
      <StartSheet
        key={`start ${starting.key}`}
        open={starting.open}
        shows={task.shows}
        onClose={starting.close}
        onDone={() => task.done?.()}
      />
    </div>
  )
}

/** What narrows the cockpit down: what presses, artists, who is waited for. */
function CockpitFilters({ search, setSearch, shows }: CockpitState & { shows: readonly AdvancingShow[] }) {
  const { t } = useLingui()
  const artists = new Map(shows.flatMap((show) => show.artists.map(({ id, name }) => [id, name])))
  const options = [...artists]
    .map(([value, label]) => ({ value, label, icon: <ArtistAvatar artistId={value} name={label} /> }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const hasFilters = Boolean(search.artists ?? search.waits)
  return (
    <Toolbar label={t`Filters`}>
      <MultiFilter
        label={t`Artists`}
        icon={<Users aria-hidden />}
        options={options}
        value={listOf(search.artists)}
        onValueChange={(chosen) => setSearch({ artists: textOf(chosen) })}
      />
      <MultiFilter
        label={t`Waiting for`}
        icon={<Hourglass aria-hidden />}
        options={[
          { value: 'promoter', label: t`Promoter` },
          { value: 'artist', label: t`Artist` },
          { value: 'agency', label: t`Agency` },
        ]}
        value={waitsOf(search)}
        onValueChange={(chosen) => setSearch({ waits: textOf(chosen) })}
      />
      {hasFilters ? (
        <Button variant="quiet" size="sm" onClick={() => setSearch({ artists: undefined, waits: undefined })}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </Toolbar>
  )
}

type ViewTabsProps = Pick<CockpitState, 'search'> & { shows: readonly AdvancingShow[]; today: LocalDate }

/** The views with how many shows each has. */
function ViewTabs({ search, shows, today }: ViewTabsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { view, ...others } = search
  const labels: Record<CockpitView, string> = {
    due: t`Due this week`,
    review: t`To review`,
    start: t`Not started`,
  }
  const tab = (own: CockpitView | undefined, label: string) => ({
    label,
    // What has not been started may well have time.
    count: own && own !== 'start' ? shows.filter((show) => isIn(own, show, today)).length : undefined,
    active: own === view,
    link: (
      <Link to="/$orgSlug/advancing" params={{ orgSlug }} search={own ? { ...others, view: own } : others} />
    ),
  })
  return (
    <LinkTabs
      label={t`Shows`}
      className="md:px-8!"
      tabs={[tab(undefined, t`All shows`), ...cockpitViews.map((own) => tab(own, labels[own]))]}
    />
  )
}
