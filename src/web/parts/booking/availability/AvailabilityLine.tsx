// One artist of the availability grid: days that are free to press, shows and blocks as links.
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { isWeekend } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { gridRow } from '#web/ui/calendar/grid-row.ts'
import { cx } from '#web/ui/cx.ts'
import { isOn, shortPlace, type ArtistRow } from './availability-rows.ts'
import type { MarkedDays } from './use-day-marks.ts'
import { entryPath } from '#web/parts/booking/calendar-views/entry-link.tsx'
import { isBooking, type Entry } from '#web/parts/booking/calendar-views/month-items.ts'

type AvailabilityLineProps = {
  row: ArtistRow
  days: readonly string[]
  /** Each day in words. */
  labels: ReadonlyMap<string, string>
  canAdd: boolean
  /** The event that is not real. */
  sample: string | null | undefined
  /** Free days of this artist that are being chosen. */
  marked: MarkedDays | undefined
}

const cellClass = 'h-10.5 border-r border-b border-line p-0'
const sunk = 'bg-[color-mix(in_oklch,var(--color-sunk)_55%,var(--color-surface))]'

/** Only the first cell of a line is on the way of the Tab key; arrows lead on from there. */
export const AvailabilityLine = memo(function AvailabilityLine({
  row,
  days,
  labels,
  canAdd,
  sample,
  marked,
}: AvailabilityLineProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { artist, items, busy } = row
  const free = t`free. New booking`
  const cells = gridRow(days, items)
  return (
    <tr className="group/row">
      <th
        scope="row"
        className="sticky left-0 z-20 border-r border-b border-line bg-surface px-3 text-left text-base font-medium group-focus-within/row:bg-sunk group-hover/row:bg-sunk"
      >
        <span className="flex min-w-0 items-center gap-2">
          <ArtistAvatar artistId={artist.id} name={artist.name} />
          <span className="truncate">{artist.name}</span>
        </span>
      </th>
      {cells.map(({ date, span, item, more }, index) => (
        <td
          key={date}
          data-date={date}
          colSpan={span > 1 ? span : undefined}
          className={cx(
            cellClass,
            span === 1 && isWeekend(date) ? sunk : '',
            'group-focus-within/row:bg-hover group-hover/row:bg-hover data-over:bg-signal-soft!',
          )}
        >
          {item ? (
            <Taken
              item={item}
              more={more}
              day={labels.get(date)}
              orgSlug={orgSlug}
              sample={sample}
              tabIndex={index === 0 ? 0 : -1}
            />
          ) : (
            <FreeDay
              date={date}
              label={canAdd ? `${artist.name}, ${labels.get(date)}: ${free}` : null}
              busy={busy.filter((entry) => isOn(entry, date))}
              isMarked={marked !== undefined && marked.from <= date && marked.to >= date}
              tabIndex={index === 0 ? 0 : -1}
            />
          )}
        </td>
      ))}
    </tr>
  )
})

type FreeDayProps = {
  date: string
  /** Of the button that adds there; null for those who only look. */
  label: string | null
  busy: readonly Entry[]
  isMarked: boolean
  tabIndex: number
}

/** A day that nothing takes; a grey bar says that another calendar of the artist has something there. */
function FreeDay({ date, label, busy, isMarked, tabIndex }: FreeDayProps) {
  const { t } = useLingui()
  const plans = busy.map(({ subtitle, status }) => [status, subtitle].join(', ')).join(' · ')
  const bar = plans ? (
    <span aria-hidden className="mx-auto block h-1.5 w-4 rounded-full bg-line-strong" />
  ) : null
  if (label === null) {
    return (
      <span data-tooltip={plans || undefined}>
        {bar}
        <span className="sr-only">{plans || t`Free`}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      data-cell
      data-date={date}
      data-tooltip={plans || undefined}
      tabIndex={tabIndex}
      aria-label={plans ? `${label} (${plans})` : label}
      className={cx(
        'block h-full w-full cursor-default hover:bg-signal-soft focus-visible:-outline-offset-2',
        isMarked && 'bg-signal-soft',
      )}
    >
      {bar}
    </button>
  )
}

type TakenProps = {
  item: Entry
  more: readonly Entry[]
  day: string | undefined
  orgSlug: string
  sample: string | null | undefined
  tabIndex: number
}

/**
 * A day that something lies on; what is behind it is counted at its corner and read out. A plain link, which
 * the table follows: hundreds of router links would take longer than all the rest of the grid.
 */
function Taken({ item, more, day, orgSlug, sample, tabIndex }: TakenProps) {
  const { t } = useLingui()
  const rank = isBooking(item) ? item.booking.holdRank : null
  const isLong = item.endOn > item.startOn
  const labels = [item, ...more].map((one) =>
    [
      one.title,
      one.subtitle,
      one.status,
      isBooking(one) && one.booking.eventId === sample
        ? t({ message: 'Sample', context: 'marks a show that is not real' })
        : null,
    ]
      .filter(Boolean)
      .join(', '),
  )
  return (
    <a
      href={entryPath(item, orgSlug)}
      draggable={false}
      data-cell
      data-chip={item.id}
      data-tooltip={labels.join(' · ')}
      tabIndex={tabIndex}
      className={cx(
        'tone relative mx-0.75 my-0.75 flex h-8.75 items-center rounded-chip font-semibold data-dragged:opacity-40 focus-visible:outline-offset-1',
        isLong ? 'px-2' : 'justify-center',
        `tone-${item.tone}`,
      )}
    >
      <span aria-hidden className="truncate">
        {isLong ? item.subtitle : shortPlace(item, rank ? 2 : 3)}
        {rank ? <sup className="ml-px text-[0.5625rem]">{rank}</sup> : null}
      </span>
      {more.length > 0 ? (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 flex size-3.5 items-center justify-center rounded-full border border-line-strong bg-surface text-[0.5625rem] text-ink"
        >
          {more.length + 1}
        </span>
      ) : null}
      <span className="sr-only">
        {day}: {labels.join('; ')}
      </span>
    </a>
  )
}
