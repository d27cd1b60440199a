// Whether the times of a show day can all be kept: nobody plays before doors, or loads out before the end.
import type { DayMoment } from './day-moments.ts'
import type { LocalTime } from '../../dates.ts'
import type { ScheduleKind } from './schedule-kinds.ts'

/** A time of a show day that has its place in the order of the day. */
export type DayStep = ScheduleKind | 'doors' | 'show' | 'end' | 'curfew'

/** What has to be over, or has begun, before what; times that are not on this list may fall anywhere. */
const order: readonly (readonly [first: DayStep, next: DayStep])[] = [
  ['load_in', 'soundcheck'],
  ['load_in', 'doors'],
  ['soundcheck', 'show'],
  ['doors', 'show'],
  ['doors', 'support'],
  ['end', 'load_out'],
  ['show', 'curfew'],
]
/** '01:30' counts as '25:30' on the day that ends the next morning. */
const sortable = (time: LocalTime, inTheNight: boolean) =>
  inTheNight ? `${Number(time.slice(0, 2)) + 24}${time.slice(2)}` : time

export type TimeClash = { first: DayStep; firstTime: LocalTime; next: DayStep; nextTime: LocalTime }

/** Pairs of times in the wrong order: the earliest of what comes first is after the latest of what follows. */
export function timeClashes(moments: readonly DayMoment[]): TimeClash[] {
  const times = (step: DayStep) =>
    moments
      .flatMap(({ kind, line, time, inTheNight }) =>
        time !== null && (kind === 'line' ? line?.kind : kind) === step
          ? [{ time, at: sortable(time, inTheNight) }]
          : [],
      )
      .toSorted((a, b) => a.at.localeCompare(b.at))
  return order.flatMap(([first, next]) => {
    const begins = times(first)[0]
    const follows = times(next).at(-1)
    if (!begins || !follows || begins.at <= follows.at) return []
    return [{ first, firstTime: begins.time, next, nextTime: follows.time }]
  })
}
