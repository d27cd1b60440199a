// The agenda: days with their shows, one below the other, without an end in either direction.
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'
import { firstDayOf, monthOf, shiftMonth } from '#domain/dates.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { AgendaMonth } from './AgendaMonth.tsx'
import { indexOfMonth, monthAt, agendaMonths } from './agenda.ts'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { searchFor } from './calendar-time.ts'
import { MonthTitle } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'
import { reachByKeys } from '#web/ui/scroll-keys.ts'

/** In place of a month that is not loaded yet, so that the list has about its length. */
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

  // At first, and with "Today", the list is at the day itself; the days before it are a scroll away.
  const target = month === monthOf(today) && search.month === undefined ? today : undefined
  const aimed = useRef<string>(undefined)
  useEffect(() => {
    if (!target || aimed.current === target) return
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)
    if (!day || !box.current) return
    aimed.current = target
    box.current.scrollTop += day.getBoundingClientRect().top - box.current.getBoundingClientRect().top - 12
  })

  // The address follows once the list rests…
  const { isScrolling } = virtualizer
  const follow = useEffectEvent((next: string) => {
    shown.current = next
    setSearch(searchFor('agenda', firstDayOf(next), today))
  })
  useEffect(() => {
    if (topMonth === shown.current || isScrolling) return
    const timer = setTimeout(() => follow(topMonth), 150)
    return () => clearTimeout(timer)
  }, [topMonth, isScrolling])
  // …and the list follows the address when something else has changed it.
  useEffect(() => {
    if (month === shown.current) return
    shown.current = month
    aimed.current = undefined
    virtualizer.scrollToIndex(indexOfMonth(today, month), { align: 'start' })
  }, [month, today, virtualizer])

  // A month without shows has nothing to focus.
  useEffect(() => reachByKeys(box.current), [])

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
