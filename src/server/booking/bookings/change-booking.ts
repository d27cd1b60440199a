/** Changing the times and people of a booking: the same for the app and for what somebody changed in their own calendar. */
import { can, type Member } from '#domain/access.ts'
import type { BookingInput } from '#domain/booking/bookings/booking-inputs.ts'
import { bookingWindow } from '#domain/booking/bookings/booking-window.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { changedFields, type LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { mustSplit } from './add-booking.ts'
import { lockBooking, updateBooking } from './store.ts'

type BookingCall = { tx: Tx; scope: OrgScope; member: Member; log(entry: LogEntry): void }

/** Saves the details of a booking; CONFLICT for an older version. */
export async function changeBooking(
  { tx, scope, member, log }: BookingCall,
  { id, version, booking }: { id: string; version: number; booking: BookingInput },
): Promise<{ version: number }> {
  const before = await lockBooking(tx, scope, id, version)
  // The artist is what a booking is about: another artist is another booking.
  if (booking.artistId !== before.artistId) {
    throw new DomainError('BAD_REQUEST', { problem: bookingProblem('artist.fixed') })
  }
  if (!can(member, 'bookings.manage', { artistId: before.artistId })) throw new DomainError('FORBIDDEN')
  const { coAgents } = booking
  if (coAgents && JSON.stringify(coAgents) !== JSON.stringify(before.coAgents)) mustSplit(member)
  await updateBooking(tx, scope, before, { ...booking, ...bookingWindow({ ...before, ...booking }) })
  log({ entity: 'event', entityId: before.eventId, ...changedFields(before, booking) })
  return { version: before.version + 1 }
}
