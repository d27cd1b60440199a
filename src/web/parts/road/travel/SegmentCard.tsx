// One segment of a journey as a card (product specification 2, travel segment card).
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BedDouble, Coffee, MapPin } from 'lucide-react'
import { isTransport, type SegmentStatus as Status } from '#domain/booking/travel/travel.ts'
import { endsOf, isViewersClock, type SegmentEnd } from '#domain/booking/travel/travel-clocks.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { segmentDuration, segmentStatusLabels, segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { countryName } from '#domain/countries.ts'
import { mapLink } from '#domain/platform/map-link.ts'
import { Changed, ZoneMark } from './Changed.tsx'
import { SegmentEnds } from './SegmentEnds.tsx'
import { SegmentExtras } from './SegmentExtras.tsx'
import { SegmentIcon } from '#web/parts/booking/travel/SegmentIcon.tsx'
import type { CardSegment } from './card-segment.ts'

const tones: Record<Status, Tone> = {
  planned: 'inquiry',
  requested: 'hold',
  confirmed: 'confirmed',
  changed: 'attention',
  cancelled: 'cancelled',
}

/** How sure a segment is, in the look of its certainty. */
function SegmentStatus({ status }: { status: Status }) {
  return <Pill tone={tones[status]}>{translate()(segmentStatusLabels[status])}</Pill>
}

type SegmentCardProps = {
  segment: CardSegment
  /** Where no heading above gives the day. */
  withDate?: boolean
  /** At the upper right corner, for instance a menu. */
  action?: ReactNode
}

export function SegmentCard({ segment, withDate = false, action }: SegmentCardProps) {
  const { segmentType, status } = segment
  const isOff = status === 'cancelled'
  const isMarked = !isOff && status !== 'changed' && (segment.changedFields?.length ?? 0) > 0
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex items-start gap-x-3 gap-y-1.5 max-[23rem]:flex-wrap">
        <SegmentIcon segment={segment} />
        <div className="min-w-0 flex-1 max-[23rem]:basis-36">
          <h3 className={cx('text-md', isOff && 'text-mute line-through')}>
            <Changed segment={segment} field="title">
              {segmentTitle(segment, translate())}
            </Changed>
          </h3>
          <SegmentFacts segment={segment} withDate={withDate} />
        </div>
        <div className="flex flex-col items-end gap-1.5 md:flex-row md:items-center">
          {isMarked ? (
            <Pill tone="attention">
              <Trans>Changed</Trans>
            </Pill>
          ) : null}
          {segment.showIsOff && !isOff ? (
            <Pill tone="attention">
              <Trans>Show not taking place</Trans>
            </Pill>
          ) : null}
          <SegmentStatus status={status} />
        </div>
        {action ? <div className="-my-1.5 -mr-2">{action}</div> : null}
      </header>
      {segmentType === 'accommodation' ? (
        <StayFacts segment={segment} />
      ) : segmentType === 'meeting' ? (
        <MeetingFacts segment={segment} />
      ) : (
        <SegmentEnds segment={segment} />
      )}
      <SegmentExtras segment={segment} />
    </article>
  )
}

/** Day, carrier and duration, as far as they are known. */
function SegmentFacts({ segment, withDate }: { segment: CardSegment; withDate: boolean }) {
  const { i18n } = useLingui()
  const { segmentType, operator, serviceNumber, groundDetails } = segment
  const carrier =
    segmentType !== 'flight' && isTransport(segmentType)
      ? [operator ?? groundDetails?.company, serviceNumber].filter(Boolean).join(' ')
      : ''
  const parts = [
    withDate ? formatDate(endsOf(segment).from.date, 'medium', i18n.locale) : '',
    carrier,
    segmentDuration(segment, translate()),
  ]
  const facts = parts.filter(Boolean).join(' · ')
  return facts ? (
    <p className="text-mute">
      <Changed segment={segment} field="service">
        {facts}
      </Changed>
    </p>
  ) : null
}

/** A meeting: when, how long, what for, where. */
function MeetingFacts({ segment }: { segment: CardSegment }) {
  const { i18n } = useLingui()
  const { from } = endsOf(segment)
  const { durationMinutes, description, addressLine1, city } = segment.meetingDetails ?? {}
  const isOff = segment.status === 'cancelled'
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time
            dateTime={from.at.toISOString()}
            className={cx('display text-xl', isOff && 'text-mute line-through')}
          >
            <Changed segment={segment} field="departureTime">
              {from.time}
            </Changed>
          </time>
          {isViewersClock(from, viewerZone()) ? null : <ZoneMark end={from} />}
          <span>{formatDate(from.date, 'long', i18n.locale)}</span>
        </p>
        {durationMinutes ? (
          <p className="text-mute">
            <Trans>Duration: {durationMinutes} minutes</Trans>
          </p>
        ) : null}
      </div>
      {description ? (
        <p className="whitespace-pre-line">
          <Changed segment={segment} field="description">
            {description}
          </Changed>
        </p>
      ) : null}
      <AddressLink segment={segment} parts={[addressLine1, city]} />
    </>
  )
}

/** A stay: check-in and check-out, where, breakfast, rooms. */
function StayFacts({ segment }: { segment: CardSegment }) {
  const { t, i18n } = useLingui()
  const { from, to } = endsOf(segment)
  const { name, addressLine1, city, country, breakfastIncluded, rooms } = segment.accommodationDetails ?? {}
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 md:max-w-140">
        <Stop segment={segment} label={t`Check-in`} field="departureTime" end={from} />
        {to ? <Stop segment={segment} label={t`Check-out`} field="arrivalTime" end={to} /> : null}
      </div>
      <AddressLink
        segment={segment}
        name={name}
        parts={[addressLine1, city, country && countryName(country, i18n.locale)]}
      />
      {breakfastIncluded ? (
        <p className="flex items-center gap-1.5">
          <Coffee aria-hidden className="size-4 shrink-0 text-mute" />
          <Changed segment={segment} field="breakfast">
            <Trans>Breakfast included</Trans>
          </Changed>
        </p>
      ) : null}
      {rooms ? (
        <div className="flex items-start gap-1.5">
          <BedDouble aria-hidden className="mt-0.5 size-4 shrink-0 text-mute" />
          <p className="whitespace-pre-line">
            <Changed segment={segment} field="rooms">
              {rooms}
            </Changed>
          </p>
        </div>
      ) : null}
    </>
  )
}

type StopProps = { segment: CardSegment; label: string; field: string; end: SegmentEnd }

function Stop({ segment, label, field, end }: StopProps) {
  const { i18n } = useLingui()
  const isOff = segment.status === 'cancelled'
  return (
    <div className="min-w-0">
      <p className="text-sm text-mute md:text-xs">{label}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
        <time dateTime={end.at.toISOString()} className={cx(isOff && 'text-mute line-through')}>
          <Changed segment={segment} field={field}>
            <span className="font-semibold">{formatDate(end.date, 'medium', i18n.locale)}</span>, {end.time}
          </Changed>
        </time>
        {isViewersClock(end, viewerZone()) ? null : <ZoneMark end={end} />}
      </p>
    </div>
  )
}

type AddressLinkProps = {
  segment: CardSegment
  /** Of the place; helps the map, is not shown. */
  name?: string | null
  parts: readonly (string | null | undefined)[]
}

/** Nothing where no part is known. */
function AddressLink({ segment, name, parts }: AddressLinkProps) {
  const { t } = useLingui()
  const address = parts.filter(Boolean).join(', ')
  if (!address) return null
  return (
    <a
      href={mapLink([name, address])}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Show ${address} on the map`}
      className="hit flex w-fit items-start gap-1.5 underline decoration-line-strong underline-offset-3 hover:decoration-ink"
    >
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-mute" />
      <Changed segment={segment} field="address">
        {address}
      </Changed>
    </a>
  )
}
