// The name of a month as a page's heading.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'

/** "November 2026", the year quieter. */
export function MonthTitle({ month, className }: { month: string; className?: string }) {
  return (
    <h1 className={cx('text-2xl whitespace-nowrap', className)}>
      <MonthName month={month} />
    </h1>
  )
}

export function MonthName({ month }: { month: string }) {
  const { i18n } = useLingui()
  return (
    <>
      {formatDate(`${month}-01`, 'monthName', i18n.locale)}{' '}
      <span className="font-medium text-mute">{month.slice(0, 4)}</span>
    </>
  )
}
