// Telephone numbers with the spaces that their countries write.
import { useSyncExternalStore } from 'react'
import { atRest } from '#web/device/at-rest.ts'

type Spacing = (number: string) => string

let spacing: Spacing | undefined
let isWanted = false
const shown = new Set<() => void>()

/** The plans of all countries are far larger than a page: they come when it is at rest, once for all numbers. */
async function fetchSpacing() {
  try {
    spacing = (await import('#domain/platform/phones.ts')).phoneText
    for (const update of shown) update()
  } catch {
    // The number stays as it is kept; the next one that is shown tries again.
    isWanted = false
  }
}

function subscribe(update: () => void) {
  shown.add(update)
  if (!isWanted) {
    isWanted = true
    atRest(() => void fetchSpacing())
  }
  return () => void shown.delete(update)
}

const asKept: Spacing = (number) => number

/** '+493415551007' becomes '+49 341 5551007', once the plans are there. */
export const usePhoneText = (): Spacing => useSyncExternalStore(subscribe, () => spacing) ?? asKept
