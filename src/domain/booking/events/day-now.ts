// Where a show day is at this moment: what is on, and what comes next.
import { addDays, localOf, type LocalDate, type TimeZone } from '../../dates.ts'
import type { DayMoment } from './day-moments.ts'

type Day = { eventDate: LocalDate; tz: TimeZone; moments: readonly DayMoment[] }

export type DayNow = {
  /** The last that has begun; none before the day, and none once its last moment was an end. */
  current: DayMoment | undefined
  next: DayMoment | undefined
  isOver: boolean
}

/** '01:30' of the night after is '25:30', so that a day's times compare as texts. */
const onDay = (time: string, isNight: boolean) =>
  isNight ? `${Number(time.slice(0, 2)) + 24}${time.slice(2)}` : time

/** The clock at the venue as a time of that day: before all of them on an earlier day, after all on a later one. */
function clockOn({ eventDate, tz }: Day, now: Date): string {
  const here = localOf(now, tz)
  if (here.date < eventDate) return ''
  if (here.date === eventDate) return here.time
  return here.date === addDays(eventDate, 1) ? onDay(here.time, true) : '99'
}

const isEnd = ({ kind }: DayMoment) => kind === 'end' || kind === 'curfew'

/** Moments are in the order of the day (`dayMoments`); one to be announced is neither on nor next. */
export function dayNow(day: Day, now: Date): DayNow {
  const clock = clockOn(day, now)
  const known = day.moments.flatMap((moment) =>
    moment.time ? [{ moment, at: onDay(moment.time, moment.inTheNight) }] : [],
  )
  const next = known.find(({ at }) => at > clock)?.moment
  const last = known.findLast(({ at }) => at <= clock)?.moment
  const isOver = clock >= '30' || (!next && last !== undefined && isEnd(last))
  return { current: isOver ? undefined : last, next, isOver }
}
