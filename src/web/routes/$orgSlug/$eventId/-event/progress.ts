// The way of a booking through its statuses as steps: done, next, later.
import {
  firmStatuses,
  isDead,
  isFirm,
  tentativeStatuses,
  type BookingStatus,
} from '#domain/booking/bookings/bookings.ts'

export type ProgressStep = { status: BookingStatus; state: 'done' | 'now' | 'later'; at?: Date | null }

/** A booking's status, and when it reached those that are dated. */
type Reached = {
  status: BookingStatus
  confirmedAt: Date | null
  contractedAt: Date | null
  playedAt: Date | null
  settledAt: Date | null
}

/**
 * What is behind the booking and what comes. Until it is agreed the way there is shown; afterwards only that it
 * was asked for, since holds and offers are steps that may be left out. A dead booking ends with how it died.
 */
export function progressOf(booking: Reached): ProgressStep[] {
  const { status } = booking
  const dates: Partial<Record<BookingStatus, Date | null>> = {
    confirmed: booking.confirmedAt,
    contracted: booking.contractedAt,
    played: booking.playedAt,
    settled: booking.settledAt,
  }
  if (isDead(status)) {
    const agreed = firmStatuses.filter((one) => dates[one])
    const way: BookingStatus[] = ['inquiry', ...agreed]
    return [
      ...way.map((one): ProgressStep => ({ status: one, state: 'done', at: dates[one] })),
      { status, state: 'now' },
    ]
  }
  const all: BookingStatus[] = isFirm(status)
    ? ['inquiry', ...firmStatuses]
    : [...tentativeStatuses, ...firmStatuses]
  const here = all.indexOf(status)
  return all.map((one, index) => ({
    status: one,
    state: index <= here ? 'done' : index === here + 1 ? 'now' : 'later',
    at: index <= here ? dates[one] : null,
  }))
}
