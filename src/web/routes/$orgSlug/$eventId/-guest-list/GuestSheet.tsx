// The form of one name: who it is, who comes along, what the door should know.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { GuestInput } from '#domain/road/guest-lists/guest-inputs.ts'
import { isApproved, overQuota, peopleOf, roomOf } from '#domain/road/guest-lists/guest-lists.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { canChange, listLabel, type Guest, type GuestLists } from './guest-types.ts'
import { OverAllotment } from './OverAllotment.tsx'
import { useGuestCalls } from './use-guest-calls.ts'

type Values = z.input<typeof GuestInput>
const TextField = textFieldOf<Values>()
const { NumberField, TagsField } = valueFieldsOf<Values>()

export type GuestSheetProps = {
  open: boolean
  onClose: () => void
  eventId: string
  record: GuestLists
  guest: Guest
}

/** Remount it for each name. */
export function GuestSheet({ open, onClose, eventId, record, guest }: GuestSheetProps) {
  const { update, inEvent } = useGuestCalls(eventId)
  const [listId, setListId] = useState(guest.listId)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { name, affiliation, plus, plusNames, email, phone, passport, note } = guest
  const form = useZodForm(GuestInput, {
    defaultValues: { name, affiliation, plus, plusNames, email, phone, passport, note },
  })
  const lists = record.lists.filter((list) => list.id === guest.listId || canChange(record, list))
  const list = lists.find(({ id }) => id === listId)
  // Only whoever is on the list takes places.
  const places = isApproved(guest.state) ? peopleOf({ plus: form.watch('plus') || 0 }) : 0
  const more = places - (listId === guest.listId && isApproved(guest.state) ? peopleOf(guest) : 0)
  const isOver = list !== undefined && more > 0 && overQuota(list, more) > 0

  function save(values: GuestInput) {
    setProblem(undefined)
    update.mutate(
      {
        ...inEvent,
        id: guest.id,
        version: guest.version,
        listId,
        guest: values,
        reason: reason.trim() || null,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!applyFieldErrors(form, error, 'guest')) setProblem(messageOf(error))
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
      title={guest.name}
      onSave={save}
      saving={update.isPending}
      saveLabel={<Trans>Save</Trans>}
      problem={isOver ? undefined : problem}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <TextField name="name" label={<Trans>Name</Trans>} />
        <NumberField name="plus" label={<Trans>Plus</Trans>} min={0} />
      </div>
      <TagsField name="plusNames" label={<Trans>Names of plus-ones</Trans>} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="affiliation" label={<Trans>Company</Trans>} example="Radio Eins" optional />
        {lists.length > 1 ? (
          <Field label={<Trans>List</Trans>}>
            <Select
              value={listId}
              onValueChange={setListId}
              options={lists.map((one) => ({ value: one.id, label: listLabel(record, one) }))}
            />
          </Field>
        ) : null}
        <TextField name="email" label={<Trans>E-mail</Trans>} type="email" inputMode="email" optional />
        <TextField name="phone" label={<Trans>Phone</Trans>} type="tel" inputMode="tel" optional />
        <TextField name="passport" label={<Trans>Passport or ID number</Trans>} optional />
      </div>
      <TextField name="note" label={<Trans>Note for the door</Trans>} optional />
      {isOver && list ? (
        <OverAllotment
          lines={[
            <Trans key="over">
              {listLabel(record, list)}: {list.approvedPeople + more} people for {roomOf(list)} places
            </Trans>,
          ]}
          canOverride={record.canOverride}
          reason={reason}
          onReason={setReason}
          error={fieldErrorsOf(update.error)['reason']}
        />
      ) : null}
    </FormSheet>
  )
}
