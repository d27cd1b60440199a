// A column of the board: one status, its cards, a place to drop others.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { cx } from '#web/ui/cx.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { BoardCard } from './BoardCard.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'

type BoardColumnProps = {
  status: BookingStatus
  shows: ListedBooking[]
  /** Absent on phones, and for members who may change nothing. */
  selection?: SelectionState | undefined
}

export function BoardColumn({ status, shows, selection }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      canDrop: ({ source }) => 'show' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [status])
  return (
    <section
      ref={column}
      aria-label={translate()(statusLabels[status])}
      className={cx(
        'flex w-60 min-w-56 flex-1 flex-col rounded-card border border-line bg-paper',
        isOver && 'border-signal bg-signal-soft',
      )}
    >
      <h2 className="flex items-center justify-between px-3 py-2.5 text-base">
        <StatusPill status={status} />
        <span className="font-sans text-xs font-normal text-mute">{shows.length}</span>
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <Cards status={status} shows={shows} selection={selection} />
      </div>
    </section>
  )
}

export function Cards({ status, shows, selection }: BoardColumnProps) {
  const { count, end } = useGrowing(`cards ${status}`, 30)
  if (shows.length === 0) {
    return (
      <p className="px-3 py-2 text-mute">
        <Trans>No bookings.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-2 max-md:px-4">
      {shows.slice(0, count).map((show) => (
        <BoardCard key={show.id} show={show} selection={selection} />
      ))}
      {count < shows.length ? <li ref={end} aria-hidden className="h-8" /> : null}
    </ul>
  )
}
