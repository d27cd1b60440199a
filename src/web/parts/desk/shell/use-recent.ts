// Notes each record when its page is left: by then its title is known.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { recentKey } from '#web/calls/query.ts'
import { addRecent, readRecents, recordPath } from './recent.ts'

/** Use once in the shell. */
export function useNoteRecent(orgSlug: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const path = fromLocation && pathChanged ? recordPath(fromLocation.pathname) : undefined
        const title = document.querySelector('main h1')?.textContent.trim()
        if (!path || !title) return
        const recents = addRecent(readRecents(readLocal(recentKey)), { orgSlug, path, title })
        writeLocal(recentKey, JSON.stringify(recents))
      }),
    [router, orgSlug],
  )
}
