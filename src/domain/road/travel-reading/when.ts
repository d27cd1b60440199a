// When a way begins and ends: the dates of its times, each in the zone of its place, over midnight and the date line.
import { addDays, instantOf, type LocalDate, type LocalTime, type TimeZone } from '../../dates.ts'
import { roadProblem } from '../problems.ts'
import type { Doubt, DraftMoment } from './reading.ts'

const hourMs = 3_600_000
/** The longest flight takes 19 hours; trains and ships of a night less than this. */
const longestMs = 26 * hourMs

export type End = {
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
