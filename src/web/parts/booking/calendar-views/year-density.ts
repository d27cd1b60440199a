// The year at a glance: how much lies on each day, and how certain it is.
import { isDead, statusInfo, type BookingStatus, type StatusTone } from '#domain/booking/bookings/bookings.ts'
import { monthOf, type LocalDate, type LocalMonth } from '#domain/dates.ts'
import type { Filters } from '#web/parts/booking/calendar/calendar-search.ts'

export type DayCount = { date: LocalDate; status: BookingStatus; count: number }
/** How many of each look, the certain ones first. */
export type Shares = { tone: StatusTone; count: number }[]

const order: readonly StatusTone[] = ['confirmed', 'offer', 'hold', 'inquiry', 'cancelled']

export type Density = {
  days: ReadonlyMap<LocalDate, Shares>
  months: ReadonlyMap<LocalMonth, Shares>
  /** On the fullest day. */
  peak: number
  /** In the fullest month. */
  fullest: number
}

/** The counts that pass the filters of status; artists and tours are chosen by the server. */
export function yearDensity(
  counts: readonly DayCount[],
  { statuses, cancelled }: Pick<Filters, 'statuses' | 'cancelled'>,
): Density {
  const days = new Map<LocalDate, Shares>()
  const months = new Map<LocalMonth, Shares>()
  for (const { date, status, count } of counts) {
    const isChosen = statuses.includes(status) || (isDead(status) ? cancelled : statuses.length === 0)
    if (!isChosen) continue
    const { tone } = statusInfo[status]
    add(days, date, tone, count)
    add(months, monthOf(date), tone, count)
  }
  const most = (map: Map<string, Shares>) => Math.max(0, ...[...map.values()].map(totalOf))
  return { days, months, peak: most(days), fullest: most(months) }
}

function add(map: Map<string, Shares>, key: string, tone: StatusTone, count: number): void {
  const shares = map.get(key) ?? []
  const known = shares.find((share) => share.tone === tone)
  if (known) known.count += count
  else shares.push({ tone, count })
  shares.sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
  map.set(key, shares)
}

export function totalOf(shares: Shares): number {
  return shares.reduce((sum, { count }) => sum + count, 0)
}
