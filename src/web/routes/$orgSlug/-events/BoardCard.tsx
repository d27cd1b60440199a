// A card of the board: what a show is and brings; dragged to another status, or moved there by its menu.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import type { Money } from '#domain/money.ts'
import { HoldUntil } from '#web/parts/booking/hold/HoldUntil.tsx'
import { NextActionLine } from '#web/parts/desk/next-action/NextActions.tsx'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { FeeFigure } from '#web/parts/money/home/FeeFigure.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import { PreviewButton } from '#web/ui/lists/PreviewButton.tsx'
import type { PreviewState } from '#web/ui/lists/use-preview.ts'
import { RowCheckbox } from '#web/ui/tables/RowCheckbox.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'

type BoardCardProps = {
  show: ListedBooking
  /** Undefined for members who may not see it, and without a deal. */
  fee: Money | undefined
  preview: PreviewState
  selection: SelectionState | undefined
  /** Phones: cards are ticked instead of opened. */
  isPicking: boolean
}

export function BoardCard({ show, fee, preview, selection, isPicking }: BoardCardProps) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const card = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
  const isChosen = selection?.ids.has(show.id) ?? false
  const canMove = can('bookings.manage')
  useEffect(() => {
    const element = card.current
    if (!element || !canMove) return
    return draggable({
      element,
      getInitialData: () => ({ show }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [show, canMove])
  return (
    <li
      ref={card}
      data-row
      className={cx(
        'group/row relative rounded-[9px] border border-line bg-surface p-3 [contain-intrinsic-size:auto_112px] [content-visibility:auto] hover:border-line-strong md:p-2.5',
        isDragged && 'opacity-40',
        show.id === preview.shown && 'border-ink! bg-hover',
        isChosen && 'border-signal! bg-hover',
      )}
    >
      <span className="flex items-start gap-2 pointer-coarse:pr-8">
        {selection && isPicking ? (
          <SelectBox
            checked={isChosen}
            onToggle={() => selection.toggle(show.id, false)}
            className="flex min-w-0 items-start gap-2 text-left font-semibold after:absolute after:inset-0"
          >
            <ArtistAvatar artistId={show.artistId} name={show.artistName} />
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{show.artistName}</span>
          </SelectBox>
        ) : (
          <>
            <ArtistAvatar artistId={show.artistId} name={show.artistName} />
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: show.eventId }}
              draggable={false}
              data-show={show.id}
              className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {show.artistName}
            </Link>
          </>
        )}
      </span>
      <p className="mt-1 line-clamp-2 text-sm text-mute">{placeOf(show)}</p>
      <p className="text-sm text-mute">
        {formatDate(show.eventDate, 'short', i18n.locale)} <ShowTime show={show} />{' '}
        <SampleBadge eventId={show.eventId} />
      </p>
      {show.holdEndsAt ? (
        <p className="text-sm text-mute">
          <HoldUntil show={show} />
        </p>
      ) : null}
      {show.promoterName || fee ? (
        <p className="mt-1 flex items-baseline justify-between gap-2 text-sm">
          <span className="min-w-0 truncate text-mute">{show.promoterName}</span>
          <span className="shrink-0 font-semibold">
            <FeeFigure fee={fee} />
          </span>
        </p>
      ) : null}
      <NextActionLine bookingId={show.id} wraps className="mt-1" />
      {isPicking ? null : <CardTools show={show} preview={preview} selection={selection} canMove={canMove} />}
    </li>
  )
}

type CardToolsProps = Pick<BoardCardProps, 'show' | 'preview' | 'selection'> & { canMove: boolean }

/** Tick and menu lie over the corner of the card while it is pointed at, has the focus, or cards are being chosen. */
function CardTools({ show, preview, selection, canMove }: CardToolsProps) {
  const { t, i18n } = useLingui()
  const day = formatDate(show.eventDate, 'medium', i18n.locale)
  const isChoosing = (selection?.ids.size ?? 0) > 0
  return (
    <span
      className={cx(
        'absolute top-1.5 right-1.5 z-1 flex items-center gap-1 rounded-control bg-surface pl-1',
        !isChoosing &&
          'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      {selection ? (
        <RowCheckbox id={show.id} selection={selection} label={t`Select ${show.artistName}, ${day}`} />
      ) : null}
      <PreviewButton id={show.id} name={`${show.artistName}, ${day}`} preview={preview} />
      {canMove ? <CardMenu show={show} /> : null}
    </span>
  )
}

/** Moves the card to another column. Asks for the open actions only when somebody wants them. */
function CardMenu({ show }: { show: ListedBooking }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...eventQuery(orgSlug, show.eventId), enabled: isWanted })
  const booking = data?.bookings.find(({ id }) => id === show.id)
  const label = t`Change the status of ${show.artistName}`
  if (isWanted && booking) {
    const trigger = (
      <IconButton label={label} size="sm">
        <Ellipsis aria-hidden />
      </IconButton>
    )
    return <StatusMenu booking={booking} trigger={trigger} defaultOpen />
  }
  return (
    <IconButton label={label} size="sm" busy={isWanted} onClick={() => setWanted(true)}>
      <Ellipsis aria-hidden />
    </IconButton>
  )
}
