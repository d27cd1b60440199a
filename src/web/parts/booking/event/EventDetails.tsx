// The fields of an event that can wait: times of the venue, capacity, stage, last day, zone, bill, tickets.
import { Trans } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { InstantInput } from '#web/parts/platform/form/InstantInput.tsx'
import { DatePicker, TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { TagsInput } from '#web/ui/fields/TagsInput.tsx'
import type { EventValues } from './event-form.ts'

const FormField = formFieldOf<EventValues>()

/** Goes in a grid of two columns. */
export function EventDetails() {
  const { control } = useFormContext<EventValues>()
  const tz = useWatch({ control, name: 'event.tz' })
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
        hint={<Trans>All event times are local.</Trans>}
        render={(field) => (
          <ZoneInput value={field.value} onValueChange={(zone) => field.onChange(zone ?? '')} />
        )}
      />
      <FormField
        name="event.ageLimit"
        label={<Trans>Age limit</Trans>}
        optional
        render={(field) => (
          <NumberInput
            value={field.value ?? null}
            onValueChange={field.onChange}
            min={0}
            max={99}
            onBlur={field.onBlur}
          />
        )}
      />
      <FormField
        name="event.ticketUrl"
        label={<Trans>Ticket link</Trans>}
        optional
        render={(field) => <Input {...field} value={field.value ?? ''} inputMode="url" autoComplete="off" />}
      />
      <FormField
        name="event.onSaleAt"
        label={<Trans>On sale from</Trans>}
        optional
        render={(field) => (
          <InstantInput value={field.value ?? null} onValueChange={field.onChange} tz={tz} />
        )}
      />
      <FormField
        name="event.announceAt"
        label={<Trans>Announce from</Trans>}
        hint={<Trans>Nothing is public before this date.</Trans>}
        optional
        render={(field) => (
          <InstantInput value={field.value ?? null} onValueChange={field.onChange} tz={tz} />
        )}
      />
      <FormField
        name="event.lineUp"
        label={<Trans>Also on the bill</Trans>}
        hint={<Trans>Other acts, in running order.</Trans>}
        optional
        className="md:col-span-2"
        render={(field) => (
          <TagsInput
            value={(field.value ?? []).map(({ name }) => name)}
            onValueChange={(names) =>
              field.onChange(names.map((name) => field.value?.find((act) => act.name === name) ?? { name }))
            }
            onBlur={field.onBlur}
          />
        )}
      />
    </>
  )
}
