// What pages ask about travel, and how a change reaches them.
import { queryClient } from '#web/calls/query.ts'
import { showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type Travel = RouterOutputs['travel']['list']
export type TravelSegment = Travel['segments'][number]
export type TravelWarning = Travel['warnings'][number]

export const travelQuery = (orgSlug: string, eventId: string) =>
  trpc.travel.list.queryOptions({ orgSlug, eventId })

/** Asks everything that shows travel again. */
export const refreshTravel = () => queryClient.invalidateQueries(trpc.travel.pathFilter())

/** Takes a segment off the pages before the server has. */
export const hideSegment = (id: string) =>
  showAtOnce<Travel>(trpc.travel.list.pathFilter(), (data) => ({
    ...data,
    segments: data.segments.filter((segment) => segment.id !== id),
  }))
