// The periods that statements are usually made for.
import { addDays, firstDayOf, lastDayOf, monthOf, shiftMonth, type LocalDate } from '#domain/dates.ts'

export const periodKinds = ['lastMonth', 'thisMonth', 'lastQuarter', 'toToday'] as const
export type PeriodKind = (typeof periodKinds)[number]
export type Period = { from: LocalDate; to: LocalDate }

/** Its first and last day, as seen on `today`. "Up to today" is for those who get a statement after each show. */
export function periodOf(kind: PeriodKind, today: LocalDate): Period {
  const month = monthOf(today)
  if (kind === 'thisMonth') return { from: firstDayOf(month), to: lastDayOf(month) }
  if (kind === 'toToday') return { from: firstDayOf(month), to: today }
  if (kind === 'lastMonth') {
    const last = shiftMonth(month, -1)
    return { from: firstDayOf(last), to: lastDayOf(last) }
  }
  const sinceQuarter = (Number(month.slice(5)) - 1) % 3
  const quarter = firstDayOf(shiftMonth(month, -sinceQuarter))
  return { from: firstDayOf(shiftMonth(monthOf(quarter), -3)), to: addDays(quarter, -1) }
}

/** Which of them these days are; undefined for days of one's own. */
export const kindOf = ({ from, to }: Period, today: LocalDate): PeriodKind | undefined =>
  periodKinds.find((kind) => {
    const period = periodOf(kind, today)
    return period.from === from && period.to === to
  })
