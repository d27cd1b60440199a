// What the portal makes of its shows: which are today's, what comes by month, what has been, whom to call.
import { isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'

type Show = { status: BookingStatus; eventDate: LocalDate; endsOn: LocalDate | null }
type Person = { name: string; phone: string | null }

const worthKnowing: readonly BookingStatus[] = ['cancelled', 'postponed']

/** What came to nothing before it was agreed is no news; what was agreed and then called off is. */
export function isPortalShow({ status }: Pick<Show, 'status'>): boolean {
  return !isDead(status) || worthKnowing.includes(status)
}

/** The calendar years that a range of days touches; shows are asked for and kept by year. */
export function yearsOf({ from, to }: { from: LocalDate; to: LocalDate }): number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
}

const lastDay = ({ eventDate, endsOn }: Show) => endsOn ?? eventDate

/**
 * Is the show today's? One that was called off is nobody's. From midnight to six `showDay` is still the day
 * before, whose sets "in the night" are today's by the clock.
 */
export function isTodays(
  show: Show & { inTheNight: boolean },
  today: LocalDate,
  showDay: LocalDate,
): boolean {
  if (isDead(show.status)) return false
  return (show.eventDate <= today && lastDay(show) >= today) || (show.inTheNight && lastDay(show) === showDay)
}

/** Today's and those ahead, in their order. */
export function aheadOf<S extends Show>(shows: readonly S[], day: LocalDate): S[] {
  return shows.filter((show) => lastDay(show) >= day)
}

/** Of these the ones that take place. */
export const liveAhead = <S extends Show>(shows: readonly S[], day: LocalDate): S[] =>
  aheadOf(shows, day).filter(({ status }) => !isDead(status))

/** Those over, the latest first. */
export function before<S extends Show>(shows: readonly S[], day: LocalDate): S[] {
  return shows.filter((show) => lastDay(show) < day).toReversed()
}

export type MonthOfShows<S> = { month: LocalMonth; shows: S[] }

/** Neighbours of one month together, in the order given. */
export function byMonth<S extends Show>(shows: readonly S[]): MonthOfShows<S>[] {
  const months: MonthOfShows<S>[] = []
  for (const show of shows) {
    const month = monthOf(show.eventDate)
    const last = months.at(-1)
    if (last?.month === month) last.shows.push(show)
    else months.push({ month, shows: [show] })
  }
  return months
}

/** The buyer answers for the show; else the first person of the venue with a number; else the venue itself. */
export function whomToCall(
  contacts: { buyer: Person | null; venueContacts: readonly Person[] },
  venue: Person | null,
): { name: string; phone: string } | undefined {
  for (const person of [contacts.buyer, ...contacts.venueContacts, venue]) {
    if (person?.phone) return { name: person.name, phone: person.phone }
  }
  return undefined
}
