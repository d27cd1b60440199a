// Sideways swipes over a part of the page; up and down it scrolls as ever.
import { useRef, type ReactNode, type TouchEvent } from 'react'

/** To the left leads on (1), to the right back (-1). There must be another way that needs no swipe. */
export function Swipe({ onSwipe, children }: { onSwipe: (step: 1 | -1) => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number }>(null)
  function onTouchEnd(event: TouchEvent) {
    const touch = event.changedTouches[0]
    if (!start.current || !touch) return
    const x = touch.clientX - start.current.x
    const y = touch.clientY - start.current.y
    start.current = null
    if (Math.abs(x) > 56 && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
  }
  return (
    <div
      className="[touch-action:pan-y]"
      onTouchStart={({ touches }) => {
        const touch = touches[0]
        if (touch) start.current = { x: touch.clientX, y: touch.clientY }
      }}
      onTouchEnd={onTouchEnd}
    >
      {children}
    </div>
  )
}
