// The fields of an event that can wait: times of the house, capacity, stage, last day, zone.
import { Trans } from '@lingui/react/macro'
import { ZoneInput } from '#web/parts/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { DatePicker, TimeInput } from '#web/ui/DatePicker.tsx'
import { Input } from '#web/ui/Input.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import type { EventValues } from './event-form.ts'

const FormField = formFieldOf<EventValues>()

/** Stands in a grid of two columns. */
export function EventDetails() {
  return (
    <>
      <FormField
        name="event.doors"
        label={<Trans>Doors</Trans>}
        optional
        render={(field) => <TimeInput value={field.value ?? null} onValueChange={field.onChange} />}
      />
      <FormField
        name="event.curfew"
        label={<Trans>Curfew</Trans>}
        optional
        render={(field) => <TimeInput value={field.value ?? null} onValueChange={field.onChange} />}
      />
      <FormField
        name="event.stage"
        label={<Trans>Stage or room</Trans>}
        optional
        render={(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" />}
      />
      <FormField
        name="event.capacity"
        label={<Trans>Capacity on sale</Trans>}
        optional
        render={(field) => (
          <NumberInput
            value={field.value ?? null}
            onValueChange={field.onChange}
            min={1}
            onBlur={field.onBlur}
          />
        )}
      />
      <FormField
        name="event.endsOn"
        label={<Trans>Last day</Trans>}
        hint={<Trans>Only when it lasts several days.</Trans>}
        optional
        render={(field) => <DatePicker value={field.value ?? null} onValueChange={field.onChange} />}
      />
      <FormField
        name="event.tz"
        label={<Trans>Time zone</Trans>}
        hint={<Trans>All times of the event are local to it.</Trans>}
        render={(field) => (
          <ZoneInput value={field.value} onValueChange={(zone) => field.onChange(zone ?? '')} />
        )}
      />
    </>
  )
}
