// The calendar of an organisation.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { monthOf, todayIn } from '#domain/dates.ts'
import { Calendar } from '#web/parts/booking/calendar/Calendar.tsx'
import { monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { CalendarSearch, shownMonth } from '#web/parts/booking/calendar/calendar-search.ts'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { NewEvent } from '#web/parts/booking/event/NewEvent.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'

export const Route = createFileRoute('/$orgSlug/calendar')({
  validateSearch: CalendarSearch,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ params: { orgSlug }, deps: { month } }) => {
    const today = todayIn(viewerZone(), new Date())
    void queryClient.prefetchQuery(monthQuery(orgSlug, shownMonth(month, today) ?? monthOf(today)))
  },
  component: CalendarPage,
})

// Only new agencies need a word over their calendar.
const CalendarStart = lazyPart(
  async () => (await import('#web/parts/desk/first-steps/CalendarStart.tsx')).CalendarStart,
  'inline',
)

/** Asks whether anything was ever booked only where this month says nothing. */
function WhyEmpty({ month }: { month: string | undefined }) {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const { data } = useQuery(monthQuery(orgSlug, shownMonth(month, today) ?? monthOf(today)))
  if (!can('events.manage') || data?.length !== 0) return null
  return (
    <Suspense>
      <CalendarStart />
    </Suspense>
  )
}

function CalendarPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: Partial<CalendarSearch>, newEvent?: EventDraft) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !patch.new,
      ...(newEvent && { state: { newEvent } }),
    })
  return (
    <>
      <WhyEmpty month={search.month} />
      <Calendar search={search} setSearch={setSearch} />
      <NewEvent search={search} setSearch={setSearch} />
    </>
  )
}
