// Counts what is not saved yet, so that neither an update nor a closing tab loses it silently.

/** Where entries wait for the page's next load (kept-entries.ts); goes with the tab and with the session. */
export const keptKey = 'fermata.kept-entries'

type Mark = {
  /** Keeps it for the page's next load. */
  keep: (() => void) | undefined
}
const marks = new Set<Mark>()

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Marks one more unsaved thing; returns the way to unmark it. `keep` is for what outlives a reload. */
export function markDirty(keep?: () => void): () => void {
  const mark = { keep }
  if (marks.size === 0) window.addEventListener('beforeunload', warn)
  marks.add(mark)
  return () => {
    if (marks.delete(mark) && marks.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Is anything on this page not saved? */
export function isDirty(): boolean {
  return marks.size > 0
}

/** Would all that is not saved outlive a reload? */
export function canKeep(): boolean {
  return [...marks].every(({ keep }) => keep)
}

/** Keeps what can be kept when the page goes, which it is about to do. For the rest the browser asks first. */
export function keepWhenLeaving(): void {
  if (canKeep()) window.removeEventListener('beforeunload', warn)
  window.addEventListener('pagehide', () => marks.forEach(({ keep }) => keep?.()), { once: true })
}
