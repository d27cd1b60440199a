// The place where toasts appear.
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { toasterNeed } from './toast.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ToastPanel = lazyPart(async () => (await import('./ToastPanel.tsx')).ToastPanel)
/** Milliseconds after which the panel is fetched anyway: it must be there when the network is gone. */
const fetchAfter = 3000

/** Put once at the root. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(toasterNeed.subscribe, toasterNeed.isNeeded)
  useEffect(() => {
    // A failure shows again, and is handled, when the first toast is wanted.
    const timer = setTimeout(ToastPanel.preload, fetchAfter)
    return () => clearTimeout(timer)
  }, [])
  return isNeeded ? (
    <Suspense>
      <ToastPanel />
    </Suspense>
  ) : null
}
