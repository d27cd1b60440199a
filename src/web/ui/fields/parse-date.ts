// Understands dates and times as people type them.
import { addDays, weekdayOf } from '#web/ui/calendar/dates.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const german: Record<string, string> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** Without a year the date is the next one: "3.2." typed in November is in the coming year. */
function withYear(year: string | undefined, month: number, day: number, today: string): string | null {
  if (year) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const date = dateOf(thisYear, month, day)
  return date && date < today ? dateOf(thisYear + 1, month, day) : (date ?? dateOf(thisYear + 1, month, day))
}

/**
 * The local date 'YYYY-MM-DD' of a typed text, or null. Day before month; reads 14.11.2026, 14/11, 14 Nov,
 * 2026-11-14, today, tomorrow, sat (the next one) and +3 (days).
 */
export function parseDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[./\s-]+(\d{1,2})(?:[./\s-]+(\d{4}|\d{2})?)?$/.exec(typed)
  if (numbers) return withYear(numbers[3], Number(numbers[2]), Number(numbers[1]), today)
  const words = /^(?:\p{L}+[,.]?\s+)?(\d{1,2})\.?\s*(\p{L}{3,})\.?,?(?:\s+(\d{4}|\d{2}))?$/u.exec(typed)
  const american = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/u.exec(typed)
  const named = words
    ? [words[1], words[2], words[3]]
    : american
      ? [american[2], american[1], american[3]]
      : null
  if (named) {
    const short = named[1]?.slice(0, 3) ?? ''
    const month = months.indexOf(german[short] ?? short) + 1
    return month > 0 ? withYear(named[2], month, Number(named[0]), today) : null
  }
  if (/^\+\d{1,3}$/.test(typed)) return addDays(today, Number(typed.slice(1)))
  if (typed === 'today' || typed === 'heute') return today
  if (typed === 'tomorrow' || typed === 'morgen') return addDays(today, 1)
  const weekday =
    typed.length >= 2 ? weekdays.findIndex((name) => typed.startsWith(name) || name === typed) : -1
  return weekday < 0 ? null : addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

/** The time of day 'HH:MM' of a typed text, or null. Reads 21, 2130, 21:30, 21.30, 9pm and 9:30 pm. */
export function parseTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:uhr|h)?\s*(am|pm)?$/.exec(text.trim().toLowerCase())
  if (!match) return null
  const half = match[3]
  let hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (half && (hour < 1 || hour > 12)) return null
  if (half) hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
