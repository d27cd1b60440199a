// Whether the command palette is open; any page's search button may open it.
import { sharedValue } from '#web/hooks/shared-value.ts'
import { keepTyped, takeTyped } from '#web/ui/keys/typed-ahead.ts'

const isOpen = sharedValue(false)

export const usePaletteOpen = isOpen.use

export function setPaletteOpen(next: boolean): void {
  if (!next) takeTyped()
  isOpen.set(next)
}

/** For a search button; what is typed before the palette is there, it finds in its field. */
export function openPalette(): void {
  keepTyped()
  isOpen.set(true)
}
