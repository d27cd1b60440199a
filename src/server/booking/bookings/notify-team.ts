/** Notifies an artist's team on their devices of what became of a show. */
import { placeOf } from '#domain/booking/availability/availability.ts'
import type { LocalDate } from '#domain/dates.ts'
import { showNotice, type ShowNotification } from '#domain/booking/bookings/notices.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { enqueueTeamNotice } from '../../platform/push/store.ts'
import { findShowPlace } from '../shows/store.ts'

/** `eventDate` is the day the show is on now. */
export async function notifyTeam(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  booking: { id: string; eventDate: LocalDate },
  notification: ShowNotification,
): Promise<void> {
  const place = placeOf(await findShowPlace(tx, scope, booking.id))
  await enqueueTeamNotice(tx, scope, booking.id, showNotice(notification, place, booking.eventDate))
}
