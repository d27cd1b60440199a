// The form for equipment: items in their cases, each as customs list it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useWatch } from 'react-hook-form'
import { EquipmentInput, leftBehind, type EquipmentItem } from '#domain/road/equipment/equipment.ts'
import { useZodForm } from '#web/forms.ts'
import { CurrencyInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useSheetSave } from '#web/parts/platform/form/use-sheet-save.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ItemFields, type EquipmentValues } from './ItemFields.tsx'

export type EquipmentList = EquipmentInput & { version: number }

export type EquipmentSheetProps = {
  open: boolean
  title: string
  list: EquipmentList
  /** What there is to choose from on a tour. */
  available: EquipmentInput | null
  /** For a list without one. */
  currency: string
  /** Asks the server for the list as it is now. */
  latest: () => Promise<EquipmentList>
  send: (list: EquipmentInput, version: number) => Promise<unknown>
  onSaved: () => Promise<unknown>
  onClose: () => void
}

const FormField = formFieldOf<EquipmentValues>()
const blank: EquipmentValues['items'][number] = {
  container: '',
  description: '',
  marks: '',
  pieces: 1,
  weightKg: '',
  valueMinor: null,
  origin: null,
}

export function EquipmentSheet(props: EquipmentSheetProps) {
  const { open, title, list, available, latest, send, onSaved, onClose } = props
  const { t } = useLingui()
  const usual = available?.currency ?? props.currency
  const valuesOf = ({ currency, items }: EquipmentInput): EquipmentValues => ({
    currency: currency ?? usual,
    items,
  })
  const form = useZodForm(EquipmentInput, { defaultValues: valuesOf(list) })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  const currency = useWatch({ control, name: 'currency' })
  const { save, isSaving, problem, merge } = useSheetSave({
    form,
    record: list,
    valuesOf,
    latest,
    under: 'list',
    send,
    onSaved,
    onClose,
  })
  const others = available
    ? leftBehind({ currency: currency || null, items: items.map(asItem) }, available)
    : []
  const last = items.at(-1)?.container ?? ''
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={<Trans>Customs need value and country of origin of every item.</Trans>}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <FormField
        name="currency"
        label={<Trans>Currency of the values</Trans>}
        className="max-w-60"
        render={(field) => <CurrencyInput value={field.value} onValueChange={field.onChange} />}
      />
      {items.length === 0 && others.length > 0 ? (
        <Button className="self-start" onClick={() => append(others)}>
          <Trans>Take everything along</Trans>
        </Button>
      ) : null}
      <ol className="flex flex-col">
        {fields.map(({ id }, index) => (
          <ItemFields key={id} index={index} currency={currency || usual} onRemove={() => remove(index)} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <AddRow onAdd={() => append({ ...blank, container: last })}>
          <Trans>Add item</Trans>
        </AddRow>
        {others.length > 0 ? (
          <Select
            aria-label={t`Add from equipment`}
            placeholder={t`Add from equipment`}
            className="w-60"
            value=""
            options={others.map((item, index) => ({
              value: String(index),
              label: [item.description, item.marks].filter(Boolean).join(', '),
            }))}
            onValueChange={(chosen) => append(others.slice(Number(chosen), Number(chosen) + 1))}
          />
        ) : null}
      </div>
    </FormSheet>
  )
}

/** An item as it is being entered, to find it among those on file. */
const asItem = (item: EquipmentValues['items'][number]): EquipmentItem => ({
  container: item.container || null,
  description: item.description,
  marks: item.marks || null,
  pieces: item.pieces ?? 1,
  weightKg: item.weightKg || null,
  valueMinor: item.valueMinor ?? null,
  origin: item.origin || null,
})
