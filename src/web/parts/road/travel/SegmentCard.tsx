// One segment of a journey as a card (product specification 2, travel segment card).
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isTransport } from '#domain/booking/travel/travel.ts'
import { endsOf } from '#domain/booking/travel/travel-clocks.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { segmentDuration, segmentTitle } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { Changed } from './Changed.tsx'
import { MeetingFacts } from './MeetingFacts.tsx'
import { SegmentEnds } from './SegmentEnds.tsx'
import { SegmentExtras } from './SegmentExtras.tsx'
import { SegmentIcon } from './SegmentIcon.tsx'
import { SegmentStatus } from './SegmentStatus.tsx'
import { StayFacts } from './StayFacts.tsx'
import type { CardSegment } from './card-segment.ts'

type SegmentCardProps = {
  segment: CardSegment
  /** Where no heading above tells the day. */
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
      <header className="flex items-start gap-3">
        <SegmentIcon segment={segment} />
        <div className="min-w-0 flex-1">
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
