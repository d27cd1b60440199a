// The month on phones: a grid of days with marks of 4 px, one of them chosen.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { useLongPress } from '../use-long-press.ts'
import { addDays, formatDate, monthWeeks } from './dates.ts'
import { layoutWeek, type CalendarItem } from './layout-week.ts'

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
