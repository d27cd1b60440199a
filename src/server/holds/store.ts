/** Bookings whose hold has run out, for the service's own work. */
import type { BookingStatus } from '#domain/bookings.ts'
import type { Tx } from '../db/dialect.ts'
import type { JobScope } from '../db/scopes.ts'

/** A booking for the service's own work, locked; 'busy' while somebody else has it. */
export async function lockTentative(tx: Tx, _scope: JobScope, { orgId, id }: { orgId: string; id: string }) {
  const booking = await tx
    .selectFrom('bookings')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .select([
      'orgId',
      'id',
      'eventId',
      'artistId',
      'status',
      'statusReason',
      'doubleOk',
      'cancellation',
      'postponedToBookingId',
      'confirmedAt',
      'contractedAt',
      'playedAt',
      'settledAt',
      'version',
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return booking ?? 'busy'
}

/** Ends a booking that `lockTentative` has locked. */
export async function expireBooking(
  tx: Tx,
  _scope: JobScope,
  booking: { id: string; orgId: string; version: number },
  changes: { status: BookingStatus; statusReason: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...changes, updatedAt: now, version: booking.version + 1 })
    .where('orgId', '=', booking.orgId)
    .where('id', '=', booking.id)
    .execute()
}
