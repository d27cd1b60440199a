// A finger that rests on something: for a container of many.
import { type MouseEvent, type PointerEvent, useRef } from 'react'

const wait = 450
/** A finger that has wandered this many pixels scrolls. */
const slack = 8

/** What a browser makes of a finger that lifts, in this order. */
const afterLift = ['mousedown', 'mouseup', 'click']

/**
 * The finger that lifts after a long press clicks what lies beneath it by then, which may be a button or a field of
 * the sheet that the press has opened: that click is nobody's wish.
 */
function swallowNextClick(): void {
  const end = () => {
    for (const type of afterLift) removeEventListener(type, swallow, true)
    removeEventListener('pointerdown', end, true)
  }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') end()
  }
  for (const type of afterLift) addEventListener(type, swallow, true)
  addEventListener('pointerdown', end, true)
}

/** Handlers for a container; `find` says what was pressed. The click that ends a long press is swallowed. */
export function useLongPress<T>(
  find: (target: Element) => T | undefined,
  onHold: ((what: T) => void) | undefined,
) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null)
  const wasLong = useRef(false)
  if (!onHold) return {}
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  const refuse = (event: MouseEvent) => {
    if (wasLong.current || press.current) event.preventDefault()
  }
  return {
    onPointerDown(event: PointerEvent) {
      end()
      wasLong.current = false
      const what = event.target instanceof Element ? find(event.target) : undefined
      if (what === undefined || event.pointerType === 'mouse') return
      const timer = setTimeout(() => {
        wasLong.current = true
        swallowNextClick()
        onHold(what)
      }, wait)
      press.current = { x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu of a long press would lie over what was asked for, and a dragged link would end it.
    onContextMenu: refuse,
    onDragStart: refuse,
  }
}
