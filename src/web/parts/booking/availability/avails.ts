// The dates an artist can still be offered for, month by month, from the grid of bookings and blocks.
import { isAgreed, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { takesDay, type SharedDay } from '#domain/booking/availability/shared-days.ts'
import {
  addDays,
  daysFrom,
  lastDayOf,
  firstDayOf,
  monthOf,
  shiftMonth,
  weekdayOf,
  type LocalDate,
  type LocalMonth,
} from '#domain/dates.ts'

export type GridBooking = { status: BookingStatus; eventDate: LocalDate; endsOn: LocalDate | null }
export type GridBlock = { id: string; from: LocalDate; to: LocalDate; memberName: string | null }

export type GridExternalDay = { calendarName: string; from: LocalDate; to: LocalDate }

export type MonthAvails<Block extends GridBlock = GridBlock> = {
  month: LocalMonth
  /** Fridays and Saturdays with nothing agreed and nothing blocked, from today on. */
  free: LocalDate[]
  /** Of those, the ones on which somebody holds or asks already. */
  contested: ReadonlySet<LocalDate>
  shows: number
  blocks: Block[]
  /** By other calendars, in the order of their names. */
  busy: { calendarName: string; days: LocalDate[] }[]
}

const isShowDay = (date: LocalDate) => [5, 6].includes(weekdayOf(date))

/** The months from today's on, so many of them. */
export function availsByMonth<Block extends GridBlock>(
  grid: {
    bookings: readonly GridBooking[]
    blocks: readonly Block[]
    external: readonly GridExternalDay[]
    shared: readonly Pick<SharedDay, 'kind' | 'from' | 'to'>[]
  },
  today: LocalDate,
  count: number,
): MonthAvails<Block>[] {
  const daysOf = ({ eventDate, endsOn }: GridBooking) => daysFrom(eventDate, endsOn ?? eventDate)
  const agreed = grid.bookings.filter(({ status }) => isAgreed(status))
  const taken = new Set(agreed.flatMap(daysOf))
  const tentative = new Set([
    ...grid.bookings.filter(({ status }) => !isAgreed(status)).flatMap(daysOf),
    ...grid.shared.filter((day) => !takesDay(day)).map(({ from }) => from),
  ])
  const away = [
    ...grid.blocks.filter(({ memberName }) => memberName === null),
    ...grid.shared.filter(takesDay),
  ]
  const isAway = (date: LocalDate) => away.some(({ from, to }) => from <= date && date <= to)
  return Array.from({ length: count }, (_, index) => {
    const month = shiftMonth(monthOf(today), index)
    const [first, last] = [firstDayOf(month), lastDayOf(month)]
    const free = daysFrom(first < today ? today : first, last).filter(
      (date) => isShowDay(date) && !taken.has(date) && !isAway(date),
    )
    return {
      month,
      free,
      contested: new Set(free.filter((date) => tentative.has(date))),
      shows: agreed.filter(({ eventDate }) => monthOf(eventDate) === month && eventDate >= today).length,
      blocks: grid.blocks.filter(({ from, to }) => from <= last && to >= first && to >= today),
      busy: busyDays(grid.external, first < today ? today : first, last),
    }
  })
}

/** The days from `first` to `last` on which each calendar has entries. */
function busyDays(external: readonly GridExternalDay[], first: LocalDate, last: LocalDate) {
  const here = external.filter(({ from, to }) => from <= last && to >= first)
  return [...Map.groupBy(here, ({ calendarName }) => calendarName)]
    .map(([calendarName, entries]) => {
      const days = entries.flatMap(({ from, to }) =>
        daysFrom(from < first ? first : from, to > last ? last : to),
      )
      return { calendarName, days: [...new Set(days)].toSorted() }
    })
    .toSorted((a, b) => a.calendarName.localeCompare(b.calendarName))
}

/** Days in a row become one range: 6, 7 and 13 are "6–7" and "13". */
export function inRuns(dates: readonly LocalDate[]): [from: LocalDate, to: LocalDate][] {
  const runs: [LocalDate, LocalDate][] = []
  for (const date of dates) {
    const last = runs.at(-1)
    if (last && addDays(last[1], 1) === date) last[1] = date
    else runs.push([date, date])
  }
  return runs
}
