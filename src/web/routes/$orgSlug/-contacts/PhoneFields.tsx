// The telephone numbers of a person.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import type { ContactValues } from '#web/parts/people/contact/contact-values.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { ContactRow } from './ContactRows.tsx'

const TextField = textFieldOf<ContactValues>()

export function PhoneFields() {
  const { t } = useLingui()
  const { control } = useFormContext<ContactValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ id }, index) => (
        <ContactRow
          key={id}
          onRemove={() => remove(index)}
          note={<OnWhatsapp index={index} />}
          value={
            <TextField
              name={`phones.${index}.number`}
              type="tel"
              inputMode="tel"
              label={index === 0 ? t`Phone` : t`Phone ${index + 1}`}
              placeholder={t`+49 341 123456`}
            />
          }
          label={<TextField name={`phones.${index}.label`} label={t`For`} placeholder={t`Mobile`} />}
        />
      ))}
      <AddRow onAdd={() => append({ number: '', label: null, hasWhatsapp: false })}>
        <Trans>Add phone</Trans>
      </AddRow>
    </div>
  )
}

function OnWhatsapp({ index }: { index: number }) {
  const { control } = useFormContext<ContactValues>()
  const { field } = useController({ control, name: `phones.${index}.hasWhatsapp` })
  return (
    <Checkbox
      label={<Trans>On WhatsApp</Trans>}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}
