// A card of the board: a show to drag to another status, with the same as a menu.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusMenu } from '#web/parts/booking/booking/StatusMenu.tsx'
import { NextActionLine } from '#web/parts/desk/next-action/NextActions.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'

type BoardCardProps = { show: ListedBooking; selection: SelectionState | undefined }

export function BoardCard({ show, selection }: BoardCardProps) {
  const { t, i18n } = useLingui()
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
        'relative rounded-[9px] border border-line bg-surface p-3 [contain-intrinsic-size:auto_88px] [content-visibility:auto] hover:border-line-strong md:p-2.5',
        isDragged && 'opacity-40',
        isChosen && 'border-signal! bg-hover',
      )}
    >
      <span className="flex items-center gap-2">
        <ArtistAvatar artistId={show.artistId} name={show.artistName} />
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId: show.eventId }}
          draggable={false}
          data-show={show.id}
          className="min-w-0 flex-1 truncate font-semibold after:absolute after:inset-0"
        >
          {show.artistName}
        </Link>
        {selection ? (
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isChosen}
            aria-label={t`Select ${show.artistName}, ${formatDate(show.eventDate, 'medium', i18n.locale)}`}
            className="relative z-1 size-4 accent-ink"
            onClick={(event) => selection.toggle(show.id, event.shiftKey)}
            onChange={() => undefined}
          />
        ) : null}
        <QuickStatus show={show} />
      </span>
      <p className="mt-1 truncate text-sm text-mute">{placeOf(show)}</p>
      <p className="text-sm text-mute">
        {formatDate(show.eventDate, 'short', i18n.locale)} <ShowTime show={show} />
      </p>
      <NextActionLine bookingId={show.id} className="mt-1" />
    </li>
  )
}

/** Asks for the open actions only when somebody wants them. */
function QuickStatus({ show }: { show: ListedBooking }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isWanted, setWanted] = useState(false)
  const { data } = useQuery({ ...eventQuery(orgSlug, show.eventId), enabled: isWanted })
  const booking = data?.bookings.find(({ id }) => id === show.id)
  const button = (
    <IconButton label={t`Change the status of ${show.artistName}`} size="sm" className="-my-1 -mr-1">
      <ArrowRightLeft aria-hidden />
    </IconButton>
  )
  return (
    <span className="relative z-1 flex">
      {isWanted && booking ? (
        <StatusMenu booking={booking} trigger={button} defaultOpen />
      ) : (
        <IconButton
          label={t`Change the status of ${show.artistName}`}
          size="sm"
          className="-my-1 -mr-1"
          busy={isWanted}
          onClick={() => setWanted(true)}
        >
          <ArrowRightLeft aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
