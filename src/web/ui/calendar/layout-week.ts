// Lays the items of a calendar week in lanes, so that none lies over another.
import { addDays, daysBetween } from './dates.ts'

/** `neutral` has no status; `elsewhere` and `busy` are not the agency's own. */
export type CalendarTone =
  | 'inquiry'
  | 'hold'
  | 'offer'
  | 'confirmed'
  | 'cancelled'
  | 'neutral'
  | 'elsewhere'
  | 'busy'

/** One thing on a calendar; first and last day are local dates, both included. */
export type CalendarItem = {
  id: string
  startOn: string
  endOn: string
  title: string
  subtitle?: string
  tone: CalendarTone
  /** Status in words, for screen readers: the tone alone says nothing to them. */
  status?: string
  /** Local time 'HH:MM' that orders items of a day. */
  time?: string | null
}

/** The part of an item that lies in one week; `from` and `to` are 0 (Monday) to 6. */
export type Segment<T> = { item: T; from: number; to: number; lane: number; isStart: boolean; isEnd: boolean }

const certainty: Record<CalendarTone, number> = {
  neutral: 6,
  elsewhere: 6,
  confirmed: 5,
  offer: 4,
  hold: 3,
  inquiry: 2,
  busy: 1,
  cancelled: 0,
}

/** The order of a day: early before late, without a time last, then certain before uncertain, then by title. */
export function compareInDay(a: CalendarItem, b: CalendarItem): number {
  return (
    (a.time ?? '99').localeCompare(b.time ?? '99') ||
    certainty[b.tone] - certainty[a.tone] ||
    a.title.localeCompare(b.title)
  )
}

/**
 * Cuts items at the edges of the week that starts on `monday` and gives each the first free lane:
 * long before short, early before late, certain before uncertain, then by time and title.
 */
export function layoutWeek<T extends CalendarItem>(monday: string, items: readonly T[]): Segment<T>[] {
  const sunday = addDays(monday, 6)
  const segments = items
    .filter((item) => item.startOn <= sunday && item.endOn >= monday && item.startOn <= item.endOn)
    .map((item) => {
      const from = Math.max(0, daysBetween(monday, item.startOn))
      const to = Math.min(6, daysBetween(monday, item.endOn))
      return { item, from, to, lane: 0, isStart: item.startOn >= monday, isEnd: item.endOn <= sunday }
    })
    .sort(
      (a, b) =>
        b.to - b.from - (a.to - a.from) ||
        a.from - b.from ||
        certainty[b.item.tone] - certainty[a.item.tone] ||
        (a.item.time ?? '99').localeCompare(b.item.time ?? '99') ||
        a.item.title.localeCompare(b.item.title),
    )
  const lastDay: Segment<T>[][] = []
  for (const segment of segments) {
    let lane = 0
    while (lastDay[lane]?.some((other) => other.from <= segment.to && segment.from <= other.to)) lane += 1
    segment.lane = lane
    ;(lastDay[lane] ??= []).push(segment)
  }
  return segments
}

/**
 * What can be shown in `lanes` lanes (at least one), and how many items each of the seven days hides.
 * A day that hides something gives its last lane to "+n more".
 */
export function fitLanes<T>(
  segments: Segment<T>[],
  lanes: number,
): { shown: Segment<T>[]; hidden: number[] } {
  const room = Math.max(1, lanes)
  const over = new Set(segments.filter((segment) => segment.lane >= room).flatMap(daysOf))
  const isHidden = (segment: Segment<T>) =>
    segment.lane >= room || (segment.lane === room - 1 && daysOf(segment).some((day) => over.has(day)))
  const hidden = [0, 0, 0, 0, 0, 0, 0]
  for (const segment of segments.filter(isHidden))
    for (const day of daysOf(segment)) hidden[day] = (hidden[day] ?? 0) + 1
  return { shown: segments.filter((segment) => !isHidden(segment)), hidden }
}

function daysOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

type Chip = { day: string; lane: number }

/** The chip the arrow key leads to from `current`, or undefined at the edge. */
export function nextChip<C extends Chip>(chips: readonly C[], current: C, key: string): C | undefined {
  const forward = key === 'ArrowRight' || key === 'ArrowDown'
  const sign = forward ? 1 : -1
  const others = chips.filter((chip) => chip !== current)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const inDay = others.filter((chip) => chip.day === current.day && (chip.lane - current.lane) * sign > 0)
    if (inDay.length > 0) return inDay.reduce((a, b) => ((a.lane - b.lane) * sign <= 0 ? a : b))
  }
  const step = key === 'ArrowDown' || key === 'ArrowUp' ? 7 : 1
  const away = (chip: C) => daysBetween(current.day, chip.day) * sign
  const reachable = others.filter((chip) => away(chip) > 0 && away(chip) % step === 0)
  const laneGap = (chip: C) => (step === 1 ? Math.abs(chip.lane - current.lane) : chip.lane * sign)
  return reachable.sort((a, b) => away(a) - away(b) || laneGap(a) - laneGap(b))[0]
}
