// One month of the agenda: fetched when it comes near the view, its days with their shows.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { firstDayOf, lastDayOf, type LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { agendaDays } from './agenda.ts'
import { AgendaRow } from './AgendaRow.tsx'
import { blocksQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf, showsBlocks, type CalendarSearch } from '#web/parts/booking/calendar/calendar-search.ts'
import { DayHeading } from './DayHeading.tsx'
import { toBlockItems, toItems, type Entry } from './month-items.ts'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'

type AgendaMonthProps = Pick<CalendarProps, 'onAdd'> & {
  month: string
  today: LocalDate
  search: CalendarSearch
}

export const AgendaMonth = memo(function AgendaMonth({ month, today, search, onAdd }: AgendaMonthProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const range = { from: firstDayOf(month), to: lastDayOf(month) }
  const query = useQuery(trpc.events.list.queryOptions({ orgSlug, ...range, cancelled: true }))
  const blocks = useQuery({ ...blocksQuery(orgSlug, range), enabled: showsBlocks(search) })
  const filters = filtersOf(search)
  const items: Entry[] = [
    ...toItems(query.data ?? [], filters),
    ...(blocks.data && showsBlocks(search) && filters.statuses.length === 0
      ? toBlockItems(blocks.data.blocks, blocks.data.artists, filters.artists)
      : []),
  ]
  const days = agendaDays(items, month, today)
  return (
    <section aria-label={`${formatDate(`${month}-01`, 'monthName', i18n.locale)} ${month.slice(0, 4)}`}>
      <h2 className="safe-x flex items-baseline gap-3 border-b border-line bg-paper pt-5 pb-2 text-lg">
        <span>
          <MonthName month={month} />
        </span>
        {query.data ? (
          <span className="font-sans text-xs font-normal tracking-normal text-mute">
            <Plural value={items.length} _0="Nothing" one="# entry" other="# entries" />
          </span>
        ) : null}
      </h2>
      <div className="safe-x pt-3 pb-4">
        {query.isError && !query.data ? (
          <p role="alert" className="text-mute">
            {messageOf(query.error)}{' '}
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : null}
        {query.isPending ? <Skeleton className="h-72 w-full" /> : null}
        {query.data && days.length === 0 ? (
          <p className="text-mute">
            <Trans>No events this month.</Trans>
          </p>
        ) : null}
        {query.data
          ? days.map(({ date, items: shows }) => (
              <section key={date} data-day={date} className="mb-4 max-w-280">
                <div className="flex items-start justify-between">
                  <DayHeading date={date} today={today} />
                  {onAdd ? (
                    <IconButton
                      label={t`New on ${formatDate(date, 'medium', i18n.locale)}`}
                      className="-my-2.5 max-md:-mr-2.5 md:-my-1.5"
                      onClick={(event) => onAdd({ date, anchor: event.currentTarget })}
                    >
                      <Plus aria-hidden />
                    </IconButton>
                  ) : null}
                </div>
                {shows.length > 0 ? (
                  <ul className="overflow-hidden rounded-card border border-line bg-surface">
                    {shows.map((entry) => (
                      <AgendaRow key={entry.id} entry={entry} />
                    ))}
                  </ul>
                ) : (
                  <p className="text-mute">
                    <Trans>Nothing on this day.</Trans>
                  </p>
                )}
              </section>
            ))
          : null}
      </div>
    </section>
  )
})
