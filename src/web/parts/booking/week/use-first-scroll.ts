// The hours begin with the first thing: whoever opens a week or another day sees it without scrolling.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Scrolls once for each `key`, and never under the hand of whoever has scrolled since; undefined waits. */
export function useFirstScroll(
  box: RefObject<HTMLElement | null>,
  key: string | undefined,
  minute: number,
): void {
  const scroll = useEffectEvent(() => {
    if (!box.current) return
    const hour = Number.parseFloat(getComputedStyle(box.current).getPropertyValue('--hour'))
    box.current.scrollTo({ top: (hour * Math.max(0, minute - 30)) / 60 })
  })
  const scrolledFor = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || scrolledFor.current === key) return
    scrolledFor.current = key
    scroll()
  }, [key])
}
