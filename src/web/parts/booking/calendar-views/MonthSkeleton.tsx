// The month before its first answer: the same weeks, with grey bars where chips will be.
import { useLingui } from '@lingui/react/macro'
import { weeksOfMonth } from '#domain/dates.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Which days carry a bar is fixed, so that nothing jumps between renders. */
const hasBar = (date: string) => (Number(date.slice(8)) * 7) % 5 < 2

export function MonthSkeleton({ month }: { month: string }) {
  const { t } = useLingui()
  const weeks = weeksOfMonth(month)
  return (
    <div role="status" aria-label={t`Loading`} className="flex h-full flex-col border-t border-line pt-6.5">
      {weeks.map(({ days, isoWeek }) => (
        <div
          key={isoWeek}
          className="grid min-h-24 flex-1 grid-cols-[34px_repeat(7,minmax(0,1fr))] border-t border-line"
        >
          <span />
          {days.map((date) => (
            <div key={date} className="border-l border-line p-1">
              <span className="block px-1 pt-0.5 text-sm text-mute">{Number(date.slice(8))}</span>
              {hasBar(date) ? <Skeleton className="mt-2 h-5 w-full" /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
