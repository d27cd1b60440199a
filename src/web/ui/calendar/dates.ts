// Local dates as 'YYYY-MM-DD' and months as 'YYYY-MM': arithmetic without zones, and their texts.

const day = 86_400_000
const toTime = (date: string) => Date.parse(`${date}T00:00:00Z`)
const toText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date `count` days later (or earlier, when negative). */
export function addDays(date: string, count: number): string {
  return toText(toTime(date) + count * day)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / day)
}

/** The month `count` months later, both as 'YYYY-MM'. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((((index % 12) + 12) % 12) + 1).padStart(2, '0')}`
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(toTime(date)).getUTCDay() + 6) % 7
}

/** The Monday of the week of a date. */
export function weekStart(date: string): string {
  return addDays(date, -weekdayOf(date))
}

/** The Mondays of the four to six weeks that show a month whole. */
export function monthWeeks(month: string): string[] {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: string[] = []
  for (let monday = weekStart(`${month}-01`); monday <= last; monday = addDays(monday, 7)) weeks.push(monday)
  return weeks
}

/** Number of the week by ISO 8601: the week of the year's first Thursday is 1. */
export function isoWeek(date: string): number {
  const thursday = addDays(weekStart(date), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

const formats = new Map<string, Intl.DateTimeFormat>()

const shapes = {
  weekday: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  dayMonth: { day: 'numeric', month: 'short' },
  monthYear: { month: 'short', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  monthName: { month: 'long' },
  monthShort: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** A date in words: medium "Sat 14 Nov", short "14 Nov 2026", long "Saturday 14 November". Plain English is British. */
export function formatDate(date: string, shape: keyof typeof shapes, locale: string): string {
  const key = `${shape} ${locale}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      ...shapes[shape],
      timeZone: 'UTC',
    })
    formats.set(key, format)
  }
  return format.format(toTime(date)).replace(',', '')
}
