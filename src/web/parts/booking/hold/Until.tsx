// When something ends: how far off for the eye, the exact time on hover, signal red once it presses.
import { useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'

export function Until({ at, className }: { at: Date; className?: string }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { date, time } = localOf(at, viewerZone())
  const exact = `${formatDate(date, 'medium', i18n.locale)}, ${time}`
  return (
    <time
      dateTime={at.toISOString()}
      data-tooltip={exact}
      className={cx(isPressing(at, now) && 'font-semibold text-signal', className)}
    >
      {relativeTime(at, now, i18n.locale)}
      <span className="sr-only"> ({exact})</span>
    </time>
  )
}

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
