// The week on desktops: a strip for what takes several days, below it a lane of cards a day, to drag and walk through.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { addDays, daysBetween } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Chip } from '#web/ui/calendar/Chip.tsx'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { nextCard, weekLanes } from '#web/ui/calendar/week-lanes.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { entryLink } from './entry-link.tsx'
import { isBooking, type Entry } from './month-items.ts'
import { WeekDay } from './WeekDay.tsx'

type WeekGridProps = CalendarProps & { monday: string; items: readonly Entry[] }

export function WeekGrid({ monday, items, today, onAdd, onMove, onMoveRequest }: WeekGridProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const grid = useRef<HTMLDivElement>(null)
  const { strip, days } = weekLanes(monday, items)
  const rows = Math.max(0, ...strip.map(({ lane }) => lane + 1))

  const onDrop = useEffectEvent((id: string, grabbed: string, date: string) => {
    const item = items.find((one) => one.id === id)
    const by = daysBetween(grabbed, date)
    if (item && isBooking(item) && by !== 0) onMove?.(item, addDays(item.startOn, by))
  })
  useEffect(
    () =>
      attachDragging(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => typeof source.data['chip'] === 'string',
          onDragStart: () => grid.current?.setAttribute('data-dragging', ''),
          onDrop: ({ source, location }) => {
            grid.current?.removeAttribute('data-dragging')
            const { chip, grabbed } = source.data
            const date = location.current.dropTargets[0]?.data['date']
            if (typeof chip === 'string' && typeof grabbed === 'string' && typeof date === 'string')
              onDrop(chip, grabbed, date)
          },
        }),
      ),
    [],
  )

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target instanceof Element ? event.target : null
    const card = target?.closest<HTMLElement>('[data-chip]')
    if (!card || event.metaKey || event.ctrlKey || event.altKey) return
    const item = items.find((one) => one.id === card.dataset['chip'])
    if (event.key.toLowerCase() === 'm' && item && isBooking(item) && onMoveRequest) {
      event.preventDefault()
      event.stopPropagation()
      onMoveRequest(item)
      return
    }
    const day = days.findIndex(
      ({ date }) => date === card.closest<HTMLElement>('[data-date]')?.dataset['date'],
    )
    const index = days[day]?.items.findIndex(({ id }) => id === card.dataset['chip']) ?? -1
    if (day < 0 || index < 0) return
    const next = nextCard(
      days.map((one) => one.items.length),
      { day, index },
      event.key,
    )
    const id = next && days[next.day]?.items[next.index]?.id
    if (!id) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-chip="${id}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for keys of the cards inside
    <div ref={grid} onKeyDown={onKeyDown} className="group/month flex min-h-full min-w-200 flex-col">
      {strip.length > 0 ? (
        <div
          role="group"
          aria-label={t`Several days`}
          className="relative shrink-0 border-b border-line"
          style={{ height: rows * 22 + 8 }}
        >
          <div className="absolute inset-x-0 -top-6.5">
            {strip.map((segment) => (
              <Chip
                key={segment.item.id}
                segment={segment}
                monday={monday}
                link={entryLink(segment.item, orgSlug)}
                movable={Boolean(onMove) && isBooking(segment.item)}
              />
            ))}
          </div>
        </div>
      ) : null}
      <div className="grid flex-1 grid-cols-7">
        {days.map(({ date, items: shows }) => (
          <WeekDay
            key={date}
            date={date}
            today={today}
            items={shows}
            onAdd={onAdd}
            canMove={Boolean(onMove)}
          />
        ))}
      </div>
    </div>
  )
}
