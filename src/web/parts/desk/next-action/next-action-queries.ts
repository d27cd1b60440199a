// The next step of shows, asked for beside the lists that show it and never before them.
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'

export type ShowActions = RouterOutputs['nextActions']['ofEvents'][number]
export type NextAction = ShowActions['actions'][number]

/** Deadlines come nearer while a page is open. */
const often = 5 * 60_000

export const nextActionsQuery = (orgSlug: string, eventIds: string[]) =>
  trpc.nextActions.ofEvents.queryOptions(
    { orgSlug, eventIds },
    { refetchInterval: often, meta: { persist: false } },
  )

/** Asks again for the next steps, after one was taken. */
export const refreshNextActions = () => queryClient.invalidateQueries(trpc.nextActions.pathFilter())
