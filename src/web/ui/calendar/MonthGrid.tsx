// The month on desktops: weeks of lanes with chips over the cells, to drag, to walk through by keys.
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { addDays, formatDate, isoWeek, monthWeeks } from './dates.ts'
import { nextChip, type CalendarItem } from './layout-week.ts'
import type { MonthGridProps } from './month-props.ts'
import { MonthWeek } from './MonthWeek.tsx'
import { useChipMoves } from './use-chip-moves.ts'

/** Height a week never goes below (min-h-24); the grid scrolls then. */
const minWeek = 96

/** Fills its parent. The parent gives the height; each week shows as many lanes as fit, the rest as "+n more". */
export function MonthGrid<T extends CalendarItem>(props: MonthGridProps<T>) {
  const { month, today, items, onMove, onMoveRequest } = props
  const { i18n, t } = useLingui()
  const grid = useRef<HTMLDivElement>(null)
  const weeks = monthWeeks(month)
  const lanes = useLanes(grid, weeks.length)
  // While a chip is dragged no chip takes the pointer: they lie over the days.
  useChipMoves(grid, (id, days) => {
    const item = items.find((one) => one.id === id)
    if (item) onMove?.(item, addDays(item.startOn, days))
  })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-chip]') : null
    if (!chip || event.metaKey || event.ctrlKey || event.altKey) return
    const item = items.find((one) => one.id === chip.dataset['chip'])
    if (event.key.toLowerCase() === 'm' && item && onMoveRequest) {
      event.preventDefault()
      event.stopPropagation()
      onMoveRequest(item)
    }
    if (!event.key.startsWith('Arrow')) return
    const chips = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chip]')].map((element) => ({
      element,
      day: element.dataset['day'] ?? '',
      lane: Number(element.dataset['lane']),
    }))
    const current = chips.find((one) => one.element === chip)
    const next = current && nextChip(chips, current, event.key)
    if (!next) return
    event.preventDefault()
    next.element.focus()
  }

  return (
    <div className="flex h-full min-h-0 flex-col" data-month={month}>
      <div
        aria-hidden
        className="grid shrink-0 grid-cols-[34px_repeat(7,minmax(0,1fr))] border-y border-line"
      >
        <span />
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="px-2 py-1.25 text-xs text-mute">
            {formatDate(addDays(weeks[0] ?? today, index), 'weekday', i18n.locale)}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for keys of the chips inside */}
      <div
        ref={grid}
        onKeyDown={onKeyDown}
        className="group/month flex min-h-0 flex-1 flex-col overflow-y-auto"
      >
        {weeks.map((monday) => (
          <div
            key={monday}
            role="group"
            aria-label={t`Week ${isoWeek(monday)}`}
            className="grid min-h-24 flex-1 grid-cols-[34px_minmax(0,1fr)] border-b border-line last:border-b-0"
          >
            <span aria-hidden className="pt-2.5 text-center text-2xs text-mute">
              {isoWeek(monday)}
            </span>
            <MonthWeek {...props} monday={monday} lanes={lanes} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Lanes of 22 px that fit below the 32 px of the day's number; follows the size of the grid. */
function useLanes(grid: RefObject<HTMLDivElement | null>, weeks: number): number {
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return Math.floor((Math.max(height / weeks, minWeek) - 32) / 22)
}
