// Days of a shared artist at the other agency, as far as that agency shows them, and what they mean for a date here.
import type { LocalDate } from '../../dates.ts'
import type { BookingStatus } from '../bookings/bookings.ts'
import { bookingProblem } from '../problems.ts'
import type { Problem } from '../../problems.ts'

/** `busy`: taken, and nothing else is shown. A hold leaves the day free for a further one. */
export const sharedDayKinds = ['busy', 'show', 'hold'] as const
type SharedDayKind = (typeof sharedDayKinds)[number]

export type SharedDay = {
  shareId: string
  artistId: string
  partnerName: string
  kind: SharedDayKind
  from: LocalDate
  to: LocalDate
  city: string | null
  country: string | null
  venueName: string | null
  status: BookingStatus | null
  rank: number | null
}

/** Does it take the day, or may the artist still play? */
export const takesDay = ({ kind }: Pick<SharedDay, 'kind'>): boolean => kind !== 'hold'

/** What such a day means for a show or a hold of the artist here. */
export function sharedDayProblem(day: SharedDay, artist: string): Problem {
  const { partnerName: partner, kind, rank, city, from, to } = day
  return kind === 'hold'
    ? bookingProblem('date.heldByPartner', { artist, partner, rank: rank ?? 1, on: from })
    : bookingProblem('date.takenByPartner', { artist, partner, city, from, to })
}
