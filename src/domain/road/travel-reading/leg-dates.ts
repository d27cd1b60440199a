// When a leg begins and ends: the dates of its two times, beside, above or between them, each in the zone of
// its place, over midnight and the date line.
import { addDays, instantOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { roadProblem } from '../problems.ts'
import { lineOf, within, type Leg, type Placed } from './legs.ts'
import { resolveDate } from './read-dates.ts'
import type { Doubt, DraftMoment, ReadingContext } from './reading.ts'

export type Order = { dayFirst: boolean; isSure: boolean }

const isDate = ({ token }: Placed) => token.kind === 'date'

type Found = { placed: Placed; how: 'beside' | 'above' | 'below' | 'carried' }

function nearest(time: Placed, dates: readonly Placed[], leg: Omit<Leg, 'anchor'>): Found | undefined {
  const beside = dates.filter(({ at }) => lineOf(at) === lineOf(time.at))
  const before = beside.filter(({ at }) => at < time.at).at(-1) ?? beside[0]
  if (before) return { placed: before, how: 'beside' }
  const above = dates.filter(({ at }) => at < time.at && at >= leg.span.from).at(-1)
  if (above) return { placed: above, how: 'above' }
  const below = dates.find(({ at }) => at > time.at && lineOf(at) - lineOf(time.at) <= 2)
  if (below) return { placed: below, how: 'below' }
  const carried = dates.filter(({ at }) => at < time.at).at(-1)
  return carried ? { placed: carried, how: 'carried' } : undefined
}

/** Both dates as far as they are given. `all` are the tokens of the whole part, for a date that holds on. */
export function datesOf(
  leg: Omit<Leg, 'anchor'>,
  all: readonly Placed[],
  context: ReadingContext,
  order: Order,
): { departure: LocalDate | null; arrival: LocalDate | null; doubts: Doubt[]; used: Placed[] } {
  const dates = all.filter(isDate)
  const own = within(dates, { from: leg.span.from, to: leg.core.to })
  const doubts: Doubt[] = []
  const used: Placed[] = []
  const take = (found: Found | undefined, field: string): LocalDate | null => {
    if (!found || found.placed.token.kind !== 'date') return null
    const resolved = resolveDate(found.placed.token, context.today, order.isSure)
    if (!resolved) return null
    used.push(found.placed)
    for (const problem of resolved.doubts) doubts.push({ field, problem })
    if (found.how === 'carried') doubts.push({ field, problem: roadProblem('reading.dateAbove') })
    return resolved.date
  }
  const { departure, arrival } = leg
  if (leg.isCrowded) {
    const problem = roadProblem('reading.severalTimes')
    doubts.push({ field: 'departure.time', problem }, { field: 'arrival.time', problem })
  }
  const time = departure ?? arrival
  const first = time
    ? nearest(time, own.length > 0 ? own : dates, leg)
    : own[0] && { placed: own[0], how: 'above' as const }
  const date = take(first, 'departure.date')
  if (!departure || !arrival) return { departure: date, arrival: null, doubts, used }
  const second = arrivalDate(departure, arrival, own, first)
  const end =
    second && second !== first?.placed ? take({ placed: second, how: 'beside' }, 'arrival.date') : null
  return { departure: date, arrival: end, doubts, used }
}

function arrivalDate(
  departure: Placed,
  arrival: Placed,
  dates: readonly Placed[],
  first: Found | undefined,
): Placed | undefined {
  const isShared = lineOf(departure.at) === lineOf(arrival.at)
  const beside = dates.filter(
    ({ at }) => lineOf(at) === lineOf(arrival.at) && (!isShared || at > departure.at),
  )
  if (beside.length > 0) return beside.filter(({ at }) => at < arrival.at).at(-1) ?? beside[0]
  if (first?.how === 'below') {
    const below = dates.find(({ at }) => at > arrival.at && lineOf(at) - lineOf(arrival.at) <= 2)
    if (below) return below
  }
  return dates.filter(({ at }) => at > departure.at && at < arrival.at).at(-1)
}

const hourMs = 3_600_000
/** The longest flight takes 19 hours; trains and ships of a night less than this. */
const longestMs = 26 * hourMs

type End = {
  time: LocalTime | null
  /** Given at this end itself. */
  date: LocalDate | null
  daysOn: number | null
  tz: TimeZone
}

/**
 * Both ends as moments. An arrival without a date of its own is on the first day on which it lies behind the departure;
 * that it is another day is a doubt unless the text says so.
 */
export function momentsOf(
  departure: End,
  arrival: End | null,
): { departure: DraftMoment; arrival: DraftMoment | null; doubts: Doubt[] } {
  const doubts: Doubt[] = []
  const from = { date: departure.date, time: departure.time, tz: departure.tz }
  if (!arrival?.time) return { departure: from, arrival: null, doubts }
  const to = { date: arrival.date, time: arrival.time, tz: arrival.tz }
  const { date } = departure
  if (to.date === null && date !== null) {
    if (arrival.daysOn !== null) to.date = addDays(date, arrival.daysOn)
    else if (departure.time !== null) {
      const begin = instantOf(date, departure.time, departure.tz).getTime()
      const { time, tz } = to
      const shift = [0, 1, -1, 2].find((days) => {
        const length = instantOf(addDays(date, days), time, tz).getTime() - begin
        return length > 0 && length <= longestMs
      })
      to.date = addDays(date, shift ?? 0)
      if (shift) {
        doubts.push({ field: 'arrival.date', problem: roadProblem('reading.arrivalDay', { daysOn: shift }) })
      }
    }
  } else if (to.date !== null && date !== null && departure.time !== null) {
    const begin = instantOf(date, departure.time, departure.tz)
    if (instantOf(to.date, arrival.time, arrival.tz) < begin) {
      doubts.push({ field: 'arrival.time', problem: roadProblem('reading.arrivalBeforeDeparture') })
    }
  }
  return { departure: from, arrival: to, doubts }
}
