/** What carries out the effects of a booking's change of status, each by the noun that it is about. */
import { ownEffects } from './bookings/own-effects.ts'
import type { BookingEffects } from './context.ts'
import { postSettlement } from './ledger/settle.ts'

const nothing = async () => undefined

export const bookingEffects: BookingEffects = {
  ...ownEffects,
  endSignatureRequests: nothing,
  amendContract: nothing,
  endReminders: nothing,
  endRuns: nothing,
  endSequences: nothing,
  cancelTravel: nothing,
  notifyTravellers: nothing,
  correctInvoices: nothing,
  moveAlong: nothing,
  postLedger: (call, { booking }) => postSettlement(call, booking.id),
  correctStatements: nothing,
}
