/** The morning after: marks agreed shows as played, each on its own zone's morning. */
import { isDueForPlayed } from '#domain/booking/bookings/booking-window.ts'
import { isAgreed } from '#domain/booking/bookings/bookings.ts'
import { changeBySystem } from './change-status.ts'
import type { ScheduledParts } from './as-owner.ts'
import { listEndedBookings, lockBookingIfFree } from './store.ts'

const AT_ONCE = 500

/** Marks what is due by `now`; returns how many. What somebody changes meanwhile waits for the next run. */
export async function markEndedBookings(parts: ScheduledParts, now: Date): Promise<number> {
  const { db, scope, asOwner, log } = parts
  let count = 0
  for (const { id, orgId, ...ended } of await listEndedBookings(db.read(scope), scope, now, AT_ONCE)) {
    if (!isDueForPlayed(ended, now)) continue
    const who = await asOwner(orgId)
    if (!who) continue
    try {
      const isDone = await db.transaction(who.scope, async (tx) => {
        const booking = await lockBookingIfFree(tx, who.scope, id)
        if (!booking || !isAgreed(booking.status)) return false
        const call = { ...parts, tx, scope: who.scope, org: who.org, now }
        await changeBySystem(call, booking, { action: 'play' }, { action: 'bookings.played' })
        return true
      })
      if (isDone) count++
    } catch (error) {
      log.error({ err: error, bookingId: id }, 'booking not marked as played')
    }
  }
  return count
}
