// Starts watching for changes once the page stands; nothing of it belongs to the first load.
import { useEffect } from 'react'
import { queryClient } from '#web/calls/query.ts'

/** While the component is there, what others change in the organisation appears by itself. */
export function useLive(orgSlug: string): void {
  useEffect(() => {
    // Without a secure context there are no locks; the pages then refresh as they always do.
    if (!('locks' in navigator)) return
    let stop: (() => void) | undefined
    let isGone = false
    import('./watch.ts').then(
      ({ watchChanges }) => {
        if (!isGone) stop = watchChanges(orgSlug, queryClient)
      },
      () => undefined, // Pages refresh as they always do.
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [orgSlug])
}
