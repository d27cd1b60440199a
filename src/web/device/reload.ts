// Reloading the page without losing what was entered: when somebody wants it, or when a deploy took its files.
import { canKeep, keepWhenLeaving } from '#web/dirty.ts'

/** Entries of forms outlive it (kept-entries.ts). Where something unsaved cannot, the browser asks first. */
export function reloadKeeping(): void {
  keepWhenLeaving()
  location.reload()
}

const reloadedKey = 'fermata.reloaded'
/** Two versions behind one address must not send a page back and forth. */
const pause = 60_000

/**
 * Call it when a file of the app could not be fetched. When the server has another version by now, the page loads
 * again, unless something unsaved would be lost.
 */
export function reloadIfReplaced(): void {
  const look = async () => {
    const page = await (await fetch('/', { cache: 'no-store' })).text()
    const [mine, theirs] = [document.head.innerHTML, page].map(
      (html) => /assets\/start-[^"]+/.exec(html)?.[0],
    )
    const now = Date.now()
    if (!theirs || theirs === mine || !canKeep() || now - Number(sessionStorage[reloadedKey] ?? 0) < pause)
      return
    sessionStorage[reloadedKey] = now
    reloadKeeping()
  }
  look().catch(() => undefined) // No network, or no storage: the person can still reload.
}
