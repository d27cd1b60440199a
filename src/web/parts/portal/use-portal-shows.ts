// The shows of some years as one list, with the age of its oldest part.
import { onlineManager, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { portalYearQuery, type PortalShow } from './portal-queries.ts'
import { isPortalShow } from './portal-shows.ts'
import { refresh } from './refresh.ts'

function combine(years: UseQueryResult<PortalShow[], unknown>[]) {
  const known = years.filter((year) => year.data)
  const isAsking = years.some((year) => year.isPending && year.fetchStatus === 'fetching')
  // Without a net the years on the device do not wait for the others.
  const isLoading = isAsking && (known.length === 0 || onlineManager.isOnline())
  const isKnown = known.length > 0 && !isLoading
  return {
    /** Undefined while they are loading, and when none could be had. */
    shows: isKnown ? known.flatMap((year) => year.data ?? []).filter(isPortalShow) : undefined,
    /** Milliseconds since 1970. */
    updatedAt: Math.min(...known.map((year) => year.dataUpdatedAt)),
    isFetching: years.some((year) => year.isFetching),
    isLoading,
    error: years.find((year) => year.error)?.error ?? null,
    refresh: () => refresh(years.map((year) => year.refetch)),
  }
}

/** Years that are out of reach are left out as long as one is known. */
export function usePortalShows(orgSlug: string, years: readonly number[]) {
  return useQueries({ queries: years.map((year) => portalYearQuery(orgSlug, year)), combine })
}
export type PortalShows = ReturnType<typeof usePortalShows>
