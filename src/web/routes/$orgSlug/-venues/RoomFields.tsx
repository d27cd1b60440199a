// How a room can be set up, and which stages it has.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import type { VenueValues } from '#web/parts/people/venue/venue-values.ts'

const TextField = textFieldOf<VenueValues>()
const { NumberField } = valueFieldsOf<VenueValues>()

export function RoomFields() {
  return (
    <>
      <Configurations />
      <Stages />
    </>
  )
}

function Configurations() {
  const { t } = useLingui()
  const { control } = useFormContext<VenueValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'configurations' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <TextField
            name={`configurations.${index}.name`}
            label={<Trans>Configuration</Trans>}
            example={t`Seated`}
          />
          <NumberField name={`configurations.${index}.seated`} label={<Trans>Seats</Trans>} min={0} />
          <NumberField name={`configurations.${index}.standing`} label={<Trans>Standing</Trans>} min={0} />
        </FieldRow>
      ))}
      <AddRow onAdd={() => append({ name: '', seated: null, standing: null })}>
        <Trans>Add configuration</Trans>
      </AddRow>
    </>
  )
}

function Stages() {
  const { t } = useLingui()
  const { control } = useFormContext<VenueValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'stages' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <TextField name={`stages.${index}.name`} label={<Trans>Stage</Trans>} example={t`Main stage`} />
          <NumberField name={`stages.${index}.capacity`} label={<Trans>Capacity</Trans>} min={1} />
        </FieldRow>
      ))}
      <AddRow onAdd={() => append({ name: '', capacity: null })}>
        <Trans>Add stage</Trans>
      </AddRow>
    </>
  )
}
