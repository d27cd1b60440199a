// The lists of holds that event page, dashboard and artist page share, and how a change reaches them all.
import type { LocalDate } from '#domain/dates.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type HoldRow = RouterOutputs['holds']['list']['rows'][number]
export type HoldAction = HoldRow['actions'][number]

/** The queue of a date for an artist. */
export const queueQuery = (orgSlug: string, artistId: string, date: LocalDate) =>
  trpc.holds.list.queryOptions({ orgSlug, artistId, date })

/** Holds that end, or must be answered, within so many hours; soonest first. */
export const dueHoldsQuery = (orgSlug: string, dueWithinHours = 48, artistId?: string) =>
  trpc.holds.list.queryOptions({ orgSlug, dueWithinHours, artistId })

/** Asks the server again for everything that a hold shows in: queues, calendars, histories. */
export async function refreshHolds(): Promise<void> {
  void queryClient.invalidateQueries(trpc.holds.pathFilter())
  void queryClient.invalidateQueries(trpc.dashboard.pathFilter())
  await refreshBookings()
}
