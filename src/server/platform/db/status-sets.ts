/** Sets of booking statuses for SQL, from the one list of the domain: `where b.status in ${inStatuses.firm}`. */
import { sql } from 'kysely'
import {
  agreedStatuses,
  deadStatuses,
  firmStatuses,
  openStatuses,
  tentativeStatuses,
  type BookingStatus,
} from '#domain/booking/bookings/bookings.ts'

/** As literals, so that indexes of a part of the bookings serve. */
const literals = (statuses: readonly BookingStatus[]) =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(', ')})`)

export const inStatuses = {
  tentative: literals(tentativeStatuses),
  open: literals(openStatuses),
  agreed: literals(agreedStatuses),
  firm: literals(firmStatuses),
  /** Agreed, and not settled yet. */
  unsettled: literals(firmStatuses.filter((status) => status !== 'settled')),
  /** Whoever holds the date, or played it; a bare inquiry does not. */
  dated: literals([...tentativeStatuses.filter((status) => status !== 'inquiry'), ...firmStatuses]),
  dead: literals(deadStatuses),
}
