/** Whether a segment still has a show to travel to. */
import { sql } from 'kysely'
import { inStatuses } from '../../platform/db/status-sets.ts'

/**
 * Of a segment `s`: every show that it serves, its own or all of the event, is off. It may still be booked, which its
 * status says.
 */
export const showIsOff = sql<boolean>`coalesce((
  select bool_and(b.status in ${inStatuses.dead}) from bookings b
  where b.org_id = s.org_id and b.event_id = s.event_id and (s.booking_id is null or b.id = s.booking_id)
), false)`
