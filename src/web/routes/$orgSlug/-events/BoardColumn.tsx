// A column of the board: one status, its cards, a place to drop others.
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { statusInfo, type BookingStatus } from '#domain/bookings.ts'
import { eventQuery } from '#web/parts/booking/booking-queries.ts'
import { placeOf, ShowTime } from '#web/parts/booking/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/month-items.ts'
import { StatusMenu } from '#web/parts/booking/StatusMenu.tsx'
import { StatusPill } from '#web/parts/booking/StatusPill.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/Pill.tsx'

type BoardColumnProps = { status: BookingStatus; shows: ListedBooking[] }

export function BoardColumn({ status, shows }: BoardColumnProps) {
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
      aria-label={statusInfo[status].label}
      className={cx(
        'flex w-60 min-w-56 flex-1 flex-col rounded-card border border-line bg-paper',
        isOver && 'border-signal bg-signal-soft',
      )}
    >
      <h2 className="flex items-center justify-between px-3 py-2.5 text-base">
        <StatusPill status={status} />
        <span className="font-sans text-xs font-normal text-mute">{shows.length}</span>
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <Cards shows={shows} />
      </div>
    </section>
  )
}

export function Cards({ shows }: { shows: ListedBooking[] }) {
  if (shows.length === 0) {
    return (
      <p className="px-3 py-2 text-mute">
        <Trans>Nothing here.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-2 max-md:px-4">
      {shows.map((show) => (
        <BoardCard key={show.id} show={show} />
      ))}
    </ul>
  )
}

function BoardCard({ show }: { show: ListedBooking }) {
  const { i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const card = useRef<HTMLLIElement>(null)
  const [isDragged, setDragged] = useState(false)
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
      className={cx(
        'relative rounded-[9px] border border-line bg-surface p-3 [contain-intrinsic-size:auto_88px] [content-visibility:auto] hover:border-line-strong md:p-2.5',
        isDragged && 'opacity-40',
      )}
    >
      <span className="flex items-center gap-2">
        <Avatar name={show.artistName} />
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId: show.eventId }}
          draggable={false}
          className="min-w-0 flex-1 truncate font-semibold after:absolute after:inset-0"
        >
          {show.artistName}
        </Link>
        <QuickStatus show={show} />
      </span>
      <p className="mt-1 truncate text-sm text-mute">{placeOf(show)}</p>
      <p className="text-sm text-mute">
        {formatDate(show.eventDate, 'short', i18n.locale)} <ShowTime show={show} />
      </p>
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
  const { label, tone } = statusInfo[show.status]
  return (
    <span className="relative z-1">
      {isWanted && booking ? (
        <StatusMenu booking={booking} defaultOpen />
      ) : (
        <Pill
          tone={tone}
          opens
          aria-label={t`Change the status of ${show.artistName}, ${label}`}
          aria-busy={isWanted}
          onClick={() => setWanted(true)}
        >
          {label}
        </Pill>
      )}
    </span>
  )
}
