// Bookings in words: statuses, who cancels, and where they come from.
import type { BookingSource } from '#domain/booking/bookings/booking-inputs.ts'
import type { BookingStatus, CancelledBy } from '#domain/booking/bookings/bookings.ts'
import { msg, type Text } from '#texts/msg.ts'

export const statusLabels: Record<BookingStatus, Text> = {
  inquiry: msg`Inquiry`,
  hold: msg`Hold`,
  offer: msg`Offer`,
  confirmed: msg`Confirmed`,
  contracted: msg`Contracted`,
  played: msg`Played`,
  settled: msg({ message: 'Settled', context: 'status of a show' }),
  declined: msg`Declined`,
  lost: msg`Lost`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  cancelled: msg({ message: 'Cancelled', context: 'status of a show' }),
  postponed: msg`Postponed`,
}

export const cancelledByLabels: Record<CancelledBy, Text> = {
  artist: msg`Artist`,
  promoter: msg`Promoter`,
  agency: msg`Agency`,
  force_majeure: msg`Force majeure`,
}

export const sourceLabels: Record<BookingSource, Text> = {
  inquiry: msg`Inquiry`,
  outbound: msg`Own pitch`,
  rebooking: msg`Rebooking`,
  import: msg`Import`,
}
