// One week of the month: seven days that take drops, and the chips that lie over them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Popover } from '../overlays/Popover.tsx'
import { Chip } from './Chip.tsx'
import { addDays, formatDate, weekdayOf } from './dates.ts'
import { attachDragging } from './dragging.ts'
import { fitLanes, layoutWeek, type CalendarItem } from './layout-week.ts'
import type { MonthGridProps } from './month-props.ts'

type MonthWeekProps<T extends CalendarItem> = MonthGridProps<T> & { monday: string; lanes: number }

/** Chips are in the order of days and lanes, so that Tab walks them as they are seen. */
export function MonthWeek<T extends CalendarItem>({ monday, lanes, items, ...props }: MonthWeekProps<T>) {
  const { shown, hidden } = fitLanes(layoutWeek(monday, items), lanes)
  const ordered = shown.toSorted((a, b) => a.from - b.from || a.lane - b.lane)
  return (
    <div className="relative grid grid-cols-7">
      {Array.from({ length: 7 }, (_, index) => (
        <Day
          key={index}
          date={addDays(monday, index)}
          month={props.month}
          today={props.today}
          onCreate={props.onCreate}
        />
      ))}
      {ordered.map((segment) => (
        <Chip
          key={segment.item.id}
          segment={segment}
          monday={monday}
          link={props.renderLink(segment.item)}
          mark={props.renderMark?.(segment.item)}
          movable={Boolean(props.onMove) && (props.canMove?.(segment.item) ?? true)}
        />
      ))}
      {hidden.map((count, index) =>
        count > 0 ? (
          <More
            key={addDays(monday, index)}
            date={addDays(monday, index)}
            count={count}
            lane={lanes - 1}
            items={items}
            renderLink={props.renderLink}
            renderMark={props.renderMark}
          />
        ) : null,
      )}
    </div>
  )
}

type DayProps = {
  date: string
  month: string
  today: string
  onCreate?: MonthGridProps<CalendarItem>['onCreate']
}

function Day({ date, month, today, onCreate }: DayProps) {
  const { i18n, t } = useLingui()
  const cell = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = cell.current
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
  }, [date])
  const number = Number(date.slice(8))
  const text = number === 1 ? formatDate(date, 'dayMonth', i18n.locale) : String(number)
  const outside = !date.startsWith(month)
  const className = cx(
    'm-1 flex h-6 w-fit min-w-6 items-center justify-center rounded-full px-1 text-sm font-bold',
    date === today ? 'bg-signal text-on-signal' : outside && 'font-medium! text-mute',
  )
  return (
    <div
      ref={cell}
      data-date={date}
      className={cx(
        'relative border-l border-line',
        over
          ? 'bg-signal-soft'
          : weekdayOf(date) >= 5 && 'bg-[color-mix(in_oklch,var(--color-sunk)_40%,var(--color-surface))]',
      )}
    >
      {onCreate ? (
        <button
          type="button"
          aria-label={t`New on ${formatDate(date, 'medium', i18n.locale)}`}
          onClick={(event) => onCreate(date, event.currentTarget)}
          className={cx(className, 'cursor-default after:absolute after:inset-0 hover:after:bg-hover')}
        >
          {text}
        </button>
      ) : (
        <span className={className}>{text}</span>
      )}
      {date === today ? (
        <span className="sr-only">
          <Trans>Today</Trans>
        </span>
      ) : null}
    </div>
  )
}

type MoreProps<T extends CalendarItem> = Pick<MonthGridProps<T>, 'items' | 'renderLink'> & {
  renderMark: MonthGridProps<T>['renderMark']
  date: string
  count: number
  lane: number
}

function More<T extends CalendarItem>({ date, count, lane, items, renderLink, renderMark }: MoreProps<T>) {
  const { i18n, t } = useLingui()
  const long = formatDate(date, 'long', i18n.locale)
  const day = items.filter((item) => item.startOn <= date && item.endOn >= date)
  return (
    <div
      className="absolute z-1 w-[calc(100%/7)] px-1"
      style={{ left: `${(weekdayOf(date) * 100) / 7}%`, top: 30 + lane * 22 }}
    >
      <Popover
        title={long}
        className="md:w-64"
        trigger={
          <button
            type="button"
            aria-label={t`${count} more on ${long}`}
            className="h-5 max-w-full truncate rounded-chip px-1.5 text-xs font-medium text-mute hover:bg-hover hover:text-ink"
          >
            {t`+${count} more`}
          </button>
        }
      >
        <div className="flex flex-col gap-1">
          {layoutWeek(date, day)
            .filter((segment) => segment.from === 0)
            .map(({ item }) => (
              <Chip
                key={item.id}
                segment={{ item, from: 0, to: 0, lane: 0, isStart: true, isEnd: true }}
                link={renderLink(item)}
                mark={renderMark?.(item)}
              />
            ))}
        </div>
      </Popover>
    </div>
  )
}
