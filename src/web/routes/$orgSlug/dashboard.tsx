// What needs me today: everything that waits, by deadline, each with its one next step.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { urgencies, type Urgency } from '#domain/desk/dashboard.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { Badge } from '#web/ui/Pill.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { EventRow } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { addDays } from '#domain/dates.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { tasksQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { TaskLine } from '#web/parts/desk/inbox/TaskLine.tsx'
import { firstStepsQuery, isListed } from '#web/parts/desk/first-steps/first-steps-query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FactorNotice } from './-dashboard/FactorNotice.tsx'
import { ShowsNow } from './-dashboard/ShowsNow.tsx'
import { TaskRow } from './-dashboard/TaskRow.tsx'
import type { Task } from './-dashboard/use-task-texts.ts'

const most = 6
// Only new agencies have it.
const FirstSteps = lazyPart(
  async () => (await import('#web/parts/desk/first-steps/FirstSteps.tsx')).FirstSteps,
  'inline',
)

/** The first of them, and how many there are; undefined while they load and for those who have none. */
function useMyTasks() {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const { data } = useQuery({
    ...tasksQuery(orgSlug, { assignee: 'me', state: 'open', dueBefore: addDays(today, 1), limit: most }),
    enabled: can('tasks.view'),
  })
  return data
}

/** Nothing while there are none. */
function MyTasks() {
  const { orgSlug, can } = useOrganisation()
  const data = useMyTasks()
  if (!data || data.rows.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>Your tasks</Trans>}
      action={
        <Link to="/$orgSlug/inbox" params={{ orgSlug }} className="hit hover:text-ink">
          {data.total > most ? <Trans>All {data.total}</Trans> : <Trans>All tasks</Trans>}
        </Link>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {data.rows.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            canEdit={can('tasks.manage')}
            link={<Link to="/$orgSlug/inbox" params={{ orgSlug }} search={{ task: task.id }} />}
          />
        ))}
      </ul>
    </Card>
  )
}

// Only those whose assistant proposes something have them.
const Proposals = lazyPart(async () => (await import('./-dashboard/Proposals.tsx')).Proposals, 'inline')

const whose = ['mine', 'all'] as const

export const Route = createFileRoute('/$orgSlug/dashboard')({
  validateSearch: searchSchema({
    whose: oneOf(whose),
    /** The proposal that is looked at. */
    proposal: textWhere(isId),
  }),
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.dashboard.get.queryOptions({ orgSlug }))
    void queryClient.prefetchQuery(firstStepsQuery(orgSlug))
    void queryClient.prefetchQuery(trpc.proposals.list.queryOptions({ orgSlug }))
  },
  component: DashboardPage,
})

function DashboardPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  // Deadlines come nearer while the page is open.
  const query = useQuery({ ...trpc.dashboard.get.queryOptions({ orgSlug }), refetchInterval: 5 * 60_000 })
  const all = query.data?.tasks ?? []
  const mine = all.filter(({ isMine }) => isMine)
  // Whoever has nothing of their own works for everybody.
  const shown = search.whose ?? (mine.length > 0 ? 'mine' : 'all')
  const tasks = shown === 'mine' ? mine : all
  const own = useMyTasks()
  const { data: proposals } = useQuery(trpc.proposals.list.queryOptions({ orgSlug }))
  const proposed = proposals?.rows ?? []
  const { data: known } = useQuery(firstStepsQuery(orgSlug))
  const firstSteps = isListed(known) ? known : undefined
  const waiting = tasks.length + (own?.total ?? 0) + proposed.length
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={<Trans>Today</Trans>}
        meta={
          query.data ? (
            <span aria-live="polite">
              <Plural value={waiting} _0="No open items" one="# open item" other="# open items" />
            </span>
          ) : null
        }
        actions={
          <>
            {mine.length > 0 && mine.length < all.length ? (
              <SegmentedControl
                label={t`Assigned to`}
                value={shown}
                onValueChange={(value) => void navigate({ search: { whose: value }, replace: true })}
                options={[
                  { value: 'mine', label: t`Mine` },
                  { value: 'all', label: t`All` },
                ]}
              />
            ) : null}
            {can('events.manage') ? (
              <Button
                variant={firstSteps ? 'secondary' : 'primary'}
                className="max-md:hidden"
                render={<Link to="/$orgSlug/calendar" params={{ orgSlug }} search={{ new: true }} />}
              >
                <Trans>New event</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="safe-x grid flex-1 grid-cols-[minmax(0,1fr)] content-start items-start gap-4 border-t border-line bg-paper py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FactorNotice />
        <ShowsNow shows={query.data?.shows ?? []} />
        <LoadedOr query={query}>
          <div className="flex min-w-0 flex-col gap-4">
            {proposed.length > 0 || search.proposal ? (
              <Suspense>
                <Proposals
                  rows={proposed}
                  open={search.proposal}
                  onClose={() => void navigate({ search: ({ proposal: _, ...rest }) => rest, replace: true })}
                />
              </Suspense>
            ) : null}
            {firstSteps ? (
              <Suspense>
                <FirstSteps data={firstSteps} />
              </Suspense>
            ) : null}
            <MyTasks />
            {tasks.length > 0 || (waiting === 0 && !firstSteps) ? <Waiting tasks={tasks} /> : null}
          </div>
          <NextShows shows={query.data?.shows ?? []} />
        </LoadedOr>
      </div>
    </div>
  )
}

function Waiting({ tasks }: { tasks: Task[] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const titles: Record<Urgency, string> = {
    overdue: t`Overdue`,
    today: t`Next 24 hours`,
    week: t`This week`,
    later: t`Later`,
  }
  if (tasks.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<CircleCheck aria-hidden />}
          title={<Trans>All clear</Trans>}
          action={
            <Button render={<Link to="/$orgSlug/calendar" params={{ orgSlug }} />}>
              <Trans>Open the calendar</Trans>
            </Button>
          }
        >
          <Trans>
            Inquiries, expiring holds, open offers, incomplete shows and due payments appear here.
          </Trans>
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {urgencies.map((urgency) => {
        const rows = tasks.filter((task) => task.urgency === urgency)
        if (rows.length === 0) return null
        return (
          <Card
            key={urgency}
            title={titles[urgency]}
            action={<Badge tone={urgency === 'overdue' ? 'attention' : 'plain'}>{rows.length}</Badge>}
            flush
          >
            <ul className="divide-y divide-line">
              {rows.map((task) => (
                <TaskRow key={`${task.kind} ${task.id}`} task={task} />
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

type Show = RouterOutputs['dashboard']['get']['shows'][number]

/** The shows of the next seven days, for everybody who looks in. */
function NextShows({ shows }: { shows: Show[] }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const dayOf = (date: string) => (date === today ? t`Today` : formatDate(date, 'medium', i18n.locale))
  return (
    <Card title={<Trans>Next 7 days</Trans>} flush>
      {shows.length === 0 ? (
        <p className="px-4 pb-4 text-mute">
          <Trans>No confirmed shows in the next 7 days.</Trans>
        </p>
      ) : (
        <div>
          {shows.map((show) => (
            <EventRow
              key={show.bookingId}
              show={{ ...show, eventName: show.eventName ?? '', status: show.status as BookingStatus }}
              place={[dayOf(show.eventDate), show.venueName ?? show.city].filter(Boolean).join(', ')}
              link={
                <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId: show.eventId ?? '' }} />
              }
            />
          ))}
        </div>
      )}
    </Card>
  )
}
