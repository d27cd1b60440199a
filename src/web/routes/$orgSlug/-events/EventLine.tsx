// One show in the events list: a row with columns on desktops, a card's row on phones.
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LocalDate } from '#domain/dates.ts'
import type { Money } from '#domain/money.ts'
import { DayCell } from '#web/parts/booking/calendar-views/DayCell.tsx'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { HoldUntil } from '#web/parts/booking/hold/HoldUntil.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { NextActionLine } from '#web/parts/desk/next-action/NextActions.tsx'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { FeeFigure } from '#web/parts/money/home/FeeFigure.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import { PreviewButton } from '#web/ui/lists/PreviewButton.tsx'
import type { PreviewState } from '#web/ui/lists/use-preview.ts'
import { RowCheckbox } from '#web/ui/tables/RowCheckbox.tsx'
import type { SelectionState } from '#web/ui/tables/use-selection.ts'
import { type EventColumn, gridOf } from './event-columns.tsx'

type EventLineProps = {
  show: ListedBooking
  today: LocalDate
  /** Undefined for members who may not see it, and without a deal. */
  fee: Money | undefined
  /** On desktops. */
  columns: readonly EventColumn[]
  /** The row above is of the same day, so the date is not repeated for the eye. */
  isSameDay: boolean
  preview: PreviewState
  /** Absent for members who may change nothing. */
  selection: SelectionState | undefined
  /** Phones: rows are ticked instead of opened. */
  isPicking: boolean
}

export function EventLine(props: EventLineProps) {
  const { show, today, fee, columns, isSameDay, preview, selection, isPicking } = props
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const isChosen = selection?.ids.has(show.id) ?? false
  const { eventDate } = show
  const day = formatDate(eventDate, 'medium', i18n.locale)
  const link = {
    className: cx(
      'safe-x flex min-h-15 items-center gap-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3',
      'md:grid md:min-h-9 md:gap-3 md:py-1',
    ),
    style: { gridTemplateColumns: gridOf(columns) },
  }
  const content = (
    <>
      <span className={cx('md:hidden', isSameDay && 'opacity-0')}>
        <DayCell date={eventDate} today={today} />
      </span>
      <time
        dateTime={eventDate}
        data-tooltip={relativeDay(eventDate, today, i18n.locale)}
        className={cx(
          'sticky-cell font-semibold max-md:hidden',
          isSameDay && 'text-transparent',
          eventDate === today && !isSameDay && 'text-signal',
        )}
      >
        {day}
      </time>
      {columns.map(({ id, isEnd, render }) => (
        <span key={id} className={cx('min-w-0 truncate max-md:hidden', isEnd && 'text-right')}>
          {render(show)}
        </span>
      ))}
      <PhoneContent show={show} fee={fee} />
    </>
  )
  return (
    <li
      data-row
      className={cx(
        'group/row relative border-line max-md:border-b max-md:last:border-0 md:border-b',
        show.id === preview.shown && 'bg-hover',
        isChosen && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
      )}
    >
      {selection && !isPicking ? (
        <RowCheckbox
          id={show.id}
          selection={selection}
          label={t`Select ${show.artistName}, ${day}`}
          className="absolute top-1/2 left-2.5 z-20 -translate-y-1/2 max-md:hidden"
        />
      ) : null}
      {selection && isPicking ? (
        <SelectBox
          checked={isChosen}
          onToggle={() => selection.toggle(show.id, false)}
          className={cx(link.className, 'w-full text-left')}
        >
          {content}
        </SelectBox>
      ) : (
        <Link
          to="/$orgSlug/$eventId/overview"
          params={{ orgSlug, eventId: show.eventId }}
          data-show={show.id}
          {...link}
        >
          {content}
        </Link>
      )}
      <PreviewButton
        id={show.id}
        name={`${show.artistName}, ${day}`}
        preview={preview}
        className="absolute top-1/2 right-0.5 -translate-y-1/2"
      />
    </li>
  )
}

function PhoneContent({ show, fee }: { show: ListedBooking; fee: Money | undefined }) {
  const hasMore = fee !== undefined || show.holdEndsAt !== null
  return (
    <span className="flex min-w-0 flex-1 flex-col md:hidden">
      <span className="flex items-start justify-between gap-2">
        <span className="line-clamp-2 min-w-0 text-md font-semibold">{show.artistName}</span>
        <span className="flex shrink-0 gap-1">
          <SampleBadge eventId={show.eventId} />
          <StatusPill status={show.status} />
        </span>
      </span>
      <span className="flex items-baseline justify-between gap-2 text-sm text-mute">
        <span className="truncate">{placeOf(show)}</span>
        <ShowTime show={show} />
      </span>
      {hasMore ? (
        <span className="flex items-baseline justify-between gap-2 text-sm">
          <span className="truncate text-mute">
            <HoldUntil show={show} />
          </span>
          <FeeFigure fee={fee} />
        </span>
      ) : null}
      {/* Room for it is kept, since it comes after the row. */}
      <NextActionLine bookingId={show.id} className="min-h-5" />
    </span>
  )
}
