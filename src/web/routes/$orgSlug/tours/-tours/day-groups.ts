// The days of a tour as the page lists them: a show once, days of one kind in a row together.
import type { LocalDate } from '#domain/dates.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type Plan = RouterOutputs['tours']['plan']
export type PlanGap = Plan['gaps'][number]
type Day = Plan['days'][number]

export type DayGroup =
  | { kind: 'stop'; stop: Plan['stops'][number]; number: number; leg: Plan['legs'][number] | undefined }
  | {
      kind: Exclude<Day['kind'], 'show'>
      from: LocalDate
      to: LocalDate
      days: number
      ids: string[]
      gap: PlanGap | undefined
    }

/** A gap is beside the first row of its days. */
export function dayGroups({ days, stops, legs, gaps }: Pick<Plan, 'days' | 'stops' | 'legs' | 'gaps'>) {
  const groups: DayGroup[] = []
  const shown = new Set<string>()
  for (const { date, kind, ids } of days) {
    if (kind === 'show') {
      for (const id of ids) {
        const index = stops.findIndex(({ bookingId }) => bookingId === id)
        const stop = stops[index]
        if (!stop || shown.has(id)) continue
        shown.add(id)
        groups.push({ kind: 'stop', stop, number: index + 1, leg: legs.find(({ to }) => to === id) })
      }
      continue
    }
    const gap = gaps.find(({ from }) => from === date)
    const last = groups.at(-1)
    // Days of one kind are one row, unless a gap begins among them: what lies before it is over.
    if (last && last.kind === kind && last.ids.join() === ids.join() && !gap) {
      last.to = date
      last.days += 1
    } else groups.push({ kind, from: date, to: date, days: 1, ids, gap })
  }
  return groups
}
