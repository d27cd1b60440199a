// Counts what is not saved yet, so that neither an update nor a closing tab loses it silently.

let count = 0

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Marks one more unsaved thing; returns the way to unmark it. */
export function markDirty(): () => void {
  if (count++ === 0) window.addEventListener('beforeunload', warn)
  let isMarked = true
  return () => {
    if (!isMarked) return
    isMarked = false
    if (--count === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Is anything on this page not saved? */
export function isDirty(): boolean {
  return count > 0
}
