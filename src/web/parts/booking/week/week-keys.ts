// Arrow keys between what the week shows, and M to move a show.
import type { KeyboardEvent } from 'react'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { isBooking, type BookingItem } from '#web/parts/booking/calendar-views/month-items.ts'
import { nextCard } from '#web/ui/calendar/next-card.ts'
import { isTravel, type Week } from './week-blocks.ts'

/** Every booking of the week, wherever it lies. */
export function bookingsOf({ band, blocks }: Week): BookingItem[] {
  const items = [...band, ...blocks.flatMap((block) => (isTravel(block) ? [] : [block.item]))]
  return items.filter((item): item is BookingItem => !isTravel(item) && isBooking(item))
}

/** The ids of a day from the top down: the band, then the hours. */
export function idsByDay({ band, blocks }: Week, days: readonly string[]): string[][] {
  return days.map((date, index) => [
    ...band
      // What reaches into the week is on its first day.
      .filter(({ startOn }) => startOn === date || (index === 0 && startOn < date))
      .map(({ id }) => id),
    ...blocks
      .filter((block) => block.date === date)
      .toSorted((a, b) => a.from - b.from)
      .map(({ id }) => id),
  ])
}

export function onWeekKey(
  event: KeyboardEvent<HTMLElement>,
  week: Week,
  days: readonly string[],
  onMoveRequest: CalendarProps['onMoveRequest'],
): void {
  const target = event.target instanceof Element ? event.target : null
  const block = target?.closest<HTMLElement>('[data-block]')
  if (!block || event.metaKey || event.ctrlKey || event.altKey) return
  const item = bookingsOf(week).find(({ id }) => id === block.dataset['chip'])
  if (event.key.toLowerCase() === 'm' && item && onMoveRequest) {
    event.preventDefault()
    event.stopPropagation()
    onMoveRequest(item)
    return
  }
  const box = event.currentTarget
  const find = (id: string) => box.querySelector<HTMLElement>(`[data-block="${id}"]`)
  // What is in a crowd is not on the page.
  const ids = idsByDay(week, days).map((list) => list.filter((id) => find(id)))
  const day = ids.findIndex((list) => list.includes(block.dataset['block'] ?? ''))
  const index = ids[day]?.indexOf(block.dataset['block'] ?? '') ?? -1
  if (index < 0) return
  const next = nextCard(
    ids.map((list) => list.length),
    { day, index },
    event.key,
  )
  const id = next && ids[next.day]?.[next.index]
  if (!id) return
  event.preventDefault()
  find(id)?.focus()
}
