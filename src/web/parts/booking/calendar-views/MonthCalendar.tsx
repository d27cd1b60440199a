// The month: what is booked, filtered by the address; a grid on desktops, marks and a list on phones.
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { firstDayOf, shiftMonth } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { isPhone, usePhone } from '#web/ui/use-media-query.ts'
import { blocksQuery, monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf, showsBlocks, showsOnlyShows } from '#web/parts/booking/calendar/calendar-search.ts'
import { searchFor } from './calendar-time.ts'
import { monthRange, toBlockItems, toItems, type Entry } from './month-items.ts'
import type { MonthProps } from './month-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// A phone never needs the grid that is dragged in, nor a desktop the marks: only one of the two is fetched, and
// at once, while the rest of the page is still on its way.
const PhoneMonth = lazyPart(async () => (await import('./PhoneMonth.tsx')).PhoneMonth, 'inline')
const DesktopMonth = lazyPart(async () => (await import('./DesktopMonth.tsx')).DesktopMonth, 'inline')
void (isPhone() ? PhoneMonth : DesktopMonth).preload()

export function MonthCalendar(calendar: CalendarProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const { month, today, search, setSearch } = calendar
  const query = useQuery(monthQuery(orgSlug, month))
  const blocks = useQuery({ ...blocksQuery(orgSlug, monthRange(month)), enabled: showsBlocks(search) })
  const filters = filtersOf(search)
  const items: Entry[] | undefined = query.data && [
    ...toItems(query.data, filters),
    ...(blocks.data && showsBlocks(search) && !showsOnlyShows(filters)
      ? toBlockItems(blocks.data, filters.artists)
      : []),
  ]
  usePrefetchedNeighbours(orgSlug, month, query.isSuccess)

  if (query.isError && !query.data) {
    return (
      <ErrorNotice
        title={t`Couldn’t load the calendar`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      >
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  const props: MonthProps = {
    ...calendar,
    items,
    onMonth: (next) => setSearch(searchFor('month', firstDayOf(next), today)),
  }
  return (
    <>
      <p role="status" className="sr-only">
        {items ? <Plural value={items.length} one="# entry" other="# entries" /> : null}
      </p>
      <Suspense>{phone ? <PhoneMonth {...props} /> : <DesktopMonth {...props} />}</Suspense>
    </>
  )
}

/** The months beside the one shown are fetched once it is there, so that the next step shows at once. */
function usePrefetchedNeighbours(orgSlug: string, month: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => {
      for (const step of [1, -1]) void queryClient.prefetchQuery(monthQuery(orgSlug, shiftMonth(month, step)))
    }, 200)
    return () => clearTimeout(timer)
  }, [orgSlug, month, isReady])
}
