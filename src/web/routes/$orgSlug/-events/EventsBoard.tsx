// The events as a board: a column per status, cards to drag along the way of the status machine.
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bookingStatuses, isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { messageOf } from '#web/calls/errors.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { eventQuery, rangeQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { filtersOf } from '#web/parts/booking/calendar/calendar-search.ts'
import { isShown, type ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusSheet } from '#web/parts/booking/booking/StatusSheet.tsx'
import { useSetStatus, type StatusAction } from '#web/parts/booking/booking/use-set-status.ts'
import { NextActions } from '#web/parts/desk/next-action/NextActions.tsx'
import { HomeSum } from '#web/parts/money/home/HomeSum.tsx'
import type { Fees } from '#web/parts/money/home/home-queries.ts'
import { useFees } from '#web/parts/money/home/use-fees.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { type PreviewState, usePreview } from '#web/ui/lists/use-preview.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { PanelTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useToday } from '#web/hooks/use-today.ts'
import type { EventsState } from './events-state.ts'
import { listRange } from './list-range.ts'
import { ShowPreview } from './ShowPreview.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type PickingState, restable, useRowPress } from '#web/ui/tables/use-picking.ts'
import { type SelectionState, useSelection } from '#web/ui/tables/use-selection.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import { reachByKeys } from '#web/ui/scroll-keys.ts'
import { bookingProblem } from '#domain/booking/problems.ts'
import { problemText } from '#texts/problems.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { BoardCard } from './BoardCard.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { cx } from '#web/ui/cx.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'

const columns = bookingStatuses.filter((status) => !isDead(status))

/** Shows what the list shows. On phones one column at a time, and the status is changed by its pill. */
export function EventsBoard({ search, setSearch, picking }: EventsState & { picking: PickingState }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const phone = usePhone()
  const today = useToday()
  const [tab, setTab] = useState<BookingStatus>('inquiry')
  const range = listRange(search.month, today)
  const query = useQuery(rangeQuery(orgSlug, { ...range, search: search.search }))
  const { fees } = useFees(range)
  const preview = usePreview(search.preview, (id) => setSearch({ preview: id }))
  const [dialog, setDialog] = useState<{ booking: EventBooking; action: StatusAction }>()
  const [isConfirming, setConfirming] = useState(false)
  const setStatus = useSetStatus()

  /** The machine says whether the card may go there; a page never guesses a rule. */
  async function drop(show: ListedBooking, to: BookingStatus) {
    if (show.status === to) return
    const event = await fetchNow(eventQuery(orgSlug, show.eventId)).catch((error: unknown) => {
      toast.error(messageOf(error))
      return undefined
    })
    const booking = event?.bookings.find(({ id }) => id === show.id)
    if (!booking) return
    const action = booking.actions.find((one) => one.to === to)
    if (!action) {
      const refusal = bookingProblem('status.change', { from: booking.status, to })
      return toast.error(problemText(refusal, translate()))
    }
    if (!action.allowed) return toast.error(action.reason ?? t`This is not possible now.`)
    if (!action.needs && !action.warning) return setStatus.run(booking, action, {})
    setDialog({ booking, action })
    setConfirming(true)
  }
  const onDrop = useEffectEvent((show: ListedBooking, to: BookingStatus) => void drop(show, to))
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'show' in source.data,
        onDrop: ({ source, location }) => {
          const to = location.current.dropTargets[0]?.data['status']
          if (to) onDrop(source.data['show'] as ListedBooking, to as BookingStatus)
        },
      }),
    [],
  )

  const filters = filtersOf(search)
  const shows = (query.data ?? []).filter((show) => isShown(show, filters))
  const inStatus = (status: BookingStatus) => shows.filter((show) => show.status === status)
  const canChoose = can('bookings.manage')
  const selection = useSelection(
    columns.flatMap((status) => inStatus(status).map(({ id }) => id)),
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
  return (
    <>
      {phone ? (
        <PanelTabs
          label={t`Status`}
          value={tab}
          onValueChange={setTab}
          tabs={columns.map((status) => ({
            value: status,
            label: `${translate()(statusLabels[status])} ${inStatus(status).length}`,
            content: (
              <div className={restable} {...press}>
                <p className="px-4 pb-2 text-sm font-semibold tabular-nums empty:hidden">
                  <ColumnSum status={status} shows={inStatus(status)} fees={fees} />
                </p>
                <Cards
                  status={status}
                  shows={inStatus(status)}
                  fees={fees}
                  preview={preview}
                  selection={picking.isPicking ? selection : undefined}
                  isPicking={picking.isPicking}
                />
              </div>
            ),
          }))}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          <div ref={watchBoard} className="scroll-x flex min-h-0 min-w-0 flex-1 gap-3 px-8 pb-4">
            {columns.map((status) => (
              <BoardColumn
                key={status}
                status={status}
                shows={inStatus(status)}
                fees={fees}
                preview={preview}
                selection={canChoose ? selection : undefined}
              />
            ))}
          </div>
          <ShowPreview show={shows.find(({ id }) => id === preview.shown)} fees={fees} preview={preview} />
        </div>
      )}
      <p role="status" className="sr-only">
        <Plural value={shows.length} one="# show" other="# shows" />
      </p>
      {canChoose ? (
        <SelectionBar selection={selection} picking={picking} shows={shows} canMove={can('events.manage')} />
      ) : null}
      {dialog ? (
        <StatusSheet
          booking={dialog.booking}
          action={isConfirming ? dialog.action : undefined}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

type BoardColumnProps = {
  status: BookingStatus
  shows: ListedBooking[]
  /** Undefined for members who may not see them. */
  fees: Fees | undefined
  preview: PreviewState
  /** Absent for members who may change nothing, and on phones but for picking. */
  selection?: SelectionState | undefined
  /** Phones: cards are ticked instead of opened. */
  isPicking?: boolean
}

/** A column of the board: one status, its cards, a place to drop others. */
function BoardColumn({ status, shows, fees, preview, selection }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = column.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      canDrop: ({ source }) => 'show' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [status])
  return (
    <section
      ref={column}
      aria-label={translate()(statusLabels[status])}
      className={cx(
        'flex w-60 min-w-56 flex-1 flex-col rounded-card border border-line bg-paper',
        isOver && 'border-signal bg-signal-soft',
      )}
    >
      <div className="flex min-h-10 items-center gap-2 px-3 py-2">
        <h2 className="text-base">
          <StatusPill status={status} />
        </h2>
        <span className="text-xs text-mute">{shows.length}</span>
        <span className="ml-auto text-sm font-semibold tabular-nums">
          <ColumnSum status={status} shows={shows} fees={fees} />
        </span>
      </div>
      <div ref={reachByKeys} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <Cards status={status} shows={shows} fees={fees} preview={preview} selection={selection} />
      </div>
    </section>
  )
}

/** Fades where there are more columns, and is scrolled by keys where all are empty. */
function watchBoard(box: HTMLElement | null) {
  const ends = [watchEdges(box), reachByKeys(box)]
  return () => ends.forEach((end) => end?.())
}

/** What the shows of a column bring. */
function ColumnSum({ status, shows, fees }: Omit<BoardColumnProps, 'selection' | 'preview'>) {
  const amounts = shows.flatMap(({ id }) => fees?.get(id) ?? [])
  return <HomeSum label={translate()(statusLabels[status])} amounts={amounts} />
}

function Cards({ status, shows, fees, preview, selection, isPicking = false }: BoardColumnProps) {
  const { count, end } = useGrowing(`cards ${status}`, 30)
  if (shows.length === 0) {
    return (
      <p className="px-3 py-2 text-mute">
        <Trans>No bookings.</Trans>
      </p>
    )
  }
  const shown = shows.slice(0, count)
  return (
    <NextActions shows={shown}>
      <ul className="flex flex-col gap-2 max-md:px-4">
        {shown.map((show) => (
          <BoardCard
            key={show.id}
            show={show}
            fee={fees?.get(show.id)}
            preview={preview}
            selection={selection}
            isPicking={isPicking}
          />
        ))}
        {count < shows.length ? <li ref={end} aria-hidden className="h-8" /> : null}
      </ul>
    </NextActions>
  )
}
