// The agenda: days with their shows, one below the other, without an end in either direction.
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { firstDayOf, shiftMonth } from '#domain/dates.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { AgendaMonth } from './AgendaMonth.tsx'
import { indexOfMonth, monthAt, agendaMonths } from './agenda.ts'
import { CalendarHeader } from './CalendarHeader.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { searchFor } from './calendar-time.ts'
import { Legend } from './Legend.tsx'
import { MonthTitle } from './MonthTitle.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'

/** Where a month that is not loaded yet stands, so that the list has about its length. */
const estimated = 420

/** Only the months in view exist, and only they are asked for; the address follows the one at the top. */
export function AgendaCalendar(props: CalendarProps) {
  'use no memo'
  const { t } = useLingui()
  const phone = usePhone()
  const { month, today, search, setSearch } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(month)
  // oxlint-disable-next-line react/incompatible-library -- this component opts out of memoizing
  const virtualizer = useVirtualizer({
    count: agendaMonths,
    getScrollElement: () => box.current,
    estimateSize: () => estimated,
    initialOffset: indexOfMonth(today, month) * estimated,
    overscan: 1,
    getItemKey: (index) => monthAt(today, index),
  })
  const items = virtualizer.getVirtualItems()
  const offset = virtualizer.scrollOffset ?? 0
  const top = items.find((item) => item.end > offset + 8)
  const topMonth = top ? monthAt(today, top.index) : month

  // The address follows once the list rests…
  useEffect(() => {
    if (topMonth === shown.current || virtualizer.isScrolling) return
    shown.current = topMonth
    const timer = setTimeout(
      () => setSearch({ ...searchFor('agenda', firstDayOf(topMonth), today), date: undefined }),
      150,
    )
    return () => clearTimeout(timer)
  })
  // …and the list follows the address when something else has changed it.
  useEffect(() => {
    if (month === shown.current) return
    shown.current = month
    virtualizer.scrollToIndex(indexOfMonth(today, month), { align: 'start' })
  }, [month, today, virtualizer])

  const list = (
    <div
      ref={box}
      role="group"
      aria-label={t`Agenda`}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-paper [overflow-anchor:none]"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        <div
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
        >
          {items.map(({ key, index }) => (
            <div key={key} ref={virtualizer.measureElement} data-index={index}>
              <AgendaMonth month={monthAt(today, index)} today={today} search={search} onAdd={props.onAdd} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
  if (phone) {
    return (
      <div className="flex h-[calc(100dvh-5rem)] flex-col">
        <PhoneHeader {...props} month={topMonth} />
        {list}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader
        {...props}
        month={topMonth}
        onStep={(by) => setSearch(searchFor('agenda', firstDayOf(shiftMonth(topMonth, by)), today))}
        title={<MonthTitle month={topMonth} />}
      />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">{list}</div>
      <Legend {...props} />
    </div>
  )
}
