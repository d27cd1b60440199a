// The year: twelve small months that show how much lies on each day and how certain it is.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstDayOf } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { searchFor } from './calendar-time.ts'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'
import { totalOf, yearDensity } from './year-density.ts'
import { YearMonth } from './YearMonth.tsx'

export function YearCalendar(props: CalendarProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const { month, today, search, setSearch } = props
  const year = month.slice(0, 4)
  const { artists, tours, ...filters } = filtersOf(search)
  const query = useQuery(
    trpc.events.density.queryOptions(
      {
        orgSlug,
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        ...(artists.length > 0 ? { artists } : {}),
        ...(tours.length > 0 ? { tours } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  )
  const density = yearDensity(query.data ?? [], filters)
  const total = [...density.months.values()].reduce((sum, shares) => sum + totalOf(shares), 0)
  const open = (next: string) =>
    setSearch({ ...searchFor('month', firstDayOf(next), today), layout: undefined })
  const content =
    query.isError && !query.data ? (
      <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        {messageOf(query.error)}
      </ErrorNotice>
    ) : (
      <div
        aria-busy={!query.data}
        className={cx(
          'grid grid-cols-2 gap-x-7 gap-y-6 px-4 pt-2 pb-8 md:grid-cols-3 md:px-6 xl:grid-cols-4',
          (query.isPlaceholderData || !query.data) && 'animate-pulse-soft',
        )}
      >
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map(
          (one) => (
            <YearMonth key={one} month={one} today={today} density={density} onOpen={() => open(one)} />
          ),
        )}
      </div>
    )
  const count = (
    <span role="status">{query.data ? <Plural value={total} one="# date" other="# dates" /> : ' '}</span>
  )
  if (phone) {
    return (
      <div className="flex min-h-full flex-col">
        <PhoneHeader {...props} />
        <h2 className="px-4 pb-3 text-mute">
          <Trans>
            {year}, {count}
          </Trans>
        </h2>
        {content}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader
        {...props}
        title={
          <h1 className="text-2xl whitespace-nowrap" aria-label={t`Year ${year}`}>
            {year} <span className="text-lg font-medium text-mute">{count}</span>
          </h1>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line pt-4">{content}</div>
      <Legend {...props} />
    </div>
  )
}
