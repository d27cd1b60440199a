// One show in a list on phones: artist, place, status and time in a row that is a link.
import { Trans } from '@lingui/react/macro'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'

export type ShowRow = {
  artistName: string
  eventName: string
  venueName: string | null
  city: string | null
  status: BookingStatus
  showtime: string | null
  tbaTime: boolean
}

/** Venue and city, or what else says where it is. */
export function placeOf(show: Pick<ShowRow, 'venueName' | 'city' | 'eventName'>): string {
  return [show.venueName, show.city].filter(Boolean).join(', ') || show.eventName
}

type ContentProps = {
  show: ShowRow
  /** Instead of the artist's name. */
  title?: ReactNode
  /** Instead of venue and city. */
  place?: ReactNode
  /** Instead of the artist's square. */
  lead?: ReactNode
}

function ShowContent({ show, title, place, lead }: ContentProps) {
  return (
    <>
      {lead ?? <Avatar name={show.artistName} size="md" />}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-md font-semibold">{title ?? show.artistName}</span>
        <span className="truncate text-sm text-mute">{place ?? placeOf(show)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <StatusPill status={show.status} />
        <span className="text-sm text-mute">
          <ShowTime show={show} />
        </span>
      </span>
    </>
  )
}

/** The showtime, "TBA", or nothing. */
export function ShowTime({ show }: { show: Pick<ShowRow, 'showtime' | 'tbaTime'> }) {
  if (show.tbaTime) return <Trans>TBA</Trans>
  return show.showtime
}

type EventRowProps = ContentProps & {
  /** The link to the event; class and content are filled in. */
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

/** The look of a row in a card list. */
export const rowClass =
  'flex min-h-14 items-center gap-3 border-b border-line px-3 py-2.5 last:border-0 hover:bg-hover active:bg-sunk focus-visible:-outline-offset-2'

/** A row of a card list. */
export function EventRow({ link, ...content }: EventRowProps) {
  return cloneElement(link, { className: rowClass }, <ShowContent {...content} />)
}
