// Which days the events list covers, and how it is cut into months.
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  type LocalDate,
  type LocalMonth,
} from '#domain/dates.ts'
import { bookingStatuses, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { isShown, type ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { shownMonth, type Filters } from '#web/parts/booking/calendar/calendar-search.ts'

/** Booking reaches about this far ahead. */
const monthsAhead = 24

/** One month when the address names it, whether past or not; otherwise everything from today on. */
export function listRange(text: string | undefined, today: LocalDate): { from: LocalDate; to: LocalDate } {
  const month = shownMonth(text, today)
  if (month) return { from: firstDayOf(month), to: lastDayOf(month) }
  return { from: today, to: addDays(addMonths(firstDayOf(monthOf(today)), monthsAhead + 1), -1) }
}

/** The first `count` shows of the groups, so that a long list need not be drawn at once. */
export function cutGroups(groups: readonly ShowGroup[], count: number): ShowGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const some = group.shows.slice(0, left)
    left -= some.length
    return some.length > 0 ? [{ ...group, shows: some }] : []
  })
}

/** Shows of a month or of a status; of neither where the order has no groups. */
export type ShowGroup = { month?: LocalMonth; status?: BookingStatus; shows: ListedBooking[] }

/** The shows that pass the filters in the groups that their order makes: months, statuses, or all in one. */
export function groupShows(
  rows: readonly ListedBooking[],
  filters: Filters,
  { sort, descending }: ListOrder,
  from: LocalDate,
): ShowGroup[] {
  if (sort === 'date' && !descending) return groupByMonth(rows, filters, from)
  const shows = rows.filter((row) => isShown(row, filters))
  if (sort !== 'status') return [{ shows }]
  const statuses = descending ? bookingStatuses.toReversed() : bookingStatuses
  return statuses.flatMap((status) => {
    const own = shows.filter((show) => show.status === status)
    return own.length > 0 ? [{ status, shows: own }] : []
  })
}

/** The shows that pass the filters, by month. One that began earlier counts to the month the list starts with. */
function groupByMonth(rows: readonly ListedBooking[], filters: Filters, from: LocalDate): ShowGroup[] {
  const groups = new Map<LocalMonth, ListedBooking[]>()
  for (const row of rows) {
    if (!isShown(row, filters)) continue
    const month = monthOf(row.eventDate < from ? from : row.eventDate)
    groups.set(month, [...(groups.get(month) ?? []), row])
  }
  return [...groups].map(([month, shows]) => ({ month, shows }))
}

/** What the list of events is ordered by, as the address says it: 'artist', or '-artist' for the other way round. */
const listSorts = ['date', 'artist', 'venue', 'status'] as const
export type ListSort = (typeof listSorts)[number]
export type ListOrder = { sort: ListSort; descending: boolean }

/** Unknown words mean the order by date. */
export function orderOf(text: string | undefined): ListOrder {
  const descending = text?.startsWith('-') ?? false
  const name = descending ? text?.slice(1) : text
  const sort = listSorts.find((one) => one === name)
  return sort ? { sort, descending } : { sort: 'date', descending: false }
}

/** Undefined for the order by date, so that the address stays clean. */
export function orderText({ sort, descending }: ListOrder): string | undefined {
  if (descending) return `-${sort}`
  return sort === 'date' ? undefined : sort
}

/** A press on a column: by it, then the other way round, then by date again. */
export function nextOrder(current: ListOrder, sort: ListSort): ListOrder {
  if (current.sort !== sort) return { sort, descending: false }
  if (!current.descending) return { sort, descending: true }
  return { sort: 'date', descending: false }
}
