// A flight: airline and number, from airport to airport with their zones, terminals, gates and seats.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { placeName } from '#domain/booking/travel/travel.ts'
import { AirportField, type Airport } from './AirportField.tsx'
import { DurationLine } from './DurationLine.tsx'
import { SegmentField, TextField } from './fields.ts'
import { MomentFields } from './MomentFields.tsx'
import type { SegmentValues } from './segment-values.ts'

const folded = [
  'segment.flightDetails.departureTerminal',
  'segment.flightDetails.departureGate',
  'segment.flightDetails.arrivalTerminal',
  'segment.flightDetails.arrivalGate',
  'segment.flightDetails.seat',
  'segment.flightDetails.baggage',
] as const

export function FlightFields() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] gap-3 md:grid-cols-2 md:gap-4">
        <TextField
          name="segment.flightDetails.airlineName"
          label={<Trans>Airline</Trans>}
          optional
          autoFocus
        />
        <TextField
          name="segment.flightDetails.flightNumber"
          label={<Trans>Flight number</Trans>}
          optional
          autoCapitalize="characters"
          example="LH 2478"
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Airport side="departure" />
          <MomentFields
            side="departure"
            dateLabel={<Trans>Departure</Trans>}
            timeLabel={<Trans>Time</Trans>}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Airport side="arrival" />
          <MomentFields
            side="arrival"
            dateLabel={<Trans>Arrival</Trans>}
            timeLabel={<Trans>Time</Trans>}
            optional
          />
        </div>
      </div>
      <DurationLine />
      <FormFold<SegmentValues> title={<Trans>Terminals, gates, seat, baggage</Trans>} names={folded}>
        <Gates side="departure" />
        <Gates side="arrival" />
        <TextField name="segment.flightDetails.seat" label={<Trans>Seat</Trans>} optional />
        <TextField name="segment.flightDetails.baggage" label={<Trans>Baggage</Trans>} optional />
      </FormFold>
    </>
  )
}

type SideProps = { side: 'departure' | 'arrival' }

/** An airport brings its city and its time zone along. */
function Airport({ side }: SideProps) {
  const { setValue } = useFormContext<SegmentValues>()
  const place = useWatch<SegmentValues, `segment.${SideProps['side']}Location`>({
    name: `segment.${side}Location`,
  })
  function fill(airport: Airport | null) {
    const { name = null, city = null, country = null, tz = null } = airport ?? {}
    setValue(`segment.${side}Location`, { name, city, country: country || null }, { shouldDirty: true })
    if (tz) setValue(`segment.${side}.tz`, tz, { shouldDirty: true, shouldValidate: false })
  }
  return (
    <SegmentField
      name={`segment.flightDetails.${side}AirportCode`}
      label={side === 'departure' ? <Trans context="place">From</Trans> : <Trans context="place">To</Trans>}
      render={({ value, onChange }) => (
        <AirportField
          code={value}
          name={place ? placeName({ name: place.name ?? null, city: place.city ?? null }) : ''}
          onChange={(airport) => {
            onChange(airport?.code ?? null)
            fill(airport)
          }}
        />
      )}
    />
  )
}

function Gates({ side }: SideProps) {
  const isDeparture = side === 'departure'
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        name={`segment.flightDetails.${side}Terminal`}
        label={isDeparture ? <Trans>Departure terminal</Trans> : <Trans>Arrival terminal</Trans>}
        optional
      />
      <TextField
        name={`segment.flightDetails.${side}Gate`}
        label={isDeparture ? <Trans>Departure gate</Trans> : <Trans>Arrival gate</Trans>}
        optional
      />
    </div>
  )
}
