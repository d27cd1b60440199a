// Asks again for answers that changes have made old.
import type { QueryClient } from '@tanstack/react-query'
import { isAffected } from './affected.ts'

export type Change = { entity: string; id: string | null }

const GATHER_MS = 150
/** An import changes thousands of records; pages follow it once a second, not with each. */
const LEAST_APART_MS = 1_000

/**
 * Gathers changes for a moment and asks again for what they made old, unless a page did that itself since (after a
 * change of its own). An answer that was on its way may be from before the change, whenever it arrives.
 */
export function createRefresher(queryClient: QueryClient): (change: Change) => void {
  let waiting = new Set<string>()
  let underway = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let last = -Infinity
  return ({ entity }) => {
    waiting.add(entity)
    since = Date.now()
    const fetching = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    for (const { queryKey, queryHash } of fetching) if (isAffected(queryKey, entity)) underway.add(queryHash)
    const wait = Math.max(GATHER_MS, last + LEAST_APART_MS - performance.now())
    timer ??= setTimeout(() => {
      last = performance.now()
      const [entities, late] = [waiting, underway]
      waiting = new Set()
      underway = new Set()
      timer = undefined
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, queryHash, state }) =>
          late.has(queryHash) ||
          (state.dataUpdatedAt < since && [...entities].some((each) => isAffected(queryKey, each))),
      })
    }, wait)
  }
}
