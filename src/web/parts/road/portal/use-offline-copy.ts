// Fetches what a person on the road will open next, so that it is there offline: all of the portal.
import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { persister, queryClient } from '#web/calls/query.ts'
import { atRest } from '#web/device/at-rest.ts'
import { savesData } from '#web/device/connection.ts'
import { keepArea } from '#web/device/keep-area.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import {
  portalBlocksQuery,
  portalContactsQuery,
  portalEventQuery,
  portalGuestListQuery,
  portalItineraryQuery,
  portalQuestionsQuery,
  portalTravelQuery,
  portalYearQuery,
} from './portal-queries.ts'
import { aheadOf, isPortalShow } from './portal-shows.ts'
import { showDayNow } from './use-show-day.ts'

/** So many of the next events, with their travel. */
const ahead = 30

/** From the server: the copy on the device may lack the newest show. */
async function fetchYear(orgSlug: string, year: number) {
  const query = portalYearQuery(orgSlug, year)
  const shows = await fetchNow(query)
  await persister.persistQueryByKey(query.queryKey, queryClient)
  return shows
}

/** What else is fresh is not asked again; what fails is left for the next time. */
async function fetchAll(orgSlug: string): Promise<void> {
  const day = showDayNow()
  const year = Number(day.slice(0, 4))
  const years = await Promise.all([year, year + 1].map((one) => fetchYear(orgSlug, one)))
  void queryClient.prefetchQuery(portalContactsQuery(orgSlug))
  for (const one of [year, year + 1]) {
    void queryClient.prefetchQuery(portalTravelQuery(orgSlug, one))
    void queryClient.prefetchQuery(portalBlocksQuery(orgSlug, one))
  }
  const shows = aheadOf(years.flat().filter(isPortalShow), day).slice(0, ahead)
  for (const { eventId } of shows) {
    void queryClient.prefetchQuery(portalEventQuery(orgSlug, eventId))
    void queryClient.prefetchQuery(portalItineraryQuery(orgSlug, eventId))
    void queryClient.prefetchQuery(portalQuestionsQuery(orgSlug, eventId))
    void queryClient.prefetchQuery(portalGuestListQuery(orgSlug, eventId))
  }
}

/** Two seconds after the portal opened, to leave the page its way, and again when the connection is back. */
export function useOfflineCopy(orgSlug: string): void {
  useEffect(() => atRest(() => void keepArea('artist-portal').catch(() => undefined)), [])
  useEffect(() => {
    if (savesData()) return
    let timer: ReturnType<typeof setTimeout>
    const soon = () => {
      clearTimeout(timer)
      if (onlineManager.isOnline())
        timer = setTimeout(() => void fetchAll(orgSlug).catch(() => undefined), 2000)
    }
    soon()
    const stop = onlineManager.subscribe(soon)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [orgSlug])
}
