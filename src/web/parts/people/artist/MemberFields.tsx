// Who plays in the act, in order, each with an instrument.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { ContactField } from '#web/parts/people/contact/ContactField.tsx'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import type { ArtistRecord, ArtistValues } from './artist-values.ts'
import { ListProblem } from './ListProblem.tsx'

const FormField = formFieldOf<ArtistValues>()
const TextField = textFieldOf<ArtistValues>()

/** Shares of what the act earns belong to its tax data. */
export function MemberFields({ record }: { record: ArtistRecord | undefined }) {
  const { t } = useLingui()
  const { control } = useFormContext<ArtistValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'members' })
  const nameOf = (id: string | undefined) => record?.members.find(({ contactId }) => contactId === id)?.name
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <FormField
            name={`members.${index}.contactId`}
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
            name={`members.${index}.instrument`}
            label={<Trans>Instrument</Trans>}
            example={t`Voice, guitar`}
          />
        </FieldRow>
      ))}
      <ListProblem name="members" />
      <AddRow onAdd={() => append({ contactId: '', instrument: '' })}>
        <Trans>Add member</Trans>
      </AddRow>
    </>
  )
}
