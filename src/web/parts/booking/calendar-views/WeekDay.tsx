// A day of the week view: its heading, its cards, and room to drop or to add.
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react'
import { isWeekend, type LocalDate } from '#domain/dates.ts'
import { attachDragging } from '#web/ui/calendar/dragging.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { type Entry, isBooking } from './month-items.ts'
import { entryLink } from './entry-link.tsx'
import { placeOf, ShowTime } from './EventRow.tsx'

type WeekDayProps = Pick<CalendarProps, 'onAdd' | 'today'> & {
  date: LocalDate
  items: readonly Entry[]
  canMove: boolean
}

export function WeekDay({ date, today, items, canMove, onAdd }: WeekDayProps) {
  const { i18n, t } = useLingui()
  const lane = useRef<HTMLElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const element = lane.current
    if (!element) return
    return attachDragging(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        getData: () => ({ date }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    )
  }, [date])
  const isToday = date === today
  const heading = (
    <>
      <span className="text-xs font-normal text-mute">{formatDate(date, 'weekday', i18n.locale)}</span>
      <span
        className={cx(
          'display flex size-7 items-center justify-center rounded-full text-md',
          isToday && 'bg-signal text-on-signal',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {isToday ? (
        <span className="sr-only">
          <Trans>Today</Trans>
        </span>
      ) : null}
    </>
  )
  return (
    <section
      ref={lane}
      data-date={date}
      aria-label={formatDate(date, 'long', i18n.locale)}
      className={cx(
        'relative flex min-w-0 flex-col border-l border-line first:border-l-0',
        isOver
          ? 'bg-signal-soft'
          : isWeekend(date) && 'bg-[color-mix(in_oklch,var(--color-sunk)_40%,var(--color-surface))]',
      )}
    >
      {onAdd ? (
        <button
          type="button"
          className="flex cursor-default items-center gap-1.5 px-3 py-2 after:absolute after:inset-0 hover:after:bg-hover"
          onClick={(event) => onAdd({ date, anchor: event.currentTarget })}
        >
          <span className="sr-only">{t`New on ${formatDate(date, 'medium', i18n.locale)}`}</span>
          <span aria-hidden className="contents">
            {heading}
          </span>
        </button>
      ) : (
        <h2 className="flex items-center gap-1.5 px-3 py-2">{heading}</h2>
      )}
      <ul className="pointer-events-none relative z-1 flex flex-col gap-1.5 px-1.5 pb-10 *:pointer-events-auto group-data-dragging/month:*:pointer-events-none">
        {items.map((entry) => (
          <WeekCard key={entry.id} entry={entry} date={date} canMove={canMove} />
        ))}
      </ul>
    </section>
  )
}

type WeekCardProps = { entry: Entry; date: LocalDate; canMove: boolean }

/** A show in the week: artist, place, doors and showtime in the look of its certainty. */
function WeekCard({ entry, date, canMove }: WeekCardProps) {
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
