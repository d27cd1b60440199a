// A stay: check-in and check-out, where, breakfast, rooms.
import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Coffee } from 'lucide-react'
import { countryName } from '#domain/countries.ts'
import { endsOf, isViewersClock, type SegmentEnd } from '#domain/booking/travel/travel-clocks.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { AddressLink } from './AddressLink.tsx'
import { Changed } from './Changed.tsx'
import { ZoneMark } from './ZoneMark.tsx'
import type { CardSegment } from './card-segment.ts'

export function StayFacts({ segment }: { segment: CardSegment }) {
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
