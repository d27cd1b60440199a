// The shows of some years as one list.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { combineYears } from './combine-years.ts'
import { portalYearQuery, type PortalShow } from './portal-queries.ts'
import { isPortalShow } from './portal-shows.ts'

function combine(years: UseQueryResult<PortalShow[], unknown>[]) {
  const { rows, ...rest } = combineYears(years, (shows) => shows.filter(isPortalShow))
  return { ...rest, shows: rows }
}

export function usePortalShows(orgSlug: string, years: readonly number[]) {
  return useQueries({ queries: years.map((year) => portalYearQuery(orgSlug, year)), combine })
}
