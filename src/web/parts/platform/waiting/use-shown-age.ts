// How old the oldest answer on the page is.
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Who one is and where: on every page, and of no age that matters. */
const frame = new Set<unknown>(['account', 'organisations'])

function nounOf({ queryKey }: Query): unknown {
  const [path] = queryKey
  return Array.isArray(path) ? path[0] : undefined
}

/** Milliseconds since 1970; undefined while nothing is shown that was asked for. */
export function useShownAge(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => {
      const ages = cache
        .findAll({
          type: 'active',
          predicate: (query) => query.state.data !== undefined && !frame.has(nounOf(query)),
        })
        .map(({ state }) => state.dataUpdatedAt)
      return ages.length > 0 ? Math.min(...ages) : undefined
    },
  )
}
