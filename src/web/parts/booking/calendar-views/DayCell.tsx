// The day of a show at the start of its row on phones: weekday over number.
import { useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'

/** Today is set in the signal colour. */
export function DayCell({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { i18n } = useLingui()
  return (
    <time
      dateTime={date}
      className={cx('flex w-9 shrink-0 flex-col items-center', date === today && 'text-signal')}
    >
      <span className="text-xs font-medium text-mute">{formatDate(date, 'weekday', i18n.locale)}</span>
      <span className="display text-lg font-bold">{Number(date.slice(8))}</span>
    </time>
  )
}
