// Moving an event to another day: shown at once, taken back on failure or by Undo.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import type { LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { oneByOne, takeBack } from '#web/calls/show-at-once.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import {
  knownBlocks,
  knownBookings,
  refreshBookings,
  showMoved,
} from '#web/parts/booking/booking/booking-queries.ts'
import type { BookingItem, ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { isContested, moveDiff, type MoveDiff } from './move-diff.ts'

type Moved = { id: string; version: number; eventDate: LocalDate }

/**
 * `move({ id, version, eventDate, title }, to, words)`; the toast names the title and, below it, the words. Moves
 * run one after the other, so that each meets the version the one before has left.
 */
export function useMoveEvent() {
  const { orgSlug } = useOrganisation()
  const { i18n, t } = useLingui()
  const { mutate } = useMutation(
    trpc.events.move.mutationOptions({
      ...oneByOne('events.move', refreshBookings),
      onMutate: ({ id, eventDate }) => showMoved(id, eventDate),
      onError: (_error, { id }, before) => {
        takeBack(before)
        toast.dismiss(id)
      },
    }),
  )

  return function move(event: Moved & { title: string }, to: LocalDate, summary?: string) {
    if (to === event.eventDate) return
    mutate({ orgSlug, id: event.id, version: event.version, eventDate: to })
    const undo = () =>
      mutate({ orgSlug, id: event.id, version: event.version + 1, eventDate: event.eventDate })
    toastUndo(t`${event.title} moved to ${formatDate(to, 'medium', i18n.locale)}`, undo, event.id, summary)
  }
}

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

/** What moving an event needs to know. */
export type MovedShow = {
  title: string
  eventName: string
  eventDate: LocalDate
  venueName: string | null
  city: string | null
  /** With both, the sheet says whether the artist is free on the new day. */
  artistId?: string
  bookingId?: string
}

export type MoveSheetProps = {
  /** Open while there is one. */
  show: MovedShow | undefined
  /** Further artists of the event, who move with it. */
  others?: number
  onClose: () => void
  onMove: (date: LocalDate) => void
}
