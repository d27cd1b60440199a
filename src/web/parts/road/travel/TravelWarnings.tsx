// What is wrong in an itinerary, each with the segment it is about.
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { segmentTitle, timeText } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import type { TravelSegment, TravelWarning } from './travel-queries.ts'

type TravelWarningsProps = {
  warnings: readonly TravelWarning[]
  segments: readonly TravelSegment[]
  /** What can be done about it, for instance opening the form. */
  action: (segment: TravelSegment) => ReactNode
}

/** Nothing when all is well. */
export function TravelWarnings({ warnings, segments, action }: TravelWarningsProps) {
  const { i18n } = useLingui()
  if (warnings.length === 0) return null
  return (
    <section role="status" className="rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="mb-1.5 text-base">
        <Trans>Warnings</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {warnings.map(({ segmentId, kind, text }) => {
          const segment = segments.find(({ id }) => id === segmentId)
          if (!segment) return null
          const { date } = localOf(segment.departureTime, segment.depTz)
          return (
            <li key={`${segmentId} ${kind} ${text}`} className="flex gap-2.5">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-signal" />
              <span className="min-w-0 flex-1 text-pretty">
                <span className="font-semibold">{segmentTitle(segment, translate())}</span>
                <span className="text-mute">
                  {', '}
                  {formatDate(date, 'short', i18n.locale)}, {timeText(segment, translate())}
                </span>
                <span className="block">{text}</span>
              </span>
              {action(segment)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
