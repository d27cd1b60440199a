// Whether the command palette is open; any page's search button may open it.
import { sharedValue } from '#web/hooks/shared-value.ts'

const isOpen = sharedValue(false)

export const setPaletteOpen = isOpen.set
export const usePaletteOpen = isOpen.use

/** For a search button. */
export function openPalette(): void {
  setPaletteOpen(true)
}
