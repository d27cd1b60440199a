// The hours begin with the first thing: whoever opens a week or another day sees it without scrolling.
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { heightOf } from './week-clock.ts'

/** Scrolls when `key` changes, and never under the hand of whoever has scrolled since. */
export function useFirstScroll(box: RefObject<HTMLElement | null>, key: string, minute: number): void {
  const scroll = useEffectEvent(() => box.current?.scrollTo({ top: heightOf(Math.max(0, minute - 30)) }))
  useEffect(() => {
    scroll()
  }, [key])
}
