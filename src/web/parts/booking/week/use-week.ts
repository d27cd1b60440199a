// What the week shows, out of four answers: bookings, their times, blocked days, travel.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { blocksQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { filtersOf, showsBlocks, type CalendarSearch } from '#web/parts/booking/calendar/calendar-search.ts'
import { toBlockItems, toItems } from '#web/parts/booking/calendar-views/month-items.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { weekOf } from './week-blocks.ts'

/** The week waits for times as well: shows would be seen to jump from the band into their hours. */
export function useWeek(monday: LocalDate, search: CalendarSearch) {
  const { orgSlug, can } = useOrganisation()
  const range = { from: monday, to: addDays(monday, 6) }
  const kept = { placeholderData: keepPreviousData }
  const bookings = useQuery(trpc.events.list.queryOptions({ orgSlug, ...range, cancelled: true }, kept))
  const times = useQuery(trpc.events.times.queryOptions({ orgSlug, ...range }, kept))
  const blocks = useQuery({ ...blocksQuery(orgSlug, range), enabled: showsBlocks(search) })
  const travel = useQuery(
    trpc.travel.between.queryOptions({ orgSlug, ...range }, { ...kept, enabled: can('travel.view') }),
  )
  const filters = filtersOf(search)
  const all = [bookings, times, travel]
  const failed = all.find(({ isError, data }) => isError && !data)
  const isLoaded = bookings.data && times.data && (travel.data || !can('travel.view'))
  const week = isLoaded
    ? weekOf(
        [
          ...toItems(bookings.data, filters),
          ...(blocks.data && showsBlocks(search) && filters.statuses.length === 0
            ? toBlockItems(blocks.data.blocks, blocks.data.artists, filters.artists)
            : []),
        ],
        times.data,
        travel.data ?? [],
        filters,
      )
    : undefined
  return {
    week,
    error: failed?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(all.map((query) => query.refetch())),
  }
}
