// Work that can wait until the first page is shown.

/** The load event comes before the first page's own files and answers; this leaves them the network. */
const wait = 2000

/** Once, a while after the document's load, when the browser has nothing better to do; Safari has no idle callback. */
export function atRest(work: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
    else work()
  }
  const later = () => setTimeout(whenIdle, wait)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
