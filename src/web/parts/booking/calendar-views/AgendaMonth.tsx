// One month of the agenda: fetched when it comes near the view, its days with their shows.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { cloneElement, memo } from 'react'
import { firstDayOf, lastDayOf, type LocalDate } from '#domain/dates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { agendaDays } from './agenda.ts'
import { blocksQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import {
  filtersOf,
  showsBlocks,
  showsOnlyShows,
  type CalendarSearch,
} from '#web/parts/booking/calendar/calendar-search.ts'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { DayHeading } from './DayHeading.tsx'
import { artistIdOf, type Entry, isBooking, toBlockItems, toItems } from './month-items.ts'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { entryLink } from './entry-link.tsx'
import { EntryRow } from './EntryRow.tsx'
import { placeOf, ShowTime } from './EventRow.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'

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
    ...(blocks.data && showsBlocks(search) && !showsOnlyShows(filters)
      ? toBlockItems(blocks.data, filters.artists)
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

/** One entry of the agenda: a line with times and place on desktops, a card's row on phones. */
function AgendaRow({ entry }: { entry: Entry }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  if (phone) {
    return (
      <li className="border-b border-line last:border-0">
        <EntryRow entry={entry} />
      </li>
    )
  }
  const booking = isBooking(entry) ? entry.booking : undefined
  return (
    <li className="border-b border-line last:border-0">
      {cloneElement(
        entryLink(entry, orgSlug),
        {
          className:
            'grid min-h-9 grid-cols-[3.25rem_minmax(9rem,1fr)_minmax(10rem,1.5fr)_minmax(5rem,7rem)_7rem] items-center gap-3 px-3 py-1 hover:bg-hover focus-visible:-outline-offset-2',
        },
        <>
          <span className="text-right font-semibold">{booking ? <ShowTime show={booking} /> : null}</span>
          <span className="flex min-w-0 items-center gap-2.5 font-semibold">
            <ArtistAvatar artistId={artistIdOf(entry)} name={entry.title} />
            <span className="truncate">{entry.title}</span>
            {booking ? <SampleBadge eventId={booking.eventId} /> : null}
          </span>
          <span className="truncate">{booking ? placeOf(booking) : entry.subtitle}</span>
          <span className="truncate text-mute">
            {entry.endOn > entry.startOn ? (
              <Trans>until {formatDate(entry.endOn, 'dayMonth', i18n.locale)}</Trans>
            ) : booking?.doors ? (
              <Trans>Doors {booking.doors}</Trans>
            ) : null}
          </span>
          <span className="flex justify-end">
            {booking ? <StatusPill status={booking.status} /> : <Pill>{entry.status}</Pill>}
          </span>
        </>,
      )}
    </li>
  )
}
