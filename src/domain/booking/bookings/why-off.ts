// Why a show does not take place.
import type { Problem } from '../../problems.ts'
import { bookingProblem, type BookingProblems } from '../problems.ts'
import { isDead, type BookingStatus } from './bookings.ts'

const endings = {
  declined: 'off.declined',
  lost: 'off.lost',
  withdrawn: 'off.withdrawn',
  expired: 'off.expired',
  postponed: 'off.postponed',
  cancelled: 'off.cancelled',
} as const satisfies Partial<Record<BookingStatus, keyof BookingProblems>>
const endingOf: Partial<Record<BookingStatus, (typeof endings)[keyof typeof endings]>> = endings

/** Why nobody plays, from the statuses of all bookings of an event; null while somebody may. */
export function whyOff(statuses: readonly BookingStatus[]): Problem | null {
  if (!statuses.every(isDead)) return null
  const [only, ...others] = new Set(statuses)
  return bookingProblem((others.length === 0 && only && endingOf[only]) || 'off.all')
}
