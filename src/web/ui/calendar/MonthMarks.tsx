// The month on phones: a grid of days with marks of 4 px, one of them chosen.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { cx } from '../cx.ts'
import { addDays, formatDate, monthWeeks } from './dates.ts'
import { layoutWeek, type CalendarItem } from './layout-week.ts'

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
function useLongPress<T>(find: (target: Element) => T | undefined, onHold: ((what: T) => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null)
  const wasLong = useRef(false)
  if (!onHold) return {}
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
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
    // The browser's own menu of a long press would lie over what was asked for.
    onContextMenu(event: MouseEvent) {
      if (wasLong.current || press.current) event.preventDefault()
    },
  }
}

type MonthMarksProps = {
  month: string
  today: string
  items: readonly CalendarItem[]
  selected?: string
  onSelect: (date: string) => void
  /** A long press on a day. */
  onHold?: (date: string) => void
}

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Up to three marks a day, the most certain ones; the list of the chosen day belongs to the caller. */
export function MonthMarks({ month, today, items, selected, onSelect, onHold }: MonthMarksProps) {
  const { i18n, t } = useLingui()
  const weeks = monthWeeks(month)
  const press = useLongPress((target) => target.closest<HTMLElement>('[data-date]')?.dataset['date'], onHold)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    const move = moves[event.key]
    if (!from || !move) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(from, move)}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for keys of the days inside
    <div className="px-2.5 pb-2 select-none" onKeyDown={onKeyDown} {...press}>
      <div aria-hidden className="grid grid-cols-7 py-1 text-center text-xs text-mute">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>
            {formatDate(addDays(weeks[0] ?? today, index), 'weekdayNarrow', i18n.locale)}
          </span>
        ))}
      </div>
      {weeks.map((monday) => {
        const segments = layoutWeek(monday, items)
        return (
          <div key={monday} className="grid grid-cols-7">
            {Array.from({ length: 7 }, (_, index) => {
              const date = addDays(monday, index)
              const day = segments.filter((segment) => segment.from <= index && segment.to >= index)
              const count = t`${plural(day.length, { one: '# entry', other: '# entries' })}`
              return (
                <button
                  key={date}
                  type="button"
                  data-date={date}
                  aria-label={`${formatDate(date, 'long', i18n.locale)}, ${count}`}
                  aria-pressed={date === selected}
                  aria-current={date === today ? 'date' : undefined}
                  onClick={() => onSelect(date)}
                  className={cx(
                    'flex h-12.5 flex-col items-center gap-1 rounded-[8px] pt-1',
                    date === selected && 'bg-hover',
                  )}
                >
                  <span
                    className={cx(
                      'flex size-6 items-center justify-center rounded-full text-sm font-bold',
                      date === today
                        ? 'bg-signal text-on-signal'
                        : !date.startsWith(month) && 'font-medium! text-mute',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                  <span aria-hidden className="flex w-6 flex-col gap-0.5">
                    {day.slice(0, 3).map(({ item }) => (
                      <span key={item.id} className={`mark mark-${item.tone}`} />
                    ))}
                  </span>
                </button>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
