// Marks what is different from what travellers were notified of last.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { translate } from '#web/texts.ts'
import { type SegmentEnd, zoneWord } from '#domain/booking/travel/travel-clocks.ts'
import type { CardSegment } from './card-segment.ts'

type ChangedProps = { segment: CardSegment; field: string; children: ReactNode }

export function Changed({ segment, field, children }: ChangedProps) {
  if (!segment.changedFields?.includes(field)) return children
  return (
    <mark className="tone-attention -mx-1 rounded-chip px-1">
      {children}
      <span className="sr-only">
        {' '}
        <Trans>(changed)</Trans>
      </span>
    </mark>
  )
}

/** The zone beside a time. */
export function ZoneMark({ end }: { end: SegmentEnd }) {
  return (
    <span className="font-sans text-xs font-medium tracking-normal text-mute" title={end.tz}>
      {zoneWord(end, translate().language)}
    </span>
  )
}
