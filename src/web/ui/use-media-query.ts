// Follows a media query; the kit's one border between phone and desktop.
import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches now; re-renders on change. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

const phoneQuery = '(width < 48rem)'

/** True below Tailwind's `md` (768 px), where sheets replace dialogs and cards replace rows. */
export function usePhone(): boolean {
  return useMediaQuery(phoneQuery)
}

/** The same at this moment, for code outside components. */
export function isPhone(): boolean {
  return window.matchMedia(phoneQuery).matches
}
