// When something ends: how far off for the eye, the exact day or time on hover, signal red once it presses.
import { useLingui } from '@lingui/react/macro'
import { localOf, type LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { isPressing, relativeDay, relativeTime } from './relative-time.ts'

/** `day` is the day that is meant, where the deadline is a day and `at` its end. */
export function Until({
  at,
  day = null,
  className,
}: {
  at: Date
  day?: LocalDate | null
  className?: string
}) {
  const { i18n } = useLingui()
  const now = useMinute()
  const zone = viewerZone()
  const { date, time } = localOf(at, zone)
  const exact = day
    ? formatDate(day, 'medium', i18n.locale)
    : `${formatDate(date, 'medium', i18n.locale)}, ${time}`
  return (
    <time
      dateTime={day ?? at.toISOString()}
      data-tooltip={exact}
      className={cx(isPressing(at, now) && 'font-semibold text-signal', className)}
    >
      {day
        ? relativeDay(day, localOf(now, zone).date, i18n.locale)
        : relativeTime(at, now, i18n.locale, zone)}
      <span className="sr-only"> ({exact})</span>
    </time>
  )
}
