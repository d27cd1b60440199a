// A sheet is about the page it was opened on: a link in it that leads elsewhere closes it.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type MouseEvent } from 'react'

type Leaving = { open: boolean; onLeave: () => void }

/** Calls `onLeave` once another page is shown; the handler is for links to the very page that is there already. */
export function useLeaving({ open, onLeave }: Leaving) {
  const router = useRouter({ warn: false })
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open || !router) return
    // Noted at once: the page that a sheet opens on may still be loading.
    const { pathname } = router.history.location
    return router.subscribe('onResolved', () => {
      if (router.history.location.pathname !== pathname) leave()
    })
  }, [open, router])
  return ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || !defaultPrevented || link.search || !router) return
    if (link.pathname === router.history.location.pathname) onLeave()
  }
}
