// The cockpit of advancing: which coming show lacks what, waits for whom, and is due when.
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { todayIn } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { overviewQuery, type AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { remindedShow } from '#web/parts/road/advancing/reminders.ts'
import type { RemindSheetProps } from '#web/parts/road/advancing/RemindSheet.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { CockpitEmpty, FirstStart } from './-advancing/CockpitEmpty.tsx'
import { CockpitList } from './-advancing/CockpitList.tsx'
import { CockpitFilters, ViewTabs } from './-advancing/CockpitToolbar.tsx'
import { CockpitSearch } from './-advancing/cockpit-search.ts'
import { filtered, isIn, ordered } from './-advancing/cockpit.ts'
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
            <CockpitList shows={shown} onRemind={remind} onStart={start} />
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
