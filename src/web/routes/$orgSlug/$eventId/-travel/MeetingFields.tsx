// A meeting: what, when, how long, where.
import { Trans } from '@lingui/react/macro'
import { meetingIcons } from '#domain/booking/travel/travel.ts'
import { meetingIconLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { MomentFields } from './MomentFields.tsx'
import { NotesField, NumberField, SelectField, TextField } from './fields.ts'

const details = 'segment.meetingDetails'

export function MeetingFields() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name={`${details}.title`} label={<Trans>Title</Trans>} autoFocus />
        <SelectField
          name={`${details}.icon`}
          label={<Trans>Type</Trans>}
          options={meetingIcons.map((icon) => ({ value: icon, label: translate()(meetingIconLabels[icon]) }))}
        />
        <MomentFields
          side="departure"
          dateLabel={<Trans>Date</Trans>}
          timeLabel={<Trans>Time</Trans>}
          zoneOfBoth
        />
        <NumberField
          name={`${details}.durationMinutes`}
          label={<Trans>Duration</Trans>}
          unit="min"
          min={1}
          optional
        />
        <TextField name={`${details}.addressLine1`} label={<Trans>Street and number</Trans>} optional />
        <TextField name={`${details}.city`} label={<Trans>City</Trans>} optional />
      </div>
      <NotesField name={`${details}.description`} label={<Trans>Description</Trans>} optional rows={2} />
    </>
  )
}
