// The calendar of an organisation.
import { createFileRoute } from '@tanstack/react-router'
import { monthOf, todayIn } from '#domain/dates.ts'
import { Calendar } from '#web/parts/booking/calendar/Calendar.tsx'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { CalendarSearch, shownMonth } from '#web/parts/booking/calendar/calendar-search.ts'
import { NewEvent } from '#web/parts/booking/event/NewEvent.tsx'
import { queryClient } from '#web/calls/query.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

export const Route = createFileRoute('/$orgSlug/calendar')({
  validateSearch: CalendarSearch,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ params: { orgSlug }, deps: { month } }) => {
    const today = todayIn(viewerZone(), new Date())
    void queryClient.prefetchQuery(monthQuery(orgSlug, shownMonth(month, today) ?? monthOf(today)))
  },
  component: CalendarPage,
})

function CalendarPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: Partial<CalendarSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: !patch.new })
  return (
    <>
      <Calendar search={search} setSearch={setSearch} />
      <NewEvent search={search} setSearch={setSearch} />
    </>
  )
}
