// When something ends: how far off for the eye, the exact time on hover, signal red once it presses.
import { useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { isPressing, relativeTime } from './relative-time.ts'

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
