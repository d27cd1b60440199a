// Work that can wait until the first page stands.

/** Once, after the page's load, when the browser has nothing better to do; Safari has no idle callback. */
export function atRest(work: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 2000)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
