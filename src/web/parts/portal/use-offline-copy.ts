// Fetches what a person on the road will open next, so that it is there without a net.
import { useEffect } from 'react'
import { queryClient } from '#web/query.ts'
import { portalEventQuery, portalYearQuery, type PortalShow } from './portal-queries.ts'
import { aheadOf } from './portal-shows.ts'
import { useShowDay } from './use-show-day.ts'

/** So many of the next events. */
const ahead = 5

/** Not every browser tells; those that do not have no such setting. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** The lists of this year and the next, and the next events; a second later, to leave the page its way. */
export function useOfflineCopy(orgSlug: string, shows: readonly PortalShow[] | undefined): void {
  const day = useShowDay()
  const next = shows && aheadOf(shows, day).slice(0, ahead)
  const ids = next?.map((show) => show.eventId).join()
  useEffect(() => {
    if (ids === undefined || savesData()) return
    const timer = setTimeout(() => {
      const year = Number(day.slice(0, 4))
      for (const one of [year, year + 1]) void queryClient.prefetchQuery(portalYearQuery(orgSlug, one))
      for (const id of ids ? ids.split(',') : [])
        void queryClient.prefetchQuery(portalEventQuery(orgSlug, id))
    }, 1000)
    return () => clearTimeout(timer)
  }, [orgSlug, ids, day])
}
