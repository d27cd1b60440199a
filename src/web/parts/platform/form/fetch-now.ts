// Asks the server again, whatever the cache or the copy on the device has, and keeps the answer for the page.
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'

/** For `latest` of a form: `fetchNow(trpc.venues.get.queryOptions({ orgSlug, id }))`. */
export function fetchNow<Data, Failure, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data> {
  return queryClient.fetchQuery({ ...options, staleTime: 0, persister: undefined })
}
