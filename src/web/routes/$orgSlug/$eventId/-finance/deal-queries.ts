// The deal of a booking as the server knows it; money, so it never stays on the device.
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'

export const dealQuery = (orgSlug: string, bookingId: string) =>
  trpc.deals.get.queryOptions({ orgSlug, bookingId }, { meta: { persist: false } })

/** Asks again for everything that a deal shows in: what may be done with the booking among it. */
export async function refreshDeals(): Promise<void> {
  void queryClient.invalidateQueries(trpc.activity.pathFilter())
  void queryClient.invalidateQueries(trpc.events.get.pathFilter())
  void queryClient.invalidateQueries(trpc.conflicts.pathFilter())
  await queryClient.invalidateQueries(trpc.deals.pathFilter())
}
