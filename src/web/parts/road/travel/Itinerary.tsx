// A journey: segments under the days on which they begin (product specification 2, itinerary view).
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { groupByDay } from '#domain/booking/travel/travel.ts'
import { DayHeading } from '#web/parts/booking/calendar-views/DayHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { SegmentCard } from './SegmentCard.tsx'
import type { CardSegment } from './card-segment.ts'

type ItineraryProps<Segment extends CardSegment> = {
  /** Undefined while they are on their way. */
  segments: readonly Segment[] | undefined
  /** At the corner of each card, for instance a menu. */
  action?: (segment: Segment) => ReactNode
}

export function Itinerary<Segment extends CardSegment>({ segments, action }: ItineraryProps<Segment>) {
  const today = useToday()
  if (!segments) return <ItinerarySkeleton />
  if (segments.length === 0) {
    return (
      <p className="py-6 text-mute">
        <Trans>No travel information available yet</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {groupByDay(segments).map(({ date, segments: ofDay }, index) => (
        // Whoever crosses the date line has a day twice.
        <section key={`${date} ${index}`}>
          <DayHeading date={date} today={today} />
          <ul className="flex flex-col gap-3">
            {ofDay.map((segment) => (
              <li key={segment.id}>
                <SegmentCard segment={segment} action={action?.(segment)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ItinerarySkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-44" />
      {[0, 1].map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 md:size-9" />
            <Skeleton className="h-4 w-40" />
            <span className="flex-1" />
            <Skeleton className="h-5 w-20" />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="h-10 w-28" />
            <Skeleton className="h-10 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}
