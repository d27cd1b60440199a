// The shows of some years as one list.
import { onlineManager, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { portalYearQuery, type PortalShow } from './portal-queries.ts'
import { isPortalShow } from './portal-shows.ts'
import { refresh } from './refresh.ts'

function combine(years: UseQueryResult<PortalShow[], unknown>[]) {
  const { rows, ...rest } = combineYears(years, (shows) => shows.filter(isPortalShow))
  return { ...rest, shows: rows }
}

export function usePortalShows(orgSlug: string, years: readonly number[]) {
  return useQueries({ queries: years.map((year) => portalYearQuery(orgSlug, year)), combine })
}

/** For `combine` of useQueries: years that are out of reach are left out as long as one is known. */
export function combineYears<Answer, Row>(
  years: UseQueryResult<Answer, unknown>[],
  rowsOf: (answer: Answer) => readonly Row[],
) {
  const known = years.filter((year) => year.data !== undefined)
  const isFetchingAny = years.some((year) => year.isPending && year.fetchStatus === 'fetching')
  // Offline the years on the device do not wait for the others.
  const isLoading = isFetchingAny && (known.length === 0 || onlineManager.isOnline())
  const isKnown = known.length > 0 && !isLoading
  return {
    /** Undefined while they are loading, and when none could be had. */
    rows: isKnown ? known.flatMap((year) => rowsOf(year.data as Answer)) : undefined,
    /** Milliseconds since 1970. */
    updatedAt: Math.min(...known.map((year) => year.dataUpdatedAt)),
    isFetching: years.some((year) => year.isFetching),
    isLoading,
    error: years.find((year) => year.error)?.error ?? null,
    refresh: () => refresh(years.map((year) => year.refetch)),
  }
}
