// Who travels: chosen for one tour, or as a rule with an artist.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { PartyInput } from '#domain/road/formalities/party.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useZodForm } from '#web/forms.ts'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import type { RouterOutputs } from '#web/trpc.ts'

type Values = z.input<typeof PartyInput>
const FormField = formFieldOf<Values>()
const TextField = textFieldOf<Values>()

type Traveller = RouterOutputs['formalities']['crew']['crew'][number]

export type PartySheetProps = {
  open: boolean
  title: string
  description: ReactNode
  travellers: readonly Traveller[]
  /** How saving goes. */
  saving: { mutate: (party: PartyInput) => void; isPending: boolean; error: unknown }
  onClose: () => void
}

export function PartySheet({ open, title, description, travellers, saving, onClose }: PartySheetProps) {
  const { t } = useLingui()
  const defaultValues = { travellers: travellers.map(({ contactId, role }) => ({ contactId, role })) }
  const form = useZodForm(PartyInput, { defaultValues })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'travellers' })
  const nameOf = (id: string | undefined) =>
    travellers.find(({ contactId }) => contactId === id)?.name ?? undefined
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      onSave={saving.mutate}
      saving={saving.isPending}
      saveLabel={<Trans>Save</Trans>}
      problem={saving.error ? messageOf(saving.error) : undefined}
    >
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <FormField
            name={`travellers.${index}.contactId`}
            label={<Trans>Person</Trans>}
            render={(field) => (
              <ContactField
                value={field.value}
                name={nameOf(field.value)}
                onChange={(chosen) => field.onChange(chosen ?? '')}
              />
            )}
          />
          <TextField
            name={`travellers.${index}.role`}
            label={<Trans>Role on tour</Trans>}
            example={t`Sound engineer`}
          />
        </FieldRow>
      ))}
      <AddRow onAdd={() => append({ contactId: '', role: '' })}>
        <Trans>Add person</Trans>
      </AddRow>
    </FormSheet>
  )
}
