/** What carries out the effects of a booking's change of status and of archiving, each by the noun that it is about. */
import { whyOff } from '#domain/booking/bookings/why-off.ts'
import { asMessage } from '#domain/problems.ts'
import { ownEffects } from './booking/bookings/own-effects.ts'
import { findBooking } from './booking/bookings/store.ts'
import type { BookingEffects, RecordEffects, StatusChange } from './context.ts'
import { contractEffects } from './documents/contracts/status-effects.ts'
import { stopAllAbout } from './messages/enrolments/ends-store.ts'
import { moveDrafts } from './money/invoices/ending-store.ts'
import { invoiceEffects } from './money/invoices/status-effects.ts'
import { postSettlement } from './booking/ledger/settle.ts'
import { offerEffects } from './sales/offers/status-effects.ts'
import { endShowReminders } from './automation/reminder-rules/store.ts'
import { endingEffects } from './desk/show-endings/status-effects.ts'
import { statementEffects } from './money/statements/status-effects.ts'
import { moveTasks, skipTasks, takeBackTasks } from './booking/follow-ups/store.ts'
import { travelEffects } from './road/travel/status-effects.ts'
import { cancelRunsAbout } from './automation/workflows/run-store.ts'

/** Why runs and enrolments ended, kept as a code: each reader sees it in their own language. */
function whyOf({ to }: StatusChange): string {
  const problem = whyOff([to])
  return problem ? asMessage(problem) : ''
}

export const bookingEffects: BookingEffects = {
  ...ownEffects,
  ...offerEffects,
  ...contractEffects,
  ...endingEffects,
  ...invoiceEffects,
  ...statementEffects,
  ...travelEffects,
  endReminders: ({ tx, scope, now }, { booking }) => endShowReminders(tx, scope, booking.id, now),
  endRuns: ({ tx, scope, now }, change) =>
    cancelRunsAbout(tx, scope, { bookingId: change.booking.id }, { reason: whyOf(change), now }),
  endSequences: ({ tx, scope, now }, change) =>
    stopAllAbout(tx, scope, { about: { bookingId: change.booking.id }, reason: whyOf(change), now }),
  closeTasks: ({ tx, scope, now }, { booking, action }) =>
    skipTasks(tx, scope, { bookingId: booking.id, action }, now),
  takeBackTasks: ({ tx, scope, now }, { booking }) =>
    takeBackTasks(tx, scope, { bookingId: booking.id, action: 'cancel' }, now),
  async moveAlong({ tx, scope }, { booking, postponedToBookingId }) {
    if (postponedToBookingId === null) return
    const { id: bookingId, eventId, eventDate } = await findBooking(tx, scope, postponedToBookingId)
    await moveTasks(tx, scope, booking.id, { bookingId, eventId })
    await moveDrafts(tx, scope, booking.id, { bookingId, eventId, serviceFrom: eventDate })
  },
  postLedger: (call, { booking }) => postSettlement(call, booking.id),
}

export const recordEffects: RecordEffects = {
  endSequences: ({ tx, scope, now }, about, reason) => stopAllAbout(tx, scope, { about, reason, now }),
  endRuns: ({ tx, scope, now }, about, reason) =>
    cancelRunsAbout(tx, scope, 'artistId' in about ? about : { ...about, bookingId: null }, { reason, now }),
}
