// Times of day in a line of a confirmation.
import type { LocalTime } from '../../dates.ts'

/** `daysOn`: given beside the time as "+1" or "next day"; null where nothing is given. */
export type WrittenTime = { index: number; end: number; time: LocalTime; daysOn: number | null }

const clock =
  /(?<![\d:.,€$£/+-])(\d{1,2})(?::(\d{2})(?::\d{2})?(?![\d:])|\.(\d{2})(?= ?(?:Uhr|h\b|am\b|pm\b|a\.m|p\.m))|[hH](\d{2})(?!\d)|(?= ?(?:am\b|pm\b|a\.m|p\.m|Uhr)))(?: ?(am|pm|a\.m\.?|p\.m\.?|Uhr|h\b)(?!\p{L}))?/giu
const shift =
  /^ {0,2}(?:Uhr|h)? {0,2}(?:\(? ?([+-]) ?(\d)(?: ?(?:days?|Tage?|d|T))?\b ?\)?|\(?(?:next day|am nächsten Tag|nächster Tag|Folgetag|le lendemain|\+ ?1 ?Tag)\)?)/iu
/** What follows a length of time: "1:10 h", "02:35 hours". */
const isLength = /^ ?(?:hours?|hrs?|Stunden?|Std\.?|h (?!\d)(?:\d|m))/iu

/** Every time of day in the line, in order. Lengths of time and prices are none. */
export function timesIn(line: string): WrittenTime[] {
  const times: WrittenTime[] = []
  for (const match of line.matchAll(clock)) {
    const [whole, hours, a, b, c, half] = match
    const rest = line.slice(match.index + whole.length)
    let hour = Number(hours)
    const minute = Number(a ?? b ?? c ?? 0)
    const isHalf = half && /^[ap]/i.test(half)
    if (isHalf && (hour < 1 || hour > 12)) continue
    if (isHalf) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
    if (hour > 23 || minute > 59 || isLength.test(rest)) continue
    const on = shift.exec(rest)
    const daysOn = on ? (on[1] === '-' ? -1 : 1) * Number(on[2] ?? 1) : null
    const end = match.index + whole.length + (on?.[0].length ?? 0)
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    times.push({ index: match.index, end, time, daysOn })
  }
  return times
}
