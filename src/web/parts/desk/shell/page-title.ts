// The document's title follows the heading of the page, also when that comes later.
import { useEffect } from 'react'

const suffix = 'Fermata'

/** The heading of the page that is shown. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** Makes the heading the document's title. */
export function writePageTitle(): void {
  const text = pageHeading()?.textContent.trim()
  const title = text ? `${text} · ${suffix}` : suffix
  if (document.title !== title) document.title = title
}

/** Use once, at the root. A page needs nothing but an h1 in its main; data that arrives later changes the title. */
export function usePageTitle(): void {
  useEffect(() => {
    const root = document.getElementById('root')
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(writePageTitle)
    })
    if (root) observer.observe(root, { childList: true, subtree: true, characterData: true })
    // What is there already changes nothing more that could be observed.
    writePageTitle()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
}
