// What can be done with several bookings at once.
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import type { StatusAction } from '#web/parts/booking/booking/use-set-status.ts'
import type { Refusal } from '#web/calls/run-each.ts'

export type BulkSheetProps<Show> = {
  open: boolean
  shows: readonly Show[]
  onClose: () => void
  onDone: () => void
}
export type BulkAction = StatusAction & {
  /** The bookings it is open to. */
  bookings: EventBooking[]
}

/** What can be done with at least one of the bookings, the most widely open first, each with those it is open to. */
export function bulkActions(bookings: readonly EventBooking[]): BulkAction[] {
  const open = new Map<string, BulkAction>()
  for (const booking of bookings) {
    for (const action of booking.actions) {
      // A new date is a matter of each show; what warns, and what shows first what follows, wants a look at each.
      if (!action.allowed || action.warning || action.needs === 'newDate' || action.needs === 'review')
        continue
      const known = open.get(action.action)
      if (known) known.bookings.push(booking)
      else open.set(action.action, { ...action, bookings: [booking] })
    }
  }
  return [...open.values()].sort((a, b) => b.bookings.length - a.bookings.length)
}

/** Those of the chosen ones that an action is closed to, with the sentence why. */
export function closedTo(
  bookings: readonly EventBooking[],
  { action, bookings: open }: BulkAction,
): Refusal[] {
  return bookings
    .filter((booking) => !open.includes(booking))
    .map((booking) => ({
      name: booking.artistName,
      sentence: booking.actions.find((one) => one.action === action)?.reason ?? '',
    }))
}
