// One thing with hours as a link: a show, blocked hours of an artist, a journey; each in the look of its certainty.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { cloneElement, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { eventInstant } from '#domain/dates.ts'
import { endsOf, isViewersClock, zoneWord, type SegmentEnd } from '#domain/booking/travel/travel-clocks.ts'
import type { SegmentStatus } from '#domain/booking/travel/travel.ts'
import { segmentNameText, segmentStatusLabels } from '#texts/booking/travel/travel.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { SampleBadge } from '#web/parts/booking/event/SampleBadge.tsx'
import { entryLink } from '#web/parts/booking/calendar-views/entry-link.tsx'
import { placeOf, ShowTime } from '#web/parts/booking/calendar-views/EventRow.tsx'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SegmentIcon } from '#web/parts/booking/travel/SegmentIcon.tsx'
import { translate } from '#web/texts.ts'
import type { CalendarTone } from '#web/ui/calendar/layout-week.ts'
import { cx } from '#web/ui/cx.ts'
import { isTravel, travellersOf, type ShowBlock, type TravelBlock, type WeekBlock } from './week-blocks.ts'
import { clockOf, heightOf } from './week-clock.ts'

type BlockLinkProps = {
  block: WeekBlock
  /** Fills the hours of a column; without it the block is as high as its text. */
  height?: string
}

export function BlockLink({ block, height }: BlockLinkProps) {
  const { orgSlug } = useOrganisation()
  if (isTravel(block)) {
    const { eventId } = block.segment
    return (
      <Filled
        link={<Link to="/$orgSlug/$eventId/travel" params={{ orgSlug, eventId }} />}
        tone={travelTones[block.segment.status]}
        block={block}
        height={height}
      >
        <Journey block={block} />
      </Filled>
    )
  }
  const { item } = block
  return (
    <Filled link={entryLink(item, orgSlug)} tone={item.tone} block={block} height={height}>
      <span className="block truncate text-sm/4.5 font-semibold">{item.title}</span>
      {isBooking(item) ? <SampleBadge eventId={item.booking.eventId} /> : null}
      <span className="block truncate">{isBooking(item) ? placeOf(item.booking) : item.subtitle}</span>
      {'show' in block ? (
        <ShowTimes block={block} height={height} />
      ) : (
        <span className="block truncate">
          {clockOf(block.from)}–{clockOf(block.to)}
        </span>
      )}
      <span className="sr-only">, {item.status}</span>
    </Filled>
  )
}

type FilledProps = BlockLinkProps & {
  link: ReactElement<{ className?: string; children?: ReactNode }>
  tone: CalendarTone | 'attention'
  children: ReactNode
}

function Filled({ link, tone, block, height, children }: FilledProps) {
  const style: CSSProperties = height === undefined ? {} : { height }
  return cloneElement(
    link as ReactElement<Record<string, unknown>>,
    {
      draggable: false,
      style,
      'data-block': block.id,
      ...('item' in block && isBooking(block.item) ? { 'data-chip': block.item.id } : {}),
      className: cx(
        '@container tone relative block min-w-0 overflow-hidden rounded-control px-1.5 py-px text-xs/4 focus-visible:outline-offset-1',
        `tone-${tone}`,
      ),
    },
    children,
  )
}

/** As many as the head of a block is high: artist and place, load-in and doors. */
const headMinutes = 90
const lineMinutes = 24

/** Load-in and doors above; the show at its place, or with them where it is too close to have a line of its own. */
function ShowTimes({ block, height }: { block: ShowBlock; height: string | undefined }) {
  const { item, show, times, from, to } = block
  const { booking } = item
  const isTimed = height !== undefined && show !== null
  const isApart = isTimed && show - from >= headMinutes && to - show >= lineMinutes
  const top = heightOf(show === null ? 0 : show - from)
  const showTime =
    show === null && !booking.tbaTime ? null : (
      <TimeLine
        className="font-semibold"
        time={
          <>
            <ShowTime show={booking} />
            <ShowZone block={block} />
          </>
        }
      >
        <Trans>Show</Trans>
      </TimeLine>
    )
  return (
    <>
      {times?.loadIn ? (
        <TimeLine time={times.loadIn}>
          <Trans>Load-in</Trans>
        </TimeLine>
      ) : null}
      {booking.doors ? (
        <TimeLine time={booking.doors}>
          <Trans>Doors</Trans>
        </TimeLine>
      ) : null}
      {isApart ? (
        <span className="absolute inset-x-0 border-t border-current px-1.5" style={{ top }}>
          {showTime}
        </span>
      ) : (
        showTime
      )}
      {isTimed ? (
        <span aria-hidden className="absolute bottom-0 left-0 w-0.75 bg-current" style={{ top }} />
      ) : null}
      <span className="sr-only">
        {' '}
        <Trans>until {clockOf(to)}</Trans>
      </span>
    </>
  )
}

type TimeLineProps = { time: ReactNode; className?: string; children: ReactNode }

/** Where there is little room its name is cut, never the time. */
function TimeLine({ time, className, children }: TimeLineProps) {
  return (
    <span
      className={cx(
        'flex gap-1 overflow-hidden whitespace-nowrap @max-[4.5rem]:whitespace-normal',
        className,
      )}
    >
      <span className="shrink-0 @max-[4.5rem]:shrink">{time}</span>
      <span className="truncate @max-[4.5rem]:sr-only">{children}</span>
    </span>
  )
}

/** The zone of the venue, where its clock is not the viewer's. */
function ShowZone({ block: { item, show } }: { block: ShowBlock }) {
  const { eventDate, showtime, tz, inTheNight } = item.booking
  if (show === null || !showtime) return null
  const departureTime = eventInstant(eventDate, showtime, tz, inTheNight)
  return <Zone end={endsOf({ departureTime, depTz: tz, arrivalTime: null, arrTz: tz }).from} />
}

function Zone({ end }: { end: SegmentEnd }) {
  return isViewersClock(end, viewerZone()) ? null : ` ${zoneWord(end, translate().language)}`
}

// Green is for shows; a journey that is confirmed has a line around it and a tick.
const travelTones: Record<SegmentStatus, CalendarTone | 'attention'> = {
  planned: 'inquiry',
  requested: 'inquiry',
  confirmed: 'neutral',
  changed: 'attention',
  cancelled: 'cancelled',
}

/** From where to where, when, whose; what goes on from or to another day has an arrow instead of that time. */
function Journey({ block: { segment, isStart, isEnd } }: { block: TravelBlock }) {
  const { segmentType, status, title, from, to } = segment
  const name = segmentNameText({ type: segmentType, own: title }, translate())
  const way = segmentType === 'meeting' ? '' : [from, to].filter(Boolean).join(' → ')
  const ends = endsOf(segment)
  const statusText = translate()(segmentStatusLabels[status])
  return (
    // As many lines as there is room for: none is cut through.
    <span className="block [max-height:round(down,100%,1rem)] overflow-hidden">
      <span className="flex items-center gap-1">
        <SegmentIcon segment={segment} isSmall />
        <span className="truncate font-semibold">{way || name}</span>
      </span>
      <span className="flex flex-wrap items-center">
        <span>{isStart ? <Clock end={ends.from} /> : '…'}</span>
        {ends.to ? <span>{isEnd ? <Clock end={ends.to} before="–" /> : '–…'}</span> : null}
        {status === 'confirmed' ? <Check aria-hidden className="ml-1 size-3 shrink-0" /> : null}
      </span>
      <span className="block truncate">{travellersOf(segment)}</span>
      {way ? <span className="block truncate">{name}</span> : null}
      <span className="block truncate @max-[4.5rem]:sr-only">{statusText}</span>
    </span>
  )
}

function Clock({ end, before = '' }: { end: SegmentEnd; before?: string }) {
  return (
    <>
      <time dateTime={end.at.toISOString()} className="whitespace-nowrap">
        {before}
        {end.time}
      </time>
      <Zone end={end} />
    </>
  )
}
