// Work that can wait until the first page is shown.

/** The load event comes before the first page's own files and answers; this leaves them the network. */
const wait = 2000

let isHurried = false
const waiting = new Set<() => void>()

/** Once, a while after the document's load, when the browser has nothing better to do; Safari has no idle callback. */
export function atRest(work: () => void): void {
  if (isHurried) return work()
  waiting.add(work)
  const once = () => {
    if (waiting.delete(work)) work()
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 5000 })
    else once()
  }
  const later = () => setTimeout(whenIdle, wait)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** The page is shown and has to be ready for the road: what waits begins now. */
export function restNow(): void {
  isHurried = true
  for (const work of waiting) work()
  waiting.clear()
}
