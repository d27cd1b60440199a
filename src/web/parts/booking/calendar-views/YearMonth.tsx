// One month of the year: its days with marks as long as they are full, and a way into it.
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { isWeekend, weeksOfMonth, type LocalDate } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { totalOf, type Density, type Shares } from './year-density.ts'

type YearMonthProps = { month: string; today: LocalDate; density: Density; onOpen: () => void }

/** One button: the days are too small to press, and the month shows them all. */
export const YearMonth = memo(function YearMonth({ month, today, density, onOpen }: YearMonthProps) {
  const { i18n } = useLingui()
  const shares = density.months.get(month) ?? []
  const total = totalOf(shares)
  const isNow = today.startsWith(month)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isNow ? 'date' : undefined}
      className="-m-2 flex flex-col rounded-card p-2 text-left hover:bg-hover"
    >
      <span className="mb-1.5 flex w-full items-baseline justify-between gap-2 px-1">
        <span className={cx('display text-md', isNow && 'text-signal')}>
          {formatDate(`${month}-01`, 'monthName', i18n.locale)}
        </span>
        <span className="text-xs text-mute">
          {total > 0 ? total : null}
          <span className="sr-only">
            {total === 0 ? (
              <Trans>Nothing</Trans>
            ) : (
              shares.map(({ tone, count }) => `, ${count} ${tone}`).join('')
            )}
          </span>
        </span>
      </span>
      <Bar shares={shares} of={density.fullest} className="mb-2 h-1.5 w-full px-1" />
      <span aria-hidden className="block w-full">
        {weeksOfMonth(month).map(({ days }) => (
          <span key={days[0]} className="grid grid-cols-7">
            {days.map((date) =>
              date.startsWith(month) ? (
                <span
                  key={date}
                  className={cx(
                    'flex h-7.5 flex-col items-center gap-0.5 pt-0.5',
                    isWeekend(date) && 'bg-[color-mix(in_oklch,var(--color-sunk)_40%,transparent)]',
                  )}
                >
                  <span
                    className={cx(
                      'flex h-4.5 min-w-4.5 items-center justify-center rounded-full text-2xs',
                      date === today ? 'bg-signal font-bold text-on-signal' : 'text-mute',
                      density.days.has(date) && date !== today && 'font-bold text-ink!',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                  <Bar
                    shares={density.days.get(date) ?? []}
                    of={Math.max(density.peak, 3)}
                    className="h-1 w-4/5 justify-center"
                  />
                </span>
              ) : (
                <span key={date} />
              ),
            )}
          </span>
        ))}
      </span>
    </button>
  )
})

/** As long as its share of `of`, made of the looks of what lies there. */
function Bar({ shares, of, className }: { shares: Shares; of: number; className: string }) {
  return (
    <span aria-hidden className={cx('flex gap-px', className)}>
      {shares.map(({ tone, count }) => (
        <span
          key={tone}
          className={`mark mark-${tone} h-full!`}
          style={{ width: `${(count / of) * 100}%` }}
        />
      ))}
    </span>
  )
}
