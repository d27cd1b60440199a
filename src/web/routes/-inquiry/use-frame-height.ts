// Tells the website around a framed page how high it is, so that the frame needs no scroll bar of its own.
import { useEffect, useRef, type RefObject } from 'react'

/** Place the ref on the element that holds everything. The height is no secret, so any parent may hear it. */
export function useFrameHeight(isFramed: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!isFramed || !element || window.parent === window) return
    const postHeight = () =>
      window.parent.postMessage({ fermata: 'height', height: Math.ceil(element.offsetHeight) }, '*')
    const observer = new ResizeObserver(postHeight)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFramed])
  return box
}
