// The events as a list: upcoming first, by month; rows on desktops, cards on phones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CalendarPlus, Plus } from 'lucide-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { filtersOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { MonthName } from '#web/parts/booking/calendar/MonthTitle.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { usePreview } from '#web/ui/lists/use-preview.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { reachByKeys } from '#web/ui/scroll-keys.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { NextActions } from '#web/parts/desk/next-action/NextActions.tsx'
import { HomeSum } from '#web/parts/money/home/HomeSum.tsx'
import { type FeesState, useFees } from '#web/parts/money/home/use-fees.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { EventLine } from './EventLine.tsx'
import { type EventColumn, gridOf, widthOf } from './event-columns.tsx'
import type { EventsState } from './events-state.ts'
import {
  cutGroups,
  groupShows,
  type ListOrder,
  listRange,
  type ListSort,
  nextOrder,
  orderOf,
  orderText,
  type ShowGroup,
} from './list-range.ts'
import { ShowPreview } from './ShowPreview.tsx'
import { useShownColumns } from './use-shown-columns.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type PickingState, restable, useRowPress } from '#web/ui/tables/use-picking.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'

export function EventsList({ search, setSearch, picking }: EventsState & { picking: PickingState }) {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const range = listRange(search.month, today)
  const order = orderOf(search.sort)
  const query = useQuery(rangeQuery(orgSlug, { ...range, search: search.search, ...order }))
  const { count: shown, end } = useGrowing(`events ${JSON.stringify({ ...search, preview: undefined })}`, 40)
  const money = useFees(range)
  const preview = usePreview(search.preview, (id) => setSearch({ preview: id }))
  const { shown: columns } = useShownColumns({ search, setSearch }, money)
  const groups = groupShows(query.data ?? [], filtersOf(search), order, range.from)
  const all = groups.flatMap(({ shows }) => shows)
  const count = all.length
  const canChoose = can('bookings.manage')
  const selection = useSelection(
    all.slice(0, shown).map(({ id }) => id),
    canChoose,
  )
  const press = useRowPress(canChoose ? selection : undefined, picking)

  if (query.isError && !query.data) {
    return (
      <ErrorNotice onRetry={() => void query.refetch()} busy={query.isFetching}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  if (!query.data) return <SkeletonRows rows={9} />
  const previewed = all.find(({ id }) => id === preview.shown)
  return (
    <div className="flex min-h-0 flex-1">
      <div
        style={{ '--list-width': widthOf(columns) } as CSSProperties}
        ref={reachByKeys}
        data-scroll-restoration-id="events"
        aria-busy={query.isPlaceholderData}
        className={cx(
          'min-h-0 min-w-0 flex-1 overflow-y-auto pb-20 md:overflow-x-auto',
          query.isPlaceholderData && 'animate-pulse-soft',
          restable,
        )}
        {...press}
      >
        <p role="status" className="sr-only">
          <Plural value={count} one="# show" other="# shows" />
        </p>
        {count > 0 ? (
          <ListHeader
            columns={columns}
            order={order}
            onOrder={(next) => setSearch({ sort: orderText(next) })}
          />
        ) : null}
        <NextActions shows={all.slice(0, shown)}>
          {cutGroups(groups, shown).map(({ month, status, shows }) => (
            <section key={month ?? status ?? ''} className="mb-4 md:mb-2 md:min-w-(--list-width)">
              <GroupHead
                group={groups.find((one) => one.month === month && one.status === status)}
                money={money}
              />
              <ul className="max-md:mx-4 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line">
                {shows.map((show, index) => (
                  <EventLine
                    key={show.id}
                    show={show}
                    today={today}
                    fee={money.fees?.get(show.id)}
                    columns={columns}
                    isSameDay={month !== undefined && shows[index - 1]?.eventDate === show.eventDate}
                    preview={preview}
                    selection={canChoose ? selection : undefined}
                    isPicking={picking.isPicking}
                  />
                ))}
              </ul>
            </section>
          ))}
        </NextActions>
        {shown < count ? <div ref={end} className="h-8" /> : null}
        {count === 0 ? (
          <Nothing search={search} setSearch={setSearch} hasRows={query.data.length > 0} />
        ) : null}
        {canChoose ? (
          <SelectionBar selection={selection} picking={picking} shows={all} canMove={can('events.manage')} />
        ) : null}
      </div>
      <ShowPreview show={previewed} fees={money.fees} preview={preview} />
    </div>
  )
}

/** The month or status of a group with how many shows it has and what they bring. */
function GroupHead({ group, money: { fees } }: { group: ShowGroup | undefined; money: FeesState }) {
  const { i18n } = useLingui()
  if (!group || (!group.month && !group.status)) return null
  const { month, status, shows } = group
  const name = month
    ? formatDate(`${month}-01`, 'monthYear', i18n.locale)
    : status && translate()(statusLabels[status])
  return (
    <div className="safe-x sticky top-0 z-10 flex items-baseline gap-3 border-line bg-surface py-2 md:top-8 md:border-b">
      <h2 className="text-md tracking-[-0.01em]">
        {month ? <MonthName month={month} /> : status ? <StatusPill status={status} /> : null}
      </h2>
      <span className="text-xs text-mute">{shows.length}</span>
      <HomeSum
        label={`${name}`}
        amounts={shows.flatMap(({ id }) => fees?.get(id) ?? [])}
        className="ml-auto font-semibold tabular-nums"
      />
    </div>
  )
}

/** "No matches" and "nothing yet" are two different things, each with its own next step. */
function Nothing({ search, setSearch, hasRows }: EventsState & { hasRows: boolean }) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const hasFilters = Boolean(search.artists ?? search.statuses ?? search.tours ?? search.search)
  const clear = () =>
    setSearch({
      artists: undefined,
      statuses: undefined,
      tours: undefined,
      search: undefined,
      cancelled: undefined,
    })
  const create = () => setSearch({ new: true })
  let title: ReactNode = t`No events yet`
  let text: ReactNode = t`An event is a show on a date with one or more of your artists.`
  let action: ReactNode = can('events.manage') ? (
    <Button icon={<Plus aria-hidden />} onClick={create}>
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

type ListHeaderProps = {
  columns: readonly EventColumn[]
  order: ListOrder
  onOrder: (order: ListOrder) => void
}

/** The header of the list of events on desktops: stays in view, and orders by date, artist, place or status. */
function ListHeader({ columns, order, onOrder }: ListHeaderProps) {
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
      className="safe-x sticky top-0 z-20 grid min-w-(--list-width) items-center gap-3 border-b border-line bg-surface text-xs text-mute max-md:hidden"
      style={{ gridTemplateColumns: gridOf(columns) }}
    >
      <span className="sticky-cell">{head('date', t`Date`)}</span>
      {columns.map(({ id, header, sort, isEnd }) =>
        sort ? (
          <Fragment key={id}>{head(sort, header, isEnd ? 'justify-end' : undefined)}</Fragment>
        ) : (
          <span key={id} className={cx('flex h-8 items-center', isEnd && 'justify-end')}>
            {header}
          </span>
        ),
      )}
    </div>
  )
}
