// The columns of the events list: what each shows, how wide it is, and by what it orders.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { addsToParts } from '#domain/booking/events/event-names.ts'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import type { ListedBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { relativeDay } from '#web/parts/booking/calendar/relative-day.ts'
import { HoldUntil } from '#web/parts/booking/hold/HoldUntil.tsx'
import { StatusPill } from '#web/parts/booking/booking/StatusPill.tsx'
import { NextActionLine } from '#web/parts/desk/next-action/NextActions.tsx'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { FeeFigure } from '#web/parts/money/home/FeeFigure.tsx'
import type { FeesState } from '#web/parts/money/home/use-fees.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import type { ListSort } from './list-range.ts'

/** All columns in their own order. The date is always there, before those that are chosen. */
export const eventColumnIds = [
  'relative',
  'artist',
  'place',
  'event',
  'next',
  'promoter',
  'hold',
  'fee',
  'time',
  'status',
] as const
export type EventColumnId = (typeof eventColumnIds)[number]

export type EventColumn = {
  id: EventColumnId
  header: string
  /** A track of the grid. */
  width: string
  sort?: ListSort
  isEnd?: boolean
  render: (show: ListedBooking) => ReactNode
}

/** The track of the date, which stays in view. */
export const dateTrack = '6rem'
export const gridOf = (columns: readonly EventColumn[]) =>
  [dateTrack, ...columns.map(({ width }) => width)].join(' ')

/** Below this the list scrolls sideways: the least of each track, the gaps between, and the space at both ends. */
export function widthOf(columns: readonly EventColumn[]): string {
  const least = columns.map(({ width }) => Number(/[\d.]+(?=rem)/.exec(width)?.[0] ?? 0))
  return `${least.reduce((sum, rem) => sum + rem + 0.75, 6 + 4)}rem`
}

/** What there is room for without a choice; `isNarrow` while a preview takes its part of it. */
export function useUsualColumns(seesFees: boolean, isNarrow: boolean): readonly EventColumnId[] {
  const isWide = useMediaQuery('(width >= 80rem)') && !isNarrow
  const isWidest = useMediaQuery('(width >= 100rem)') && !isNarrow
  const left: Partial<Record<EventColumnId, boolean>> = {
    relative: !isWidest,
    event: !isWidest,
    promoter: !isWide,
    time: !isWide,
    fee: !seesFees,
  }
  return eventColumnIds.filter((id) => !left[id])
}

/** Every column that the member may see. */
export function useEventColumns(today: LocalDate, { isOn, fees }: FeesState): EventColumn[] {
  const { t, i18n } = useLingui()
  const columns: EventColumn[] = [
    {
      id: 'relative',
      header: t({ message: 'When', context: 'how far off a show is' }),
      width: '6.5rem',
      render: ({ eventDate }) => (
        <span className="text-mute">{relativeDay(eventDate, today, i18n.locale)}</span>
      ),
    },
    {
      id: 'artist',
      header: t`Artist`,
      width: 'minmax(8.5rem,1.1fr)',
      sort: 'artist',
      render: ({ artistId, artistName, eventId }) => (
        <span className="flex min-w-0 items-center gap-2.5 font-semibold">
          <SampleBadge eventId={eventId} fallback={<ArtistAvatar artistId={artistId} name={artistName} />} />
          <span className="truncate">{artistName}</span>
        </span>
      ),
    },
    { id: 'place', header: t`Venue`, width: 'minmax(8.5rem,1.4fr)', sort: 'venue', render: placeOf },
    {
      id: 'event',
      header: t`Event`,
      width: 'minmax(6rem,1fr)',
      render: (show) => {
        const parts = { artist: show.artistName, venue: show.venueName, city: show.city }
        return addsToParts(show.eventName, parts) ? <span className="text-mute">{show.eventName}</span> : null
      },
    },
    {
      id: 'next',
      header: t`Next step`,
      width: 'minmax(11.5rem,1.3fr)',
      render: ({ id }) => <NextActionLine bookingId={id} />,
    },
    {
      id: 'promoter',
      header: t`Promoter`,
      width: 'minmax(6.5rem,1fr)',
      render: ({ promoterName }) => <span className="text-mute">{promoterName}</span>,
    },
    {
      id: 'hold',
      header: t`Hold`,
      width: '8.75rem',
      render: (show) => (
        <span className="text-mute">
          <HoldUntil show={show} />
        </span>
      ),
    },
    {
      id: 'fee',
      header: t`Fee`,
      width: '6rem',
      isEnd: true,
      render: ({ id }) => <FeeFigure fee={fees?.get(id)} />,
    },
    {
      id: 'time',
      header: t`Show`,
      width: '3.5rem',
      isEnd: true,
      render: (show) => (
        <span className="text-mute">
          <ShowTime show={show} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: '6.5rem',
      sort: 'status',
      isEnd: true,
      render: ({ status }) => <StatusPill status={status} />,
    },
  ]
  return columns.filter(({ id }) => isOn || id !== 'fee')
}
