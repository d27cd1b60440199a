// One thing of the band above the hours: a hold with its rank and end, a show without times, blocked days, a hotel.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { entryLink } from '#web/parts/booking/calendar-views/entry-link.tsx'
import { ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { Until } from '#web/parts/booking/hold/Until.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SegmentIcon } from '#web/parts/booking/travel/SegmentIcon.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { isTravel, type BandItem } from './week-blocks.ts'

type BandChipProps = {
  item: BandItem
  /** Whether it begins and ends in view. */
  isStart?: boolean
  isEnd?: boolean
}

export function BandChip({ item, isStart = true, isEnd = true }: BandChipProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const link = isTravel(item) ? (
    <Link to="/$orgSlug/$eventId/travel" params={{ orgSlug, eventId: item.segment.eventId }} />
  ) : (
    entryLink(item, orgSlug)
  )
  const days = [item.startOn, item.endOn].map((date) => formatDate(date, 'long', i18n.locale))
  const spoken = [item.status, [...new Set(days)].join(' – ')].filter(Boolean).join(', ')
  return cloneElement(
    link as ReactElement<Record<string, unknown>>,
    {
      draggable: false,
      'data-block': item.id,
      ...(!isTravel(item) && isBooking(item) ? { 'data-chip': item.id } : {}),
      className: cx(
        'tone block h-9.5 min-w-0 overflow-hidden px-1.5 py-px text-xs/4 max-md:h-10 focus-visible:outline-offset-1',
        `tone-${item.tone}`,
        isStart && 'rounded-l-control',
        isEnd && 'rounded-r-control',
      ),
    },
    <>
      <span className="flex items-center gap-1">
        {isTravel(item) ? <SegmentIcon segment={item.segment} isSmall /> : null}
        {!isTravel(item) && isBooking(item) && item.booking.holdRank !== null ? (
          <span className="font-bold">{rankLabel(item.booking.holdRank)}</span>
        ) : null}
        <span className="truncate text-sm/4.5 font-semibold">{item.title}</span>
        {!isTravel(item) && isBooking(item) ? <SampleBadge eventId={item.booking.eventId} /> : null}
      </span>
      <Second item={item} />
      <span className="sr-only">, {spoken}</span>
    </>,
  )
}

/** When a hold ends is what presses, so it comes before the place. */
function Second({ item }: { item: BandItem }) {
  if (isTravel(item) || !isBooking(item)) return <span className="block truncate">{item.subtitle}</span>
  const { holdEndsAt, showtime, tbaTime } = item.booking
  return (
    <span className="block truncate">
      {holdEndsAt ? (
        <>
          <Trans>
            expires <Until at={holdEndsAt} />
          </Trans>
          {' · '}
        </>
      ) : null}
      {item.subtitle}
      {showtime || tbaTime ? (
        <>
          {' · '}
          <ShowTime show={item.booking} />
        </>
      ) : null}
    </span>
  )
}
