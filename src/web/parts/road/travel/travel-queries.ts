// What pages ask about travel, and how a change reaches them.
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type Travel = RouterOutputs['travel']['list']
export type TravelSegment = Travel['segments'][number]
export type TravelWarning = Travel['warnings'][number]

export const travelQuery = (orgSlug: string, eventId: string) =>
  trpc.travel.list.queryOptions({ orgSlug, eventId })

/** Asks everything that shows travel again. */
export const refreshTravel = () => queryClient.invalidateQueries(trpc.travel.pathFilter())

/** Takes a segment off the pages before the server has. */
export function hideSegment(id: string): void {
  queryClient.setQueriesData<Travel>(
    trpc.travel.list.pathFilter(),
    (data) => data && { ...data, segments: data.segments.filter((segment) => segment.id !== id) },
  )
}
