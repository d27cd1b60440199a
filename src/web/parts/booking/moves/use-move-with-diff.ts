// Moving a show on the calendar: at once when its new day is free, and with a question when it is contested.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { knownBlocks, knownBookings } from '#web/parts/booking/booking/booking-queries.ts'
import type { BookingItem, ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { isContested, moveDiff, type MoveDiff } from './move-diff.ts'
import { useMoveEvent } from './use-move-event.ts'

export type ContestedMove = { item: BookingItem; to: LocalDate; diff: MoveDiff }

/** `move(item, to)`; `contested` is the move that waits for an answer, `settle` gives it. */
export function useMoveWithDiff() {
  const { t, i18n } = useLingui()
  const run = useMoveEvent()
  const [contested, setContested] = useState<ContestedMove>()

  function summary({ others, tentative }: MoveDiff, { booking }: BookingItem): string {
    const place = ({ city, venueName, eventName }: ListedBooking) => city ?? venueName ?? eventName
    const there = tentative.map((one) => `${one.artistName} ${place(one)}`).join(', ')
    const count = others.length
    return [
      t`Was ${formatDate(booking.eventDate, 'medium', i18n.locale)}; times stay the same.`,
      count > 0
        ? t`${plural(count, { one: '# other artist moves too.', other: '# other artists move too.' })}`
        : '',
      there ? t`Also on that day: ${there}.` : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  function carryOut(item: BookingItem, to: LocalDate, diff: MoveDiff) {
    const { eventId: id, eventVersion: version, eventDate } = item.booking
    run({ id, version, eventDate, title: item.title }, to, summary(diff, item))
  }
  function move(item: BookingItem, to: LocalDate) {
    if (to === item.booking.eventDate) return
    const moved = { eventId: item.booking.eventId, bookingId: item.booking.id }
    const diff = moveDiff(knownBookings(), knownBlocks(), moved, to)
    if (isContested(diff)) setContested({ item, to, diff })
    else carryOut(item, to, diff)
  }
  function settle(isMeant: boolean) {
    if (contested && isMeant) carryOut(contested.item, contested.to, contested.diff)
    setContested(undefined)
  }
  return { move, contested, settle }
}
