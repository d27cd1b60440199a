// One day of the week by the hour: what lies on it, side by side where it overlaps, and room to add or to drop.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { isWeekend, minutesADay, type LocalDate } from '#domain/dates.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { layoutDay, shortestMinutes } from '#web/ui/calendar/time-columns.ts'
import { cx } from '#web/ui/cx.ts'
import { BlockLink } from './BlockLink.tsx'
import { Crowd } from './Crowd.tsx'
import { useDayDrop } from './use-day-drop.ts'
import { isTravel, type WeekBlock } from './week-blocks.ts'
import { heightOf, nowOn } from './week-clock.ts'

type DayColumnProps = Pick<CalendarProps, 'onAdd'> & {
  date: LocalDate
  blocks: readonly WeekBlock[]
  lastHour: number
  /** How many lie side by side before the rest is a crowd. */
  most: number
  canMove: boolean
}

const hours: CSSProperties = {
  backgroundImage: 'linear-gradient(var(--color-line) 1px, transparent 1px)',
  backgroundSize: '100% var(--hour)',
}

export function DayColumn({ date, blocks, lastHour, most, canMove, onAdd }: DayColumnProps) {
  const { i18n, t } = useLingui()
  const column = useRef<HTMLElement>(null)
  const isOver = useDayDrop(column, date)
  const { placed, crowds } = layoutDay(blocks, most)
  const day = formatDate(date, 'long', i18n.locale)
  return (
    <section
      ref={column}
      data-date={date}
      aria-label={day}
      className={cx(
        'relative min-w-0 border-l border-line first-of-type:border-l-0',
        isOver
          ? 'bg-signal-soft'
          : isWeekend(date) && 'bg-[color-mix(in_oklch,var(--color-sunk)_40%,var(--color-surface))]',
      )}
      style={{ height: heightOf(lastHour * 60) }}
    >
      <div aria-hidden className="absolute inset-0" style={hours} />
      {lastHour > 24 ? (
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 border-t border-line-strong bg-[color-mix(in_oklch,var(--color-sunk)_60%,transparent)]"
          style={{ top: heightOf(minutesADay) }}
        />
      ) : null}
      {onAdd ? (
        <button
          type="button"
          aria-label={t`New on ${formatDate(date, 'medium', i18n.locale)}`}
          className="absolute inset-0 cursor-default hover:bg-hover focus-visible:-outline-offset-2"
          onClick={(event) => onAdd({ date, anchor: event.currentTarget })}
        />
      ) : null}
      {blocks.length > 0 ? (
        <ul className="pointer-events-none absolute inset-0">
          {placed.map(({ item, ...place }) => (
            <At key={item.id} {...place} from={item.from} isNarrow={isTravel(item)}>
              <Movable block={item} canMove={canMove}>
                <BlockLink block={item} height={heightIn(item)} />
              </Movable>
            </At>
          ))}
          {crowds.map((crowd) => (
            <At key={crowd.id} {...crowd}>
              <Crowd crowd={crowd} day={day} height={heightIn(crowd)} />
            </At>
          ))}
        </ul>
      ) : null}
      <NowLine date={date} lastHour={lastHour} />
    </section>
  )
}

/** A hair shorter than its time, so that one block ends before the next. */
const heightIn = ({ from, to }: { from: number; to: number }) =>
  `calc(${heightOf(Math.max(to - from, shortestMinutes))} - 2px)`

type AtProps = {
  column: number
  span: number
  columns: number
  from: number
  isNarrow?: boolean
  children: ReactNode
}

/** Travel that has a day to itself leaves a strip of it free, so that shows stand out. */
function At({ column, span, columns, from, isNarrow = false, children }: AtProps) {
  const width = 100 / columns
  return (
    <li
      className="pointer-events-auto absolute px-0.5 group-data-dragging/month:pointer-events-none"
      style={{
        top: `calc(${heightOf(from)} + 1px)`,
        left: `${column * width}%`,
        width: `${span * width * (isNarrow && columns === 1 ? 0.8 : 1)}%`,
      }}
    >
      {children}
    </li>
  )
}

type MovableProps = { block: WeekBlock; canMove: boolean; children: ReactNode }

/** Shows are dragged to another day, as in the month; their hours stay. */
function Movable({ block, canMove, children }: MovableProps) {
  const box = useRef<HTMLDivElement>(null)
  const { date } = block
  const chip = canMove && !isTravel(block) && isBooking(block.item) ? block.item.id : undefined
  useEffect(() => {
    const element = box.current
    if (!element || !chip) return
    return attachDragging(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ chip, grabbed: date }),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
    )
  }, [chip, date])
  return (
    <div ref={box} className="data-dragged:opacity-40">
      {children}
    </div>
  )
}

/** Where now is; only on today, and on the night of yesterday. */
function NowLine({ date, lastHour }: { date: LocalDate; lastHour: number }) {
  const minute = nowOn(date, useMinute(), viewerZone())
  if (minute === undefined || minute > lastHour * 60) return null
  return (
    <div
      aria-hidden
      data-now
      className="pointer-events-none absolute inset-x-0 z-2 border-t-2 border-signal before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-signal"
      style={{ top: `calc(${heightOf(minute)} - 1px)` }}
    />
  )
}
