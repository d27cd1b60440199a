// A way that is no flight: train and ferry with their line, car and taxi with whoever drives.
import { Trans } from '@lingui/react/macro'
import { isTransport, type SegmentType } from '#domain/booking/travel/travel.ts'
import { segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { DurationLine } from './DurationLine.tsx'
import { NotesField, SelectField, TextField } from './fields.ts'
import { MomentFields } from './MomentFields.tsx'
import { isScheduled } from './segment-values.ts'

/** Kinds with the same fields, to change between. */
const alike: readonly (readonly SegmentType[])[] = [
  ['train', 'ferry'],
  ['car', 'taxi', 'other'],
]

export function WayFields({ type }: { type: SegmentType }) {
  const kinds = alike.find((group) => group.includes(type)) ?? []
  return (
    <>
      {isScheduled(type) ? <LineFields /> : <DriverFields />}
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Place side="departure" />
          <MomentFields
            side="departure"
            dateLabel={isTransport(type) ? <Trans>Departure</Trans> : <Trans context="time">Start</Trans>}
            timeLabel={<Trans>Time</Trans>}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Place side="arrival" />
          <MomentFields
            side="arrival"
            dateLabel={isTransport(type) ? <Trans>Arrival</Trans> : <Trans context="time">End</Trans>}
            timeLabel={<Trans>Time</Trans>}
            optional
          />
        </div>
      </div>
      <DurationLine />
      <SelectField
        name="segment.segmentType"
        label={<Trans>Type</Trans>}
        className="md:w-1/2 md:pr-2"
        options={kinds.map((kind) => ({ value: kind, label: translate()(segmentTypeLabels[kind]) }))}
      />
    </>
  )
}

function LineFields() {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4">
      <TextField name="segment.operator" label={<Trans>Operator</Trans>} optional autoFocus />
      <TextField
        name="segment.serviceNumber"
        label={<Trans>Train or ferry number</Trans>}
        optional
        example="ICE 1601"
      />
    </div>
  )
}

function DriverFields() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        <TextField name="segment.groundDetails.driverName" label={<Trans>Driver</Trans>} optional autoFocus />
        <TextField
          name="segment.groundDetails.driverPhone"
          label={<Trans>Phone</Trans>}
          optional
          type="tel"
          inputMode="tel"
        />
        <TextField name="segment.groundDetails.company" label={<Trans>Company</Trans>} optional />
        <TextField name="segment.groundDetails.vehicle" label={<Trans>Vehicle</Trans>} optional />
      </div>
      <NotesField
        name="segment.groundDetails.pickUp"
        label={<Trans>Pick-up point</Trans>}
        optional
        rows={1}
      />
    </>
  )
}

function Place({ side }: { side: 'departure' | 'arrival' }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        name={`segment.${side}Location.city`}
        label={side === 'departure' ? <Trans>From (city)</Trans> : <Trans>To (city)</Trans>}
        optional
      />
      <TextField name={`segment.${side}Location.name`} label={<Trans>Place</Trans>} optional />
    </div>
  )
}
