// How far off an instant is, in the reader's words: "in 3 days", "in 5 hours", "2 hours ago".

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Two days and more count in days, two hours and more in hours; never in weeks, which hide a deadline. */
export function relativeTime(instant: Date, now: Date, locale: string): string {
  const ms = instant.getTime() - now.getTime()
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of steps) {
    if (Math.abs(ms) >= 2 * size || unit === 'minute') return format.format(Math.trunc(ms / size), unit)
  }
  return ''
}

/** Does it press: less than two days are left, or it is over? */
export const isPressing = (instant: Date, now: Date): boolean =>
  instant.getTime() - now.getTime() < 2 * 86_400_000
