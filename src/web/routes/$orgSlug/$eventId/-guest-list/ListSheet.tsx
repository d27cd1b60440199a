// The form of a guest list: whose it is, for how many, until when, and what it asks of every guest.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { GuestListInput } from '#domain/road/guest-lists/guest-inputs.ts'
import {
  guestFieldLabels,
  guestFields,
  guestListKindLabels,
  guestListKinds,
} from '#domain/road/guest-lists/guest-lists.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { TimeInput } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import type { GuestList, GuestLists } from './guest-types.ts'
import { useGuestCalls } from './use-guest-calls.ts'

type Values = z.input<typeof GuestListInput>
const FormField = formFieldOf<Values>()
const { DateField, SwitchField } = plainFieldsOf<Values>()
const { NumberField, SelectField } = valueFieldsOf<Values>()

export type ListSheetProps = {
  open: boolean
  onClose: () => void
  eventId: string
  eventDate: string
  record: GuestLists
  /** Null makes a new one. */
  list: GuestList | null
}

const kinds = guestListKinds.map((value) => ({ value, label: guestListKindLabels[value] }))

/** Mount it anew for each list. */
export function ListSheet({ open, onClose, eventId, eventDate, record, list }: ListSheetProps) {
  const { saveList, inEvent } = useGuestCalls(eventId)
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const [reason, setReason] = useState('')
  const [asksReason, setAsksReason] = useState(false)
  const form = useZodForm(GuestListInput, {
    defaultValues: list
      ? valuesOf(list)
      : {
          kind: 'free',
          artistId: record.artists[0]?.id ?? null,
          allotment: 10,
          // A show that has been needs no cut-off.
          ...(eventDate < today ? {} : { cutoffDate: eventDate, cutoffTime: '16:00' }),
          fieldsRequired: [],
          plusOnesNamed: false,
        },
  })
  const owners = [
    ...record.artists.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: 'The agency alone' },
  ]

  function save(values: GuestListInput) {
    setProblem(undefined)
    saveList.mutate(
      {
        ...inEvent,
        id: list?.id ?? null,
        version: list?.version ?? null,
        list: values,
        reason: reason.trim() || null,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (fieldErrorsOf(error)['reason']) setAsksReason(true)
          if (!applyFieldErrors(form, error, 'list')) setProblem(messageOf(error))
        },
      },
    )
  }

  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={list ? <Trans>Edit the list</Trans> : <Trans>New guest list</Trans>}
      onSave={save}
      saving={saveList.isPending}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label={<Trans>Kind</Trans>} options={kinds} />
        <NumberField
          name="allotment"
          label={<Trans>Places</Trans>}
          min={0}
          hint={<Trans>People, not names</Trans>}
        />
        <FormField
          name="artistId"
          label={<Trans>Whose guests</Trans>}
          className="sm:col-span-2"
          hint={<Trans>Artists see their own lists in the portal; the agency’s stay inside.</Trans>}
          render={({ value, onChange }) => (
            <Select value={value ?? ''} onValueChange={onChange} options={owners} />
          )}
        />
        <DateField name="cutoffDate" label={<Trans>Closes on</Trans>} optional />
        <FormField
          name="cutoffTime"
          label={<Trans>at</Trans>}
          hint={<Trans>In {record.tz}. After it, agents and tour managers alone change names.</Trans>}
          render={({ value, onChange }) => <TimeInput value={value ?? null} onValueChange={onChange} />}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">
          <Trans>Asked of every guest</Trans>
        </legend>
        <FormField
          name="fieldsRequired"
          label={
            <span className="sr-only">
              <Trans>Fields</Trans>
            </span>
          }
          render={({ value, onChange }) => (
            <div className="flex flex-wrap gap-x-6">
              {guestFields.map((field) => (
                <Checkbox
                  key={field}
                  label={guestFieldLabels[field]}
                  checked={value?.includes(field) ?? false}
                  onCheckedChange={(isOn) =>
                    onChange(guestFields.filter((one) => (one === field ? isOn : value?.includes(one))))
                  }
                />
              ))}
            </div>
          )}
        />
        <SwitchField name="plusOnesNamed" label={<Trans>Names of those who come along</Trans>} />
      </fieldset>
      {asksReason ? (
        <Field label={<Trans>Why there may be more people than places</Trans>}>
          <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
      ) : null}
    </FormSheet>
  )
}

const valuesOf = (list: GuestList): Values => ({
  kind: list.kind,
  artistId: list.artistId,
  allotment: list.allotment,
  cutoffDate: list.cutoffDate,
  cutoffTime: list.cutoffTime,
  fieldsRequired: list.fieldsRequired,
  plusOnesNamed: list.plusOnesNamed,
})
