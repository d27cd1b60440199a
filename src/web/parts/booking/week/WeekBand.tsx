// What of the week has no hours, in lanes above the grid: each over the days that it takes.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { addDays, daysFrom, type LocalDate } from '#domain/dates.ts'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { layoutWeek, type Segment } from '#web/ui/calendar/layout-week.ts'
import { cx } from '#web/ui/cx.ts'
import { BandChip } from './BandChip.tsx'
import { useDayDrop } from './use-day-drop.ts'
import { isTravel, type BandItem } from './week-blocks.ts'

const laneHeight = 41

type WeekBandProps = { monday: LocalDate; items: readonly BandItem[]; canMove: boolean }

/** In the order of days and lanes, so that Tab walks it as it is seen. */
export function WeekBand({ monday, items, canMove }: WeekBandProps) {
  const { t } = useLingui()
  const segments = layoutWeek(monday, items)
  if (segments.length === 0) return null
  const lanes = Math.max(...segments.map(({ lane }) => lane)) + 1
  const ordered = segments.toSorted((a, b) => a.from - b.from || a.lane - b.lane)
  return (
    <div className="grid max-h-46 grid-cols-[4.25rem_minmax(0,1fr)] overflow-y-auto border-t border-line">
      <p className="sticky top-0 px-1 py-1 text-right text-xs text-mute">
        <Trans>All day</Trans>
      </p>
      <div className="relative border-l border-line" style={{ height: lanes * laneHeight + 4 }}>
        <div aria-hidden className="absolute inset-0 grid grid-cols-7">
          {daysFrom(monday, addDays(monday, 6)).map((date) => (
            <BandDay key={date} date={date} />
          ))}
        </div>
        <ul aria-label={t`All day`}>
          {ordered.map((segment) => (
            <BandSegment key={segment.item.id} segment={segment} monday={monday} canMove={canMove} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function BandDay({ date }: { date: LocalDate }) {
  const box = useRef<HTMLDivElement>(null)
  const isOver = useDayDrop(box, date)
  return (
    <div
      ref={box}
      className={cx('border-l border-line first:border-l-0', isOver ? 'bg-signal-soft' : undefined)}
    />
  )
}

type BandSegmentProps = { segment: Segment<BandItem>; monday: LocalDate; canMove: boolean }

function BandSegment({ segment, monday, canMove }: BandSegmentProps) {
  const { item, from, to, lane, isStart, isEnd } = segment
  const box = useRef<HTMLLIElement>(null)
  const isMovable = canMove && !isTravel(item) && isBooking(item)
  useEffect(() => {
    const element = box.current
    if (!element || !isMovable) return
    return attachDragging(({ draggable }) =>
      draggable({
        element,
        getInitialData: ({ input }) => {
          const { left, width } = element.getBoundingClientRect()
          const index = Math.floor(((input.clientX - left) / width) * (to - from + 1))
          return { chip: item.id, grabbed: addDays(monday, from + Math.min(Math.max(index, 0), to - from)) }
        },
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
    )
  }, [item.id, isMovable, monday, from, to])
  return (
    <li
      ref={box}
      className="absolute pr-0.75 pl-1 group-data-dragging/month:pointer-events-none data-dragged:opacity-40"
      style={{
        left: `${(from * 100) / 7}%`,
        width: `${((to - from + 1) * 100) / 7}%`,
        top: lane * laneHeight + 3,
      }}
    >
      <BandChip item={item} isStart={isStart} isEnd={isEnd} />
    </li>
  )
}
