// Departure and arrival of a way: when, where, from which terminal and gate.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/dates.ts'
import { endsOf, isViewersClock, type SegmentEnd } from '#domain/booking/travel/travel-clocks.ts'
import { cx } from '#web/ui/cx.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { gateAt } from '#domain/booking/travel/travel-changes.ts'
import { gateText } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { placeName } from '#domain/booking/travel/travel.ts'
import { Changed, ZoneMark } from './Changed.tsx'
import type { CardSegment } from './card-segment.ts'

/** Zones are beside both times where one of them is not the viewer's. */
export function SegmentEnds({ segment }: { segment: CardSegment }) {
  const { t } = useLingui()
  const { from, to } = endsOf(segment)
  const viewer = viewerZone()
  const withZone = !isViewersClock(from, viewer) || (to !== null && !isViewersClock(to, viewer))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 md:max-w-140 md:grid-cols-[minmax(0,1fr)_4rem_minmax(0,1fr)] md:gap-x-4">
      <End segment={segment} side="departure" label={t`Departure`} end={from} withZone={withZone} />
      <span aria-hidden className="mt-1.5 flex h-4 items-center text-mute">
        <span className="h-px flex-1 bg-line-strong max-md:hidden" />
        <ArrowRight className="size-4 md:-ml-1" />
      </span>
      <End segment={segment} side="arrival" label={t`Arrival`} end={to} withZone={withZone}>
        {to ? <DayShift days={daysBetween(from.date, to.date)} /> : null}
      </End>
    </div>
  )
}

type EndProps = {
  segment: CardSegment
  side: 'departure' | 'arrival'
  label: string
  end: SegmentEnd | null
  withZone: boolean
  /** Beside the time. */
  children?: ReactNode
}

function End({ segment, side, label, end, withZone, children }: EndProps) {
  const { flightDetails: flight } = segment
  const code = flight?.[`${side}AirportCode`]
  const place = placeName(segment[`${side}Location`])
  const gates = gateText(gateAt(segment, side), translate())
  const isOff = segment.status === 'cancelled'
  return (
    <div className="min-w-0">
      <p
        className={cx(
          'display flex flex-wrap items-baseline gap-x-1.5 text-xl',
          isOff && 'text-mute line-through',
        )}
      >
        <span className="sr-only">{label} </span>
        <Changed segment={segment} field={`${side}Time`}>
          {end ? <time dateTime={end.at.toISOString()}>{end.time}</time> : '–'}
        </Changed>
        {end && withZone ? <ZoneMark end={end} /> : null}
        {children}
      </p>
      {code || place ? (
        <p className="mt-0.5">
          <Changed segment={segment} field={`${side}Location`}>
            {code ? <span className="mr-1.5 font-semibold max-[23rem]:block">{code}</span> : null}
            {place}
          </Changed>
        </p>
      ) : null}
      {gates ? (
        <p className="text-mute">
          <Changed segment={segment} field={`${side}Gate`}>
            {gates}
          </Changed>
        </p>
      ) : null}
    </div>
  )
}

/** "+1" where the calendar there is a day on, "−1" over the date line; read out as what it means. */
function DayShift({ days }: { days: number }) {
  if (days === 0) return null
  const count = Math.abs(days)
  return (
    <span className="rounded-chip bg-sunk px-1 font-sans text-xs font-semibold tracking-normal text-ink">
      <span aria-hidden>{days > 0 ? `+${count}` : `−${count}`}</span>
      <span className="sr-only">
        {days === 1 ? (
          <Trans>on the next day</Trans>
        ) : days > 0 ? (
          <Trans>{count} days later</Trans>
        ) : (
          <Trans>on the day before</Trans>
        )}
      </span>
    </span>
  )
}
