// The week: seven lanes without a clock, each show with its doors and showtime; on phones the days one below the other.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { addDays, isoWeekOf, type LocalDate, monthOf, startOfWeek } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { blocksQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { CalendarHeader, Legend } from '#web/parts/booking/calendar/DesktopFrame.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { filtersOf, showsBlocks } from '#web/parts/booking/calendar/calendar-search.ts'
import { toBlockItems, toItems, type Entry } from './month-items.ts'
import { PhoneHeader } from '#web/parts/booking/calendar/PhoneHeader.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { compareInDay } from '#web/ui/calendar/layout-week.ts'
import { Swipe } from '#web/parts/booking/calendar/Swipe.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import { DayHeading } from './DayHeading.tsx'
import { EntryRow } from './EntryRow.tsx'

export function WeekCalendar(props: CalendarProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const { day, search } = props
  const monday = startOfWeek(day)
  const range = { from: monday, to: addDays(monday, 6) }
  const query = useQuery(
    trpc.events.list.queryOptions(
      { orgSlug, ...range, cancelled: true },
      { placeholderData: keepPreviousData },
    ),
  )
  const blocks = useQuery({ ...blocksQuery(orgSlug, range), enabled: showsBlocks(search) })
  const filters = filtersOf(search)
  const items: Entry[] | undefined = query.data && [
    ...toItems(query.data, filters),
    ...(blocks.data && showsBlocks(search) && filters.statuses.length === 0
      ? toBlockItems(blocks.data.blocks, blocks.data.artists, filters.artists)
      : []),
  ]
  const { isoWeek } = isoWeekOf(monday)
  const from =
    monthOf(monday) === monthOf(range.to)
      ? Number(monday.slice(8))
      : formatDate(monday, 'dayMonth', i18n.locale)
  const days = `${from} – ${formatDate(range.to, 'dayMonth', i18n.locale)}`
  const content =
    query.isError && !items ? (
      <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        {messageOf(query.error)}
      </ErrorNotice>
    ) : items ? (
      <>
        <p role="status" className="sr-only">
          <Plural value={items.length} one="# entry" other="# entries" />
        </p>
        {phone ? (
          <PhoneWeek {...props} monday={monday} items={items} />
        ) : (
          <WeekGrid {...props} monday={monday} items={items} />
        )}
      </>
    ) : (
      <SkeletonRows rows={8} />
    )
  if (phone) {
    return (
      <div className="flex min-h-full flex-col">
        <PhoneHeader {...props} />
        {content}
      </div>
    )
  }
  return (
    <div className="flex h-full min-h-140 flex-col">
      <CalendarHeader
        {...props}
        title={
          <h1 className="text-2xl whitespace-nowrap">
            <Trans>Week {isoWeek}</Trans>{' '}
            <span className="text-md font-medium text-mute">
              {days} {range.to.slice(0, 4)}
            </span>
          </h1>
        }
      />
      <div className="min-h-0 flex-1 overflow-auto border-t border-line">{content}</div>
      <Legend {...props} />
    </div>
  )
}

type PhoneWeekProps = CalendarProps & { monday: LocalDate; items: readonly Entry[] }

/** The week on phones: seven days one below the other, empty ones in a line. */
function PhoneWeek({ monday, items, today, onStep, onAdd }: PhoneWeekProps) {
  const { t, i18n } = useLingui()
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return (
    <Swipe onSwipe={onStep}>
      <div className="border-t border-line bg-paper px-4 pt-3 pb-24 max-md:-mb-20">
        {days.map((date) => {
          const shows = items
            .filter((item) => item.startOn <= date && item.endOn >= date)
            .toSorted(compareInDay)
          return (
            <section key={date} className="mb-4">
              <div className="flex items-start justify-between">
                <DayHeading date={date} today={today} />
                {onAdd ? (
                  <IconButton
                    label={t`New on ${formatDate(date, 'medium', i18n.locale)}`}
                    className="-my-2.5 -mr-2.5"
                    onClick={() => onAdd({ date })}
                  >
                    <Plus aria-hidden />
                  </IconButton>
                ) : null}
              </div>
              {shows.length > 0 ? (
                <div className="overflow-hidden rounded-card border border-line bg-surface">
                  {shows.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} />
                  ))}
                </div>
              ) : (
                <p className="text-mute">
                  <Trans>Nothing on this day.</Trans>
                </p>
              )}
            </section>
          )
        })}
      </div>
    </Swipe>
  )
}
