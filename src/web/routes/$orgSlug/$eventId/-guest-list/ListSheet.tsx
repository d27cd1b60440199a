// The form of a guest list: whose it is, for how many, until when, and what it asks of every guest.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { GuestListInput } from '#domain/road/guest-lists/guest-inputs.ts'
import { guestListKinds } from '#domain/road/guest-lists/guest-lists.ts'
import { guestFields } from '#domain/road/guest-lists/guest-states.ts'
import { guestDetailLabels, guestListLabels } from '#texts/road/guest-lists.ts'
import { translate } from '#web/texts.ts'
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

/** Remount it for each list. */
export function ListSheet({ open, onClose, eventId, eventDate, record, list }: ListSheetProps) {
  const { t } = useLingui()
  const { saveList, inEvent } = useGuestCalls(eventId)
  const today = useToday()
  const [problem, setProblem] = useState<string>()
  const [reason, setReason] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
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
  const types = guestListKinds.map((value) => ({ value, label: translate()(guestListLabels[value]) }))
  const owners = [
    ...record.artists.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: t`Agency only` },
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
          if (fieldErrorsOf(error)['reason']) setNeedsReason(true)
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
      title={list ? <Trans>Edit list</Trans> : <Trans>New guest list</Trans>}
      onSave={save}
      saving={saveList.isPending}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label={<Trans>Type</Trans>} options={types} />
        <NumberField
          name="allotment"
          label={<Trans>Places</Trans>}
          min={0}
          hint={<Trans>People, not names</Trans>}
        />
        <FormField
          name="artistId"
          label={<Trans>Guests of</Trans>}
          className="sm:col-span-2"
          hint={<Trans>Artists see their own lists in the portal, but not the agency’s.</Trans>}
          render={({ value, onChange }) => (
            <Select value={value ?? ''} onValueChange={onChange} options={owners} />
          )}
        />
        <DateField name="cutoffDate" label={<Trans>Closes on</Trans>} optional />
        <FormField
          name="cutoffTime"
          label={<Trans>at</Trans>}
          hint={<Trans>In {record.tz}. After that, only agents and tour managers can change names.</Trans>}
          render={({ value, onChange }) => <TimeInput value={value ?? null} onValueChange={onChange} />}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">
          <Trans>Required from every guest</Trans>
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
                  label={translate()(guestDetailLabels[field])}
                  checked={value?.includes(field) ?? false}
                  onCheckedChange={(isOn) =>
                    onChange(guestFields.filter((one) => (one === field ? isOn : value?.includes(one))))
                  }
                />
              ))}
            </div>
          )}
        />
        <SwitchField name="plusOnesNamed" label={<Trans>Names of plus-ones</Trans>} />
      </fieldset>
      {needsReason ? (
        <Field label={<Trans>Reason for more people than places</Trans>}>
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
