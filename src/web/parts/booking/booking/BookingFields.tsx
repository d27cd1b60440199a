// The fields of a booking: when the artist plays, and what can wait: end, length, billing, two sets a day.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { looksLikeNight } from '#domain/dates.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import type { BookingValues } from './booking-form.ts'

const FormField = formFieldOf<BookingValues>()

/** A showtime before six counts as "after midnight" until changed: the night belongs to the day before. */
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

/** Goes in a grid of two columns. */
export function BookingDetails() {
  const { t } = useLingui()
  const { control } = useFormContext<BookingValues>()
  const { field: doubleOk } = useController({ control, name: 'booking.doubleOk' })
  return (
    <>
      <FormField
        name="booking.endTime"
        label={<Trans>End of set</Trans>}
        optional
        render={(field) => (
          <TimeInput value={field.value ?? null} onValueChange={field.onChange} example="23:00" />
        )}
      />
      <FormField
        name="booking.setMinutes"
        label={<Trans>Set length</Trans>}
        optional
        render={(field) => (
          <NumberInput
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            min={1}
            unit={t`min`}
          />
        )}
      />
      <FormField
        name="booking.billing"
        label={<Trans>Billing</Trans>}
        hint={<Trans>How the artist is announced, such as “Live set”.</Trans>}
        optional
        className="md:col-span-2"
        render={(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" />}
      />
      <Checkbox
        className="md:col-span-2"
        label={<Trans>Allow two sets on this day</Trans>}
        hint={<Trans>Allows another confirmed show at the same time.</Trans>}
        checked={doubleOk.value === true}
        onCheckedChange={doubleOk.onChange}
      />
    </>
  )
}
