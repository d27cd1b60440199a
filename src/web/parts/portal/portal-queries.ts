// The calls of the artist portal: fresh for five minutes, kept for thirty in memory (product specification 9).
import { trpc, type RouterOutputs } from '#web/trpc.ts'

const minute = 60_000
const kept = {
  staleTime: 5 * minute,
  gcTime: 30 * minute,
  // Asks the copy on the device first, which outlives the one in memory, even without a net.
  networkMode: 'offlineFirst' as const,
}

export type PortalShow = RouterOutputs['artistPortal']['events'][number]
export type PortalEvent = RouterOutputs['artistPortal']['event']

export const portalEventQuery = (orgSlug: string, eventId: string) =>
  trpc.artistPortal.event.queryOptions({ orgSlug, eventId }, kept)

/** By whole years: the question stays the same from day to day, so that the copy on the device answers it. */
export const portalYearQuery = (orgSlug: string, year: number) =>
  trpc.artistPortal.events.queryOptions({ orgSlug, from: `${year}-01-01`, to: `${year}-12-31` }, kept)
