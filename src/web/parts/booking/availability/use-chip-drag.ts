// Shows of the availability grid, dragged to another day of their artist. One place to drop for the whole table, and
// only the chip under the pointer can be dragged: a grid of hundreds is not slower for it.
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { addDays, type LocalDate } from '#domain/dates.ts'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { useChipMoves } from '#web/ui/calendar/use-chip-moves.ts'
import type { ArtistRow } from './availability-rows.ts'

type Point = { clientX: number; clientY: number }

/** The cell below a point, and which of the days that it covers. */
function dayAt({ clientX, clientY }: Point): { cell: HTMLTableCellElement; date: LocalDate } | undefined {
  const cell = document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLTableCellElement>('tbody td[data-date]')
  const first = cell?.dataset['date']
  if (!cell || !first) return undefined
  const { left, width } = cell.getBoundingClientRect()
  const index = Math.floor(((clientX - left) / width) * cell.colSpan)
  return { cell, date: addDays(first, Math.min(Math.max(index, 0), cell.colSpan - 1)) }
}

/** The cell that a chip is held over has `data-over`. */
export function useChipDrag(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ArtistRow[],
  onMove: CalendarProps['onMove'],
): void {
  const find = (id: string | undefined) =>
    rows.flatMap(({ items }) => items).find((item) => item.id === id && isBooking(item))
  const isMovable = useEffectEvent((id: string | undefined) => Boolean(onMove && find(id)))
  useChipMoves(table, (id, days) => {
    const item = find(id)
    if (item && isBooking(item)) onMove?.(item, addDays(item.startOn, days))
  })
  useEffect(() => {
    const element = table.current
    if (!element) return
    return attachDragging(({ draggable, dropTargetForElements }) => {
      let chip: HTMLElement | null = null
      let over: HTMLElement | undefined
      let release = () => {}
      function offer({ target }: PointerEvent) {
        const next = target instanceof Element ? target.closest<HTMLElement>('a[data-chip]') : null
        const id = next?.dataset['chip']
        if (next === chip) return
        release()
        chip = next
        release =
          next && isMovable(id)
            ? draggable({
                element: next,
                getInitialData: ({ input }) => ({ chip: id, grabbed: dayAt(input)?.date }),
                onDragStart: () => next.setAttribute('data-dragged', ''),
                onDrop: () => next.removeAttribute('data-dragged'),
              })
            : () => {}
      }
      function hover(cell: HTMLElement | undefined) {
        over?.removeAttribute('data-over')
        over = cell
        over?.setAttribute('data-over', '')
      }
      element.addEventListener('pointerover', offer)
      const stopDropping = dropTargetForElements({
        element,
        // On another artist's row a show would have to change hands as well.
        canDrop: ({ source, input }) => dayAt(input)?.cell.parentElement === source.element.closest('tr'),
        getData: ({ input }) => ({ date: dayAt(input)?.date }),
        onDrag: ({ location }) => hover(dayAt(location.current.input)?.cell),
        onDragLeave: () => hover(undefined),
        onDrop: () => hover(undefined),
      })
      return () => {
        element.removeEventListener('pointerover', offer)
        release()
        stopDropping()
      }
    })
  }, [table])
}
