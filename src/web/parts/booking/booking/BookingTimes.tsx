// When the artist plays: showtime, or to be announced, and whether it is after midnight.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { looksLikeNight } from '#domain/dates.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import type { BookingValues } from './booking-form.ts'

const FormField = formFieldOf<BookingValues>()

/** A showtime before six counts as "after midnight" until told otherwise: the night belongs to the day before. */
export function BookingTimes() {
  const form = useFormContext<BookingValues>()
  const [showtime, tbaTime, inTheNight] = useWatch({
    control: form.control,
    name: ['booking.showtime', 'booking.tbaTime', 'booking.inTheNight'],
  })
  return (
    <div>
      <FormField
        name="booking.showtime"
        label={<Trans>Showtime</Trans>}
        optional
        render={(field) => (
          <TimeInput
            value={field.value ?? null}
            onValueChange={(time) => {
              field.onChange(time)
              form.setValue('booking.inTheNight', time !== null && looksLikeNight(time))
              if (time) form.setValue('booking.tbaTime', false)
            }}
          />
        )}
      />
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Checkbox
          label={<Trans>To be announced</Trans>}
          checked={tbaTime === true}
          onCheckedChange={(isOn) => form.setValue('booking.tbaTime', isOn, { shouldDirty: true })}
        />
        {showtime ? (
          <Checkbox
            label={<Trans>After midnight</Trans>}
            checked={inTheNight === true}
            onCheckedChange={(isOn) => form.setValue('booking.inTheNight', isOn, { shouldDirty: true })}
          />
        ) : null}
      </div>
    </div>
  )
}
