// Keeps the copy for the road fresh while somebody works: soon after the first page stands, then every hour.
import { useEffect } from 'react'
import { atRest } from '#web/at-rest.ts'
import type { useOrganisation } from '#web/parts/organisation/organisation.tsx'

const hour = 3_600_000

/** Nothing of it belongs to the first load. */
export function useOfflineCopy({
  orgSlug,
  can,
}: Pick<ReturnType<typeof useOrganisation>, 'orgSlug' | 'can'>): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const make = () =>
      void import('./offline-copy.ts')
        .then(({ makeOfflineCopy }) => makeOfflineCopy(orgSlug, can, signal))
        .catch(() => undefined)
    atRest(() => {
      if (!signal.aborted) make()
    })
    const timer = setInterval(make, hour)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [orgSlug, can])
}
