// A meeting: when, how long, what for, where.
import { Trans, useLingui } from '@lingui/react/macro'
import { endsOf, isViewersClock } from '#domain/booking/travel/travel-clocks.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { AddressLink } from './AddressLink.tsx'
import { Changed } from './Changed.tsx'
import { ZoneMark } from './ZoneMark.tsx'
import type { CardSegment } from './card-segment.ts'

export function MeetingFacts({ segment }: { segment: CardSegment }) {
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
