// After a navigation: the document's title follows the page's heading, and the focus moves to it.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const suffix = 'Fermata'

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

function writeTitle(): void {
  const text = heading()?.textContent.trim()
  const title = text ? `${text} · ${suffix}` : suffix
  if (document.title !== title) document.title = title
}

/** Something on the new page already took the focus, such as a first field or a dialog. */
function isFocusTaken(): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return false
  return active.closest('main, [role="dialog"]') !== null
}

/** Use once, at the root. A page needs nothing but an h1 in its main; data that arrives later changes the title. */
export function usePageAnnouncement(): void {
  const router = useRouter()
  useEffect(() => {
    const root = document.getElementById('root')
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(writeTitle)
    })
    if (root) observer.observe(root, { childList: true, subtree: true, characterData: true })
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      writeTitle()
      // The first page keeps the browser's own start; a change of filters keeps the focus where it is.
      if (!fromLocation || !pathChanged || isFocusTaken()) return
      const target = heading()
      if (!target) return
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      stop()
    }
  }, [router])
}
