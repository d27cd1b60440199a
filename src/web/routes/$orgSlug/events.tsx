// All events of an organisation: as a list, as a calendar or as a board of statuses.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { monthOf, todayIn } from '#domain/dates.ts'
import { monthQuery, rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { EventsSearch, shownMonth } from '#web/parts/booking/calendar/calendar-search.ts'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { NewEvent } from '#web/parts/booking/event/NewEvent.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ViewTabs } from '#web/parts/booking/saved-views/ViewTabs.tsx'
import { EventsMenu } from '#web/parts/booking/calendar/EventsMenu.tsx'
import { queryClient } from '#web/calls/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'
import { EventsList } from './-events/EventsList.tsx'
import { EventsToolbar } from './-events/EventsToolbar.tsx'
import { listRange, orderOf } from './-events/list-range.ts'
import { ViewSwitch } from './-events/ViewSwitch.tsx'
import { type PickingState, usePicking } from '#web/ui/tables/use-picking.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// The list is what most visits see; the other views come with their first use.
const Calendar = lazyPart(
  async () => (await import('#web/parts/booking/calendar/Calendar.tsx')).Calendar,
  'inline',
)
const EventsBoard = lazyPart(async () => (await import('./-events/EventsBoard.tsx')).EventsBoard)

export const Route = createFileRoute('/$orgSlug/events')({
  validateSearch: EventsSearch,
  loaderDeps: ({ search: { month, search, view, sort } }) => ({ month, search, view, sort }),
  loader: ({ params: { orgSlug }, deps: { month, search, view, sort } }) => {
    const today = todayIn(viewerZone(), new Date())
    const query =
      view === 'calendar'
        ? monthQuery(orgSlug, shownMonth(month, today) ?? monthOf(today))
        : rangeQuery(orgSlug, {
            ...listRange(month, today),
            search,
            ...(view === 'kanban' ? {} : orderOf(sort)),
          })
    void queryClient.prefetchQuery(query)
    if (view === 'calendar') void Calendar.preload()
    if (view === 'kanban') void EventsBoard.preload()
  },
  component: EventsPage,
})

function EventsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: Partial<EventsSearch>, newEvent?: EventDraft) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !patch.new,
      ...(newEvent && { state: { newEvent } }),
    })
  const state = { search, setSearch }
  const picking = usePicking()
  return (
    <>
      {search.view === 'calendar' ? (
        <Suspense>
          <Calendar {...state} views={<ViewSwitch {...state} />} />
        </Suspense>
      ) : (
        <div className="flex h-full flex-col">
          <EventsHeader {...state} picking={picking} />
          <Suspense>
            {search.view === 'kanban' ? (
              <EventsBoard {...state} picking={picking} />
            ) : (
              <EventsList {...state} picking={picking} />
            )}
          </Suspense>
        </div>
      )}
      <NewEvent {...state} />
    </>
  )
}

type EventsState = { search: EventsSearch; setSearch: (patch: Partial<EventsSearch>) => void }

function EventsHeader({ search, setSearch, picking }: EventsState & { picking: PickingState }) {
  const { can } = useOrganisation()
  const today = useToday()
  return (
    <PageHeader
      title={<Trans>Events</Trans>}
      actions={
        <>
          <ViewSwitch search={search} setSearch={setSearch} />
          <EventsMenu
            search={search}
            range={listRange(search.month, today)}
            picking={can('bookings.manage') ? picking : undefined}
          />
          {can('events.manage') ? (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setSearch({ new: true })}>
              <Trans>New event</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <ViewTabs search={search} range={listRange(search.month, today)} />
      <EventsToolbar search={search} setSearch={setSearch} />
    </PageHeader>
  )
}
