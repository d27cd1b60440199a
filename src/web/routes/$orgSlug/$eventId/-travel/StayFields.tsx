// A stay: which hotel, from when until when, breakfast, rooms, the number of the booking.
import { Trans } from '@lingui/react/macro'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { NotesField, SegmentField, SwitchField, TextField } from './fields.ts'
import { MomentFields } from './MomentFields.tsx'

const details = 'segment.accommodationDetails'

export function StayFields() {
  return (
    <>
      <TextField name={`${details}.name`} label={<Trans>Hotel</Trans>} autoFocus />
      <div className="grid gap-4 md:grid-cols-2">
        <MomentFields
          side="departure"
          dateLabel={<Trans>Check-in</Trans>}
          timeLabel={<Trans>From</Trans>}
          zoneOfBoth
        />
        <MomentFields
          side="arrival"
          dateLabel={<Trans>Check-out</Trans>}
          timeLabel={<Trans>Until</Trans>}
          zoneOfBoth
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name={`${details}.addressLine1`} label={<Trans>Street and number</Trans>} optional />
        <div className="grid grid-cols-2 gap-2">
          <TextField name={`${details}.city`} label={<Trans>City</Trans>} optional />
          <SegmentField
            name={`${details}.country`}
            label={<Trans>Country</Trans>}
            optional
            render={({ value, onChange }) => <CountryInput value={value} onValueChange={onChange} />}
          />
        </div>
        <TextField name={`${details}.bookingNumber`} label={<Trans>Booking number</Trans>} optional />
        <TextField
          name={`${details}.phoneNumber`}
          label={<Trans>Phone</Trans>}
          optional
          type="tel"
          inputMode="tel"
        />
      </div>
      <SwitchField name={`${details}.breakfastIncluded`} label={<Trans>Breakfast included</Trans>} />
      <NotesField
        name={`${details}.rooms`}
        label={<Trans>Rooms</Trans>}
        hint={<Trans>One room per line, with the guests’ names.</Trans>}
        optional
        rows={2}
      />
    </>
  )
}
