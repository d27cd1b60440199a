// The month calendar: what is booked, filtered by the address; a grid on desktops, marks and a list on phones.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { monthOf, shiftMonth, type LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/errors.ts'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { queryClient } from '#web/query.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useHotkeys } from '#web/ui/use-hotkeys.ts'
import { isPhone, usePhone } from '#web/ui/use-media-query.ts'
import { useToday } from '#web/use-today.ts'
import { monthQuery } from './booking-queries.ts'
import type { SearchState } from './CalendarFilters.tsx'
import { filtersOf, type CalendarSearch } from './calendar-search.ts'
import { toItems, type BookingItem } from './month-items.ts'
import type { MonthProps } from './month-props.ts'
import { MoveSheet } from './MoveSheet.tsx'
import { useMoveEvent } from './use-move-event.ts'

// A phone never needs the grid that is dragged in, nor a desktop the marks: only one of the two is fetched, and
// at once, while the rest of the page is still on its way.
const forPhones = () => import('./PhoneMonth.tsx')
const forDesktops = () => import('./DesktopMonth.tsx')
const PhoneMonth = lazy(async () => ({ default: (await forPhones()).PhoneMonth }))
const DesktopMonth = lazy(async () => ({ default: (await forDesktops()).DesktopMonth }))
void (isPhone() ? forPhones() : forDesktops()).catch(() => undefined)

/** The month that an address without one shows is this one, so that a link to the calendar stays current. */
export function MonthCalendar({ search, setSearch }: SearchState) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const phone = usePhone()
  const today = useToday()
  const month = search.month ?? monthOf(today)
  const query = useQuery(monthQuery(orgSlug, month))
  const [moving, setMoving] = useState<BookingItem>()
  const move = useMoveEvent()
  const canEdit = can('events.manage')

  const items = query.data && toItems(query.data, filtersOf(search))
  usePrefetchedNeighbours(orgSlug, month, query.isSuccess)

  const onMonth = (next: string) =>
    setSearch({ month: next === monthOf(today) ? undefined : next, date: undefined })
  const onToday = () => setSearch({ month: undefined, date: undefined })
  const moveItem = ({ title, booking }: BookingItem, to: LocalDate) =>
    move({ id: booking.eventId, version: booking.eventVersion, eventDate: booking.eventDate, title }, to)
  useHotkeys({
    t: onToday,
    ArrowLeft: () => onMonth(shiftMonth(month, -1)),
    ArrowRight: () => onMonth(shiftMonth(month, 1)),
  })

  if (query.isError && !query.data) {
    return (
      <ErrorNotice
        title={t`The calendar could not be loaded`}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      >
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  const props: MonthProps = {
    search,
    setSearch,
    month,
    today,
    items,
    onMonth,
    onToday,
    ...(canEdit
      ? {
          onCreate: (date) => setSearch(newEvent(date)),
          onMove: moveItem,
          onMoveRequest: setMoving,
        }
      : {}),
  }
  return (
    <>
      <Suspense>{phone ? <PhoneMonth {...props} /> : <DesktopMonth {...props} />}</Suspense>
      <MoveSheet
        show={moving && { ...moving.booking, title: moving.title }}
        others={countOthers(query.data, moving)}
        onClose={() => setMoving(undefined)}
        onMove={(date) => moving && moveItem(moving, date)}
      />
    </>
  )
}

const newEvent = (date: LocalDate | undefined): Partial<CalendarSearch> => ({ new: true, date })

function countOthers(rows: { eventId: string }[] | undefined, item: BookingItem | undefined): number {
  return rows && item ? rows.filter((row) => row.eventId === item.booking.eventId).length - 1 : 0
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
