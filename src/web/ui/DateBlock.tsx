// The date as it is on a printed day sheet: weekday bar, huge day, month and year.
import { useLingui } from '@lingui/react/macro'
import { formatDate } from './calendar/dates.ts'
import { cx } from './cx.ts'

type DateBlockProps = {
  /** 'YYYY-MM-DD'. */
  date: string
  /** In the language of a sheet, where that is not the reader's. */
  labels?: { weekday: string; month: string }
  className?: string
}

/** One a page, beside its title. */
export function DateBlock({ date, labels, className }: DateBlockProps) {
  const { i18n } = useLingui()
  return (
    <time
      dateTime={date}
      className={cx(
        'display flex w-19 shrink-0 flex-col items-stretch overflow-hidden rounded-card border border-ink text-center md:w-26',
        className,
      )}
    >
      <span className="bg-ink py-0.5 text-2xs font-bold tracking-normal text-surface uppercase md:text-sm">
        {labels?.weekday ?? formatDate(date, 'weekday', i18n.locale)}
      </span>
      <span className="pt-1.5 text-[2.75rem]/none font-extrabold tracking-[-0.05em] md:pt-1 md:text-[4rem]/none">
        {Number(date.slice(8))}
      </span>
      <span className="pb-1.5 text-2xs font-semibold tracking-normal text-mute md:pb-2 md:text-xs">
        {labels?.month ?? formatDate(date, 'monthYear', i18n.locale)}
      </span>
    </time>
  )
}
