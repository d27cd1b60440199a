// A day as a place to drop what is dragged.
import { useEffect, useState, type RefObject } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { attachDragging } from '#web/ui/calendar/dragging.ts'

/** Whether something is held over it. */
export function useDayDrop(box: RefObject<HTMLElement | null>, date: LocalDate): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return attachDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: () => ({ date }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    )
  }, [box, date])
  return isOver
}
