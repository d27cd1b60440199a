// Whether the command palette is open; any page's search button may open it.
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function setPaletteOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

/** For a search button. */
export function openPalette(): void {
  setPaletteOpen(true)
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => isOpen,
  )
}
