// Chips that are dragged to another day, for every layout of the calendar: one monitor each.
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { daysBetween } from './dates.ts'
import { attachDragging } from './dragging.ts'

/**
 * `onMove` gets the id of the chip and by how many days it moved. What is dragged names its `chip` and the `grabbed`
 * day, where it is dropped the `date`. Meanwhile `box` has `data-dragging`.
 */
export function useChipMoves(
  box: RefObject<HTMLElement | null>,
  onMove: (chip: string, days: number) => void,
): void {
  const move = useEffectEvent(onMove)
  useEffect(
    () =>
      attachDragging(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => typeof source.data['chip'] === 'string',
          onDragStart: () => box.current?.setAttribute('data-dragging', ''),
          onDrop: ({ source, location }) => {
            box.current?.removeAttribute('data-dragging')
            const { chip, grabbed } = source.data
            const date = location.current.dropTargets[0]?.data['date']
            if (typeof chip !== 'string' || typeof grabbed !== 'string' || typeof date !== 'string') return
            const days = daysBetween(grabbed, date)
            if (days !== 0) move(chip, days)
          },
        }),
      ),
    [box],
  )
}
