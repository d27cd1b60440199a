// A day as a heading over its shows.
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

/** "Thursday 12 November", with the year when it is another one, and "Today" in the signal colour. */
export function DayHeading({ date, today }: { date: LocalDate; today: LocalDate }) {
  const { i18n } = useLingui()
  const year = date.slice(0, 4)
  return (
    <h2 className="mb-2 flex items-baseline gap-2 text-md tracking-[-0.01em]">
      {formatDate(date, 'long', i18n.locale)}
      {year === today.slice(0, 4) ? null : ` ${year}`}
      {date === today ? (
        <span className="font-sans text-sm font-medium tracking-normal text-signal">
          <Trans>Today</Trans>
        </span>
      ) : null}
    </h2>
  )
}
