// Keeps the copy for the road fresh while somebody works; nothing of it belongs to the first load.
import { useEffect } from 'react'
import { atRest } from '#web/device/at-rest.ts'
import type { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'

export function useOfflineCopy({ orgSlug, can }: ReturnType<typeof useOrganisation>): void {
  useEffect(() => {
    const ending = new AbortController()
    const keep = async () => (await import('./offline-copy.ts')).keepOfflineCopy(orgSlug, can, ending.signal)
    atRest(() => void keep().catch(() => undefined))
    return () => ending.abort()
  }, [orgSlug, can])
}
