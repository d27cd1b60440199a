// One show in the events list: a row with columns on desktops, a card's row on phones.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LocalDate } from '#domain/dates.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { DayCell } from '#web/parts/booking/calendar-views/DayCell.tsx'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { addsToParts } from '#domain/booking/events/event-names.ts'
import { NextActionLine } from '#web/parts/desk/next-action/NextActions.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'

type EventLineProps = {
  show: ListedBooking
  today: LocalDate
  /** The row above is of the same day, so the date is not repeated for the eye. */
  isSameDay: boolean
  /** Absent for members who may change nothing. */
  selection: SelectionState | undefined
}

/** The columns of the list, which its header shares; the first has room for the tick. */
export const columns =
  'md:grid md:grid-cols-[6rem_7rem_minmax(10rem,1.1fr)_minmax(10rem,1.3fr)_minmax(0,1.3fr)_3.5rem_7rem] md:gap-3'

export function EventLine({ show, today, isSameDay, selection }: EventLineProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const isChosen = selection?.ids.has(show.id) ?? false
  const { eventDate } = show
  const parts = { artist: show.artistName, venue: show.venueName, city: show.city }
  return (
    <li
      data-row
      className={cx(
        'relative border-line max-md:border-b max-md:last:border-0 md:border-b',
        isChosen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
      )}
    >
      {selection ? (
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t`Select ${show.artistName}, ${formatDate(eventDate, 'medium', i18n.locale)}`}
          className="absolute top-1/2 left-2.5 z-1 size-4 -translate-y-1/2 accent-ink max-md:hidden"
          onClick={(event) => selection.toggle(show.id, event.shiftKey)}
          onChange={() => undefined}
        />
      ) : null}
      <Link
        to="/$orgSlug/$eventId/overview"
        params={{ orgSlug, eventId: show.eventId }}
        data-show={show.id}
        className={cx(
          'safe-x flex min-h-15 items-center gap-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3',
          'md:min-h-9 md:py-1',
          columns,
        )}
      >
        <span className={cx('md:hidden', isSameDay && 'opacity-0')}>
          <DayCell date={eventDate} today={today} />
        </span>
        <time
          dateTime={eventDate}
          className={cx(
            'font-semibold max-md:hidden',
            isSameDay && 'opacity-0',
            eventDate === today && 'text-signal',
          )}
        >
          {formatDate(eventDate, 'medium', i18n.locale)}
        </time>
        <span className={cx('text-mute max-md:hidden', isSameDay && 'md:invisible')}>
          {relativeDay(eventDate, today, i18n.locale)}
        </span>
        <span className="flex min-w-0 items-center gap-2.5 font-semibold max-md:flex-1">
          <ArtistAvatar artistId={show.artistId} name={show.artistName} className="max-md:hidden" />
          <span className="flex min-w-0 flex-col">
            <span className="truncate max-md:text-md">{show.artistName}</span>
            <span className="truncate text-sm font-normal text-mute md:hidden">{placeOf(show)}</span>
            {/* Room for it is kept, since it comes after the row. */}
            <NextActionLine bookingId={show.id} className="min-h-5 md:hidden" />
          </span>
        </span>
        <span className="truncate max-md:hidden">
          {placeOf(show)}
          {addsToParts(show.eventName, parts) ? <span className="text-mute"> · {show.eventName}</span> : null}
        </span>
        <NextActionLine bookingId={show.id} className="max-md:hidden" />
        <span className="text-right text-mute max-md:hidden">
          <ShowTime show={show} />
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <StatusPill status={show.status} />
          <span className="text-sm text-mute md:hidden">
            <ShowTime show={show} />
          </span>
        </span>
      </Link>
    </li>
  )
}
