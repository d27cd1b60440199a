// The lists of bookings that calendar, events list and event page share, and how a change reaches them all.
import { keepPreviousData } from '@tanstack/react-query'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { firstDayOf, monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import { queryClient } from '#web/calls/query.ts'
import { showAtOnce, type Before } from '#web/calls/show-at-once.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import {
  monthRange,
  movedBookings,
  type ListedBlock,
  type ListedBooking,
} from '#web/parts/booking/calendar-views/month-items.ts'

/**
 * Everything of a month, cancelled or not: filters are applied on the page, so that changing them costs no
 * call and each month is kept once.
 */
export const monthQuery = (orgSlug: string, month: LocalMonth) =>
  trpc.events.list.queryOptions(
    { orgSlug, ...monthRange(month), cancelled: true },
    { placeholderData: keepPreviousData },
  )

type Range = Pick<RouterInputs['events']['list'], 'from' | 'to' | 'search' | 'sort' | 'descending'>

/**
 * A page of the events list; words are looked for on the server. Asks by whole months, so that the question stays
 * the same from day to day and the copy on the device answers it tomorrow as well.
 */
export const rangeQuery = (orgSlug: string, { from, ...range }: Range) =>
  trpc.events.list.queryOptions(
    { orgSlug, from: firstDayOf(monthOf(from)), ...range, cancelled: true },
    {
      placeholderData: keepPreviousData,
      select: (rows) => rows.filter(({ eventDate, endsOn }) => (endsOn ?? eventDate) >= from),
      ...(range.search ? { meta: { persist: false } } : {}),
    },
  )

export const eventQuery = (orgSlug: string, id: string) => trpc.events.get.queryOptions({ orgSlug, id })

/** The days on which artists are blocked, for calendars that have their bookings already. */
export const blocksQuery = (orgSlug: string, range: { from: LocalDate; to: LocalDate }) =>
  trpc.availability.blocks.queryOptions({ orgSlug, ...range }, { placeholderData: keepPreviousData })

/** Every booking that some list on the screen knows, each once. */
export function knownBookings(): ListedBooking[] {
  const lists = queryClient.getQueriesData<ListedBooking[]>(trpc.events.list.pathFilter())
  return [...new Map(lists.flatMap(([, rows]) => rows ?? []).map((row) => [row.id, row])).values()]
}

/** Every block that some calendar on the screen knows, each once. */
export function knownBlocks(): ListedBlock[] {
  const lists = queryClient.getQueriesData<{ blocks: ListedBlock[] }>(trpc.availability.blocks.pathFilter())
  return [
    ...new Map(lists.flatMap(([, data]) => data?.blocks ?? []).map((block) => [block.id, block])).values(),
  ]
}

async function showEverywhere(
  inLists: (rows: ListedBooking[]) => ListedBooking[],
  onPage: (event: EventRecord) => EventRecord,
): Promise<Before> {
  const lists = await showAtOnce(trpc.events.list.pathFilter(), inLists)
  const pages = await showAtOnce(trpc.events.get.pathFilter(), onPage)
  return [...lists, ...pages]
}

/** Shows an event on its new day in every list and on its page at once. */
export const showMoved = (eventId: string, eventDate: LocalDate) =>
  showEverywhere(
    (rows) => movedBookings(rows, eventId, eventDate),
    (event) => (event.id === eventId ? { ...event, eventDate, version: event.version + 1 } : event),
  )

/** Shows a booking in its new status in every list and on the page of its event at once. */
export function showStatus(bookingId: string, status: BookingStatus): Promise<Before> {
  const withStatus = <Row extends { id: string; status: BookingStatus }>(rows: readonly Row[]) =>
    rows.map((row) => (row.id === bookingId ? { ...row, status } : row))
  return showEverywhere(withStatus, (event) => ({ ...event, bookings: withStatus(event.bookings) }))
}

/** Shows a new booking in the months and lists that are loaded, before the server is asked again. */
export function showAdded(booking: ListedBooking): void {
  const queries = queryClient.getQueryCache().findAll(trpc.events.list.pathFilter())
  for (const query of queries) {
    const { input } = (query.queryKey[1] ?? {}) as { input?: RouterInputs['events']['list'] }
    if (!input || booking.eventDate < input.from || booking.eventDate > input.to) continue
    // A list narrowed down on the server knows better what belongs to it.
    if (input.search || input.artists || input.venueId || input.promoterId) continue
    // The list may have been asked again before the answer about the new booking came.
    queryClient.setQueryData<ListedBooking[]>(query.queryKey, (rows) =>
      rows?.some(({ id }) => id === booking.id) ? rows : rows && [...rows, booking],
    )
  }
}

/** Asks the server again for everything that shows bookings, and for what happened to them. */
export async function refreshBookings(): Promise<void> {
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  void queryClient.invalidateQueries(trpc.availability.pathFilter())
  void queryClient.invalidateQueries(trpc.reports.fees.pathFilter())
  void queryClient.invalidateQueries(trpc.nextActions.pathFilter())
  await queryClient.invalidateQueries(trpc.events.pathFilter())
}
