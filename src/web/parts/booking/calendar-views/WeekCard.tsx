// A show in the week: artist, place, doors and showtime in the look of its certainty.
import { Trans } from '@lingui/react/macro'
import { cloneElement, useEffect, useRef, type ReactElement } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { cx } from '#web/ui/cx.ts'
import { entryLink } from './entry-link.tsx'
import { placeOf, ShowTime } from './EventRow.tsx'
import { isBooking, type Entry } from './month-items.ts'

type WeekCardProps = { entry: Entry; date: LocalDate; canMove: boolean }

export function WeekCard({ entry, date, canMove }: WeekCardProps) {
  const { orgSlug } = useOrganisation()
  const card = useRef<HTMLLIElement>(null)
  const isMovable = canMove && isBooking(entry)
  useEffect(() => {
    const element = card.current
    if (!element || !isMovable) return
    return attachDragging(({ draggable }) =>
      draggable({
        element,
        getInitialData: () => ({ chip: entry.id, grabbed: date }),
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
    )
  }, [entry.id, date, isMovable])
  return (
    <li ref={card} className="data-dragged:opacity-40">
      {cloneElement(
        entryLink(entry, orgSlug) as ReactElement<Record<string, unknown>>,
        {
          draggable: false,
          'data-chip': entry.id,
          className: cx(
            'tone flex min-w-0 flex-col rounded-control px-2 py-1.5 text-xs focus-visible:outline-offset-1',
            `tone-${entry.tone}`,
          ),
        },
        <>
          <span className="truncate text-sm font-semibold">{entry.title}</span>
          <span className="truncate">{isBooking(entry) ? placeOf(entry.booking) : entry.subtitle}</span>
          {isBooking(entry) ? <Times entry={entry} /> : null}
          <span className="sr-only">, {entry.status}</span>
        </>,
      )}
    </li>
  )
}

function Times({ entry: { booking } }: { entry: Extract<Entry, { booking: unknown }> }) {
  const { doors, showtime, tbaTime, holdRank } = booking
  if (!doors && !showtime && !tbaTime && !holdRank) return null
  return (
    <span className="mt-1 flex flex-wrap gap-x-2">
      {doors ? (
        <span>
          <Trans>Doors {doors}</Trans>
        </span>
      ) : null}
      {showtime || tbaTime ? (
        <span className="font-semibold">
          <Trans>
            Show <ShowTime show={booking} />
          </Trans>
        </span>
      ) : null}
      {holdRank ? (
        <span className="font-semibold">
          <Trans>{holdRank}H</Trans>
        </span>
      ) : null}
    </span>
  )
}
