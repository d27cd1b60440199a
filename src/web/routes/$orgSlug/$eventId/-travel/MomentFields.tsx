// One end of a segment: day and clock, and the zone that the clock is in.
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { instantOf, isLocalDate, isLocalTime } from '#domain/dates.ts'
import { zoneWord } from '#domain/booking/travel/travel-clocks.ts'
import { translate } from '#web/texts.ts'
import { ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker, TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { SegmentField } from './fields.ts'
import type { SegmentValues } from './segment-values.ts'

type Side = 'departure' | 'arrival'

type MomentFieldsProps = {
  side: Side
  dateLabel: ReactNode
  timeLabel: ReactNode
  optional?: boolean
  /** Sets the zone of the other end as well: a stay and a meeting are in one place. */
  zoneOfBoth?: boolean
}

export function MomentFields({ side, dateLabel, timeLabel, optional, zoneOfBoth }: MomentFieldsProps) {
  const { setValue, getValues } = useFormContext<SegmentValues>()
  /** An arrival is on the day of its departure until somebody says otherwise. */
  function follow(before: string | null | undefined, date: string | null) {
    const arrival = getValues('segment.arrival.date')
    if (side === 'departure' && date && (arrival === before || (arrival && arrival < date))) {
      setValue('segment.arrival.date', date, { shouldDirty: true })
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
        <SegmentField
          name={`segment.${side}.date`}
          label={dateLabel}
          render={({ value, onChange }) => (
            <DatePicker
              value={value || null}
              onValueChange={(date) => {
                if (!zoneOfBoth) follow(value, date)
                onChange(date ?? '')
              }}
            />
          )}
        />
        <SegmentField
          name={`segment.${side}.time`}
          label={timeLabel}
          optional={optional}
          render={({ value, onChange, onBlur }) => (
            <TimeInput
              value={value || null}
              onValueChange={(time) => onChange(time ?? '')}
              onBlur={onBlur}
              example="09:25"
            />
          )}
        />
      </div>
      {zoneOfBoth && side === 'arrival' ? null : <ZoneLine side={side} zoneOfBoth={zoneOfBoth} />}
    </div>
  )
}

const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** The zone in words; a press gives the list of zones. */
function ZoneLine({ side, zoneOfBoth }: { side: Side; zoneOfBoth: boolean | undefined }) {
  const { t } = useLingui()
  const { setValue } = useFormContext<SegmentValues>()
  const { date, time, tz } = useWatch<SegmentValues, `segment.${Side}`>({ name: `segment.${side}` }) ?? {}
  const [isOpen, setOpen] = useState(false)
  if (!tz) return null
  const isDay = Boolean(date) && isLocalDate(date!)
  const at = isDay ? instantOf(date!, time && isLocalTime(time) ? time : '12:00', tz) : null
  if (isOpen) {
    return (
      <SegmentField
        name={`segment.${side}.tz`}
        label={<Trans>Time zone</Trans>}
        render={({ value, onChange }) => (
          <ZoneInput
            value={value}
            onValueChange={(zone) => {
              if (!zone) return
              onChange(zone)
              if (zoneOfBoth) setValue('segment.arrival.tz', zone, { shouldDirty: true })
              setOpen(false)
            }}
          />
        )}
      />
    )
  }
  const zone = [cityOf(tz), at && zoneWord({ at, tz }, translate().language)].filter(Boolean).join(', ')
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-2.5 w-fit font-normal!"
      icon={<Clock aria-hidden />}
      aria-label={t`Change time zone: ${zone}`}
      onClick={() => setOpen(true)}
    >
      {zone}
    </Button>
  )
}
