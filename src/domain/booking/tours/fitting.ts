// What does not fit in a tour: ways that take too long, two shows a day, radius clauses, and days that are not free.
import { blockProblem, overlapProblem, placeOf } from '#domain/booking/availability/availability.ts'
import type { BlockKind } from '#domain/booking/availability/block-kinds.ts'
import { radiusConflicts } from '#domain/booking/availability/radius.ts'
import { windowsOverlap } from '#domain/booking/bookings/booking-window.ts'
import { daysBetween, type LocalDate, type TimeZone } from '../../dates.ts'
import type { Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'
import type { Leg, Stop } from './route.ts'

export type MisfitKind = 'road' | 'sameDay' | 'drive' | 'radius' | 'blocked' | 'double'
/** `bookingId` is the stop beside which it is shown, `otherId` the show or block it comes from. */
export type Misfit = { kind: MisfitKind; bookingId: string; otherId: string; problem: Problem }

type Named = {
  eventName: string
  venueName: string | null
  city: string | null
  tz: TimeZone
  hasTime: boolean
}
export type FittedStop = Stop & Named & { doubleOk: boolean }

/** Blocks of the whole artist; those of one member leave the artist bookable. */
export type FittedBlock = {
  id: string
  kind: BlockKind
  title: string | null
  fromDate: LocalDate
  toDate: LocalDate
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
}

type Question = {
  artistName: string
  stops: readonly FittedStop[]
  legs: readonly Leg[]
  /** Agreed shows of the artist that are no part of the tour. */
  others: readonly FittedStop[]
  blocks: readonly FittedBlock[]
}

const dateOf = (stops: readonly FittedStop[], id: string) =>
  stops.find(({ bookingId }) => bookingId === id)?.eventDate

/** A way that takes longer than there is between the curfew and the next load-in. */
function roadMisfits({ stops, legs }: Question): Misfit[] {
  return legs.flatMap(({ from, to, gap, byAir, km }): Misfit[] => {
    if (!gap) return []
    const isSameDay = dateOf(stops, from) === dateOf(stops, to)
    const hours = { hoursThere: Math.round(gap.hoursThere), hoursNeeded: Math.ceil(gap.hoursNeeded) }
    return [
      {
        kind: isSameDay ? 'sameDay' : 'road',
        bookingId: to,
        otherId: from,
        problem: isSameDay
          ? bookingProblem('tour.sameDay', { ...hours, km })
          : bookingProblem('tour.tooFar', { ...hours, byAir }),
      },
    ]
  })
}

/** The most that one driver may do in a day, twice a week (Regulation (EC) No 561/2006, Article 6). */
const mostHoursADay = 10

/** There is time for the way, and still more of it than one driver may drive in the days between. */
function driveMisfits({ stops, legs }: Question): Misfit[] {
  return legs.flatMap(({ from, to, gap, byAir, hours }): Misfit[] => {
    const [start, end] = [dateOf(stops, from), dateOf(stops, to)]
    const days = start && end ? daysBetween(start, end) : 0
    if (gap || byAir || days < 1 || hours <= mostHoursADay * days) return []
    const problem = bookingProblem('tour.drive', { hours: Math.round(hours), days, mostHours: mostHoursADay })
    return [{ kind: 'drive', bookingId: to, otherId: from, problem }]
  })
}

/** Once for each pair, beside the later show of the tour. */
function radiusMisfits({ stops, others }: Question): Misfit[] {
  return stops.flatMap((stop, index) =>
    radiusConflicts(stop, [...stops.slice(0, index), ...others]).map(({ show, km, rule }): Misfit => ({
      kind: 'radius',
      bookingId: stop.bookingId,
      otherId: show.bookingId,
      problem: bookingProblem('date.tooNear', {
        place: placeOf(show),
        on: show.eventDate,
        planned: stop.eventDate,
        km: km < 1 ? 0 : Math.round(km),
        daysAfter: daysBetween(stop.eventDate, show.eventDate),
        clauseKm: rule.km,
      }),
    })),
  )
}

function blockMisfits({ stops, blocks, artistName }: Question): Misfit[] {
  return stops.flatMap((stop) =>
    blocks
      .filter((block) =>
        block.isAllDay
          ? block.fromDate <= (stop.endsOn ?? stop.eventDate) && block.toDate >= stop.eventDate
          : windowsOverlap(block, stop),
      )
      .map((block) => ({
        kind: 'blocked' as const,
        bookingId: stop.bookingId,
        otherId: block.id,
        problem: blockProblem({ ...block, artistName }),
      })),
  )
}

function doubleMisfits({ stops, others, artistName }: Question): Misfit[] {
  return stops
    .filter(({ doubleOk }) => !doubleOk)
    .flatMap((stop) =>
      others
        .filter((other) => windowsOverlap(stop, other))
        .map((other) => ({
          kind: 'double' as const,
          bookingId: stop.bookingId,
          otherId: other.bookingId,
          problem: overlapProblem({ ...other, artistName }),
        })),
    )
}

/** Everything that does not fit, in the order of the stops. */
export function misfitsOf(question: Question): Misfit[] {
  const order = new Map(question.stops.map(({ bookingId }, index) => [bookingId, index]))
  return [
    ...doubleMisfits(question),
    ...blockMisfits(question),
    ...roadMisfits(question),
    ...driveMisfits(question),
    ...radiusMisfits(question),
  ].toSorted((a, b) => (order.get(a.bookingId) ?? 0) - (order.get(b.bookingId) ?? 0))
}
