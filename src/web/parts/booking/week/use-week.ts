// What the week shows, out of four answers: bookings, their times, blocked days, travel.
import { useQuery } from '@tanstack/react-query'
import { addDays, startOfWeek } from '#domain/dates.ts'
import { blocksQuery, monthQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf, showsBlocks, showsOnlyShows } from '#web/parts/booking/calendar/calendar-search.ts'
import { monthRange, toBlockItems, toItems } from '#web/parts/booking/calendar-views/month-items.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { weekOf } from './week-blocks.ts'
import { monthTravelQuery, timesQuery } from './week-queries.ts'

/**
 * Asks by months, whose weeks are complete: what the month has loaded, and what is on the device for it, is there for
 * the week as well. The week waits for times: shows would be seen to jump from the band into their hours.
 */
export function useWeek({ month, day, search }: Pick<CalendarProps, 'month' | 'day' | 'search'>) {
  const { orgSlug, can } = useOrganisation()
  const seesTravel = can('travel.view')
  const bookings = useQuery(monthQuery(orgSlug, month))
  const times = useQuery(timesQuery(orgSlug, month))
  const blocks = useQuery({ ...blocksQuery(orgSlug, monthRange(month)), enabled: showsBlocks(search) })
  const travel = useQuery({ ...monthTravelQuery(orgSlug, month), enabled: seesTravel })
  const filters = filtersOf(search)
  const all = seesTravel ? [bookings, times, travel] : [bookings, times]
  const failed = all.find(({ isError, data }) => isError && !data)
  const monday = startOfWeek(day)
  const week =
    bookings.data && times.data && (travel.data || !seesTravel)
      ? weekOf(
          { from: monday, to: addDays(monday, 6) },
          [
            ...toItems(bookings.data, filters),
            ...(blocks.data && showsBlocks(search) && !showsOnlyShows(filters)
              ? toBlockItems(blocks.data, filters.artists)
              : []),
          ],
          times.data,
          travel.data ?? [],
          filters,
        )
      : undefined
  return {
    week,
    /** The month before is kept while another comes; its weeks say nothing of this one. */
    isLoading: all.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(all.map((query) => query.refetch())),
  }
}
