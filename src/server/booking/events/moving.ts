/** Moving an event to another day: the same for the app and for what somebody moved in their own calendar. */
import { addDays, daysBetween, type LocalDate } from '#domain/dates.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { moveBookings, notifyOfMove } from './follow-event.ts'
import { lockEvent, moveEvent } from './store.ts'

type MoveCall = Parameters<typeof moveBookings>[0] & { log(entry: LogEntry): void }

/** Moves the event, its last day and its bookings with it; CONFLICT for an older version, and where an artist is taken. */
export async function moveShow(
  call: MoveCall,
  { id, version, eventDate }: { id: string; version?: number; eventDate: LocalDate },
): Promise<{ version: number; from: LocalDate }> {
  const { tx, scope } = call
  const before = await lockEvent(tx, scope, id, version)
  const endsOn = before.endsOn && addDays(eventDate, daysBetween(before.eventDate, before.endsOn))
  await moveEvent(tx, scope, before, { eventDate, endsOn })
  await moveBookings(call, { ...before, eventDate, endsOn })
  if (eventDate !== before.eventDate) await notifyOfMove(call, { id: before.id, eventDate })
  call.log({
    entity: 'event',
    entityId: before.id,
    before: { eventDate: before.eventDate },
    after: { eventDate },
  })
  return { version: before.version + 1, from: before.eventDate }
}
