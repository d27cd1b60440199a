// The events as a list: upcoming first, by month; rows on desktops, cards on phones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CalendarPlus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { filtersOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { isShown } from '#web/parts/booking/calendar-views/month-items.ts'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { NextActions } from '#web/parts/desk/next-action/NextActions.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { columns, EventLine } from './EventLine.tsx'
import type { EventsState } from './events-state.ts'
import {
  cutGroups,
  groupByMonth,
  type ListOrder,
  listRange,
  type ListSort,
  nextOrder,
  orderOf,
  orderText,
} from './list-range.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from '#web/ui/tables/use-selection.ts'

export function EventsList({ search, setSearch }: EventsState) {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const phone = usePhone()
  const range = listRange(search.month, today)
  const order = orderOf(search.sort)
  const query = useQuery(rangeQuery(orgSlug, { ...range, search: search.search, ...order }))
  const { count: shown, end } = useGrowing(`events ${JSON.stringify(search)}`, 80)
  // In another order than by date the months mean nothing: one list without headings.
  const isByMonth = order.sort === 'date' && !order.descending
  const filters = filtersOf(search)
  const groups = !query.data
    ? []
    : isByMonth
      ? groupByMonth(query.data, filters, range.from)
      : [{ month: '', shows: query.data.filter((show) => isShown(show, filters)) }]
  const all = groups.flatMap(({ shows }) => shows)
  const count = all.length
  const canChoose = can('bookings.manage') && !phone
  const selection = useSelection(
    all.slice(0, shown).map(({ id }) => id),
    canChoose,
  )

  if (query.isError && !query.data) {
    return (
      <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  if (!query.data) return <SkeletonRows rows={9} />
  const sizeOf = (month: string) => groups.find((group) => group.month === month)?.shows.length
  return (
    <div
      data-scroll-restoration-id="events"
      aria-busy={query.isPlaceholderData}
      className={cx('min-h-0 flex-1 overflow-y-auto pb-20', query.isPlaceholderData && 'animate-pulse-soft')}
    >
      <p role="status" className="sr-only">
        <Plural value={count} one="# show" other="# shows" />
      </p>
      {count > 0 ? (
        <ListHeader order={order} onOrder={(next) => setSearch({ sort: orderText(next) })} />
      ) : null}
      <NextActions shows={all.slice(0, shown)}>
        {cutGroups(groups, shown).map(({ month, shows }) => (
          <section key={month} aria-label={month || undefined} className="mb-4 md:mb-2">
            {month ? (
              <h2 className="safe-x sticky top-0 z-10 flex items-baseline gap-3 border-line bg-surface py-2 text-md tracking-[-0.01em] md:top-8 md:border-b">
                <span>
                  <MonthName month={month} />
                </span>
                <span className="font-sans text-xs font-normal tracking-normal text-mute">
                  {sizeOf(month)}
                </span>
              </h2>
            ) : null}
            <ul className="max-md:mx-4 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line">
              {shows.map((show, index) => (
                <EventLine
                  key={show.id}
                  show={show}
                  today={today}
                  isSameDay={isByMonth && shows[index - 1]?.eventDate === show.eventDate}
                  selection={canChoose ? selection : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </NextActions>
      {shown < count ? <div ref={end} className="h-8" /> : null}
      {count === 0 ? <Nothing search={search} setSearch={setSearch} hasRows={query.data.length > 0} /> : null}
      {canChoose ? <SelectionBar selection={selection} shows={all} canMove={can('events.manage')} /> : null}
    </div>
  )
}

/** "No matches" and "nothing yet" are two different things, each with its own next step. */
function Nothing({ search, setSearch, hasRows }: EventsState & { hasRows: boolean }) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const hasFilters = Boolean(search.artists ?? search.statuses ?? search.search)
  const clear = () =>
    setSearch({ artists: undefined, statuses: undefined, search: undefined, cancelled: undefined })
  const create = () => setSearch({ new: true })
  let title: ReactNode = t`No events yet`
  let text: ReactNode = t`An event is a show on a date with one or more of your artists.`
  let action: ReactNode = can('events.manage') ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
      <Trans>New event</Trans>
    </Button>
  ) : null
  if (hasFilters) {
    title = t`No matches`
    text = t`No events in this period match the filters.`
    action = (
      <Button onClick={clear}>
        <Trans>Clear filters</Trans>
      </Button>
    )
  } else if (hasRows) {
    title = t`Only cancelled shows`
    text = t`All events in this period were cancelled, declined or lost.`
    action = (
      <Button onClick={() => setSearch({ cancelled: 'true' })}>
        <Trans>Show cancelled</Trans>
      </Button>
    )
  } else if (search.month) {
    title = t`No events this month`
    text = null
  }
  return (
    <EmptyState title={title} icon={<CalendarPlus aria-hidden />} action={action}>
      {text}
    </EmptyState>
  )
}

type ListHeaderProps = { order: ListOrder; onOrder: (order: ListOrder) => void }

/** The header of the list of events on desktops: stays in view, and orders by date, artist, place or status. */
function ListHeader({ order, onOrder }: ListHeaderProps) {
  const { t } = useLingui()
  const direction = order.descending ? t`descending` : t`ascending`
  const head = (sort: ListSort, label: string, className?: string) => {
    const isHere = order.sort === sort
    const Arrow = order.descending ? ArrowDown : ArrowUp
    return (
      <button
        type="button"
        aria-label={isHere ? t`Sorted by ${label}, ${direction}. Change` : t`Sort by ${label}`}
        onClick={() => onOrder(nextOrder(order, sort))}
        className={cx('flex h-8 items-center gap-1 hover:text-ink', isHere && 'text-ink', className)}
      >
        {label}
        {isHere ? <Arrow aria-hidden className="size-3" /> : null}
      </button>
    )
  }
  return (
    <div
      role="group"
      aria-label={t({ message: 'Order', context: 'sorting' })}
      className={cx(
        'safe-x sticky top-0 z-20 items-center border-b border-line bg-surface text-xs text-mute max-md:hidden',
        columns,
      )}
    >
      {head('date', t`Date`)}
      <span />
      {head('artist', t`Artist`)}
      {head('venue', t`Venue`)}
      <span>{t`Next step`}</span>
      <span className="text-right">{t`Show`}</span>
      {head('status', t`Status`, 'justify-end')}
    </div>
  )
}
