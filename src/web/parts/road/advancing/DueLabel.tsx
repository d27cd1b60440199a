// When the next missing answer is due, in words; overdue in the signal colour.
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/dates.ts'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'

type DueLabelProps = { dueOn: LocalDate | null; today: LocalDate; className?: string }

export function DueLabel({ dueOn, today, className }: DueLabelProps) {
  const { i18n } = useLingui()
  if (!dueOn) return null
  const away = relativeDay(dueOn, today, i18n.locale)
  return (
    <time
      dateTime={dueOn}
      title={formatDate(dueOn, 'short', i18n.locale)}
      className={cx('whitespace-nowrap', dueOn <= today && 'font-semibold text-signal', className)}
    >
      {dueOn < today ? <Trans>overdue, {away}</Trans> : <Trans>due {away}</Trans>}
    </time>
  )
}
