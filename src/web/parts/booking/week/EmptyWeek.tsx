// Said where a week or a day has nothing: why, and what to do about it.
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { hasFilters, noFilters } from '#web/parts/booking/calendar/calendar-search.ts'
import { Button } from '#web/ui/Button.tsx'

type EmptyWeekProps = Pick<CalendarProps, 'search' | 'setSearch' | 'onAdd' | 'day'> & { children: ReactNode }

/** `children` say it where no filter is in force. */
export function EmptyWeek({ search, setSearch, day, onAdd, children }: EmptyWeekProps) {
  const isFiltered = hasFilters(search)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-mute">
      <p>{isFiltered ? <Trans>No shows match the filters.</Trans> : children}</p>
      {isFiltered ? (
        <Button size="sm" onClick={() => setSearch(noFilters)}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : onAdd ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={(event) => onAdd({ date: day, anchor: event.currentTarget })}
        >
          <Trans>New event</Trans>
        </Button>
      ) : null}
    </div>
  )
}
