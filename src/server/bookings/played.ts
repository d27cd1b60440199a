/** The morning after: marks agreed shows as played, each on its own zone's morning. */
import { decideStatus } from '#domain/booking-decisions.ts'
import { isDueForPlayed } from '#domain/booking-window.ts'
import { writeLog } from '../db/activity.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope } from '../db/scopes.ts'
import { listEndedBookings, markPlayed } from './store.ts'

const AT_ONCE = 500

/** Marks what is due by `now`; returns how many. What somebody changes meanwhile waits for the next run. */
export async function markEndedBookings(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  let count = 0
  for (const booking of await listEndedBookings(tx, scope, now, AT_ONCE)) {
    if (!isDueForPlayed(booking, now)) continue
    const { state } = decideStatus(
      booking,
      { action: 'play' },
      { kind: 'system' },
      { isDueForPlayed: true },
      now,
    )
    if (!(await markPlayed(tx, scope, booking, now))) continue
    await writeLog(
      tx,
      {
        userId: null,
        orgId: booking.orgId,
        action: 'bookings.played',
        ip: '',
        userAgent: null,
        requestId: '',
      },
      {
        entity: 'event',
        entityId: booking.eventId,
        before: { status: booking.status },
        after: { status: state.status },
      },
    )
    count++
  }
  return count
}
