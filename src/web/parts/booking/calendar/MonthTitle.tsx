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

/** `shortens` on the narrowest phones: "Nov 2026". */
export function MonthName({ month, shortens = false }: { month: string; shortens?: boolean }) {
  const { i18n } = useLingui()
  const say = (style: 'monthName' | 'monthShort') => formatDate(`${month}-01`, style, i18n.locale)
  return (
    <>
      <span className={shortens ? 'max-[23rem]:hidden' : undefined}>{say('monthName')}</span>
      {shortens ? <span className="min-[23rem]:hidden">{say('monthShort')}</span> : null}{' '}
      <span className="font-medium text-mute">{month.slice(0, 4)}</span>
    </>
  )
}
