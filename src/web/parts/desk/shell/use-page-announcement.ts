// After a navigation: the document's title follows the page's heading, and the focus moves to it.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageHeading, usePageTitle, writePageTitle } from './page-title.ts'

/** Something on the new page already took the focus, such as a first field or a dialog. */
function isFocusTaken(): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return false
  return active.closest('main, [role="dialog"]') !== null
}

/** Use once, at the root. */
export function usePageAnnouncement(): void {
  const router = useRouter()
  usePageTitle()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        writePageTitle()
        // The first page keeps the browser's own start; a change of filters keeps the focus where it is.
        if (!fromLocation || !pathChanged || isFocusTaken()) return
        const target = pageHeading()
        if (!target) return
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
