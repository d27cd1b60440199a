// The field components of the deal form.
import { useFormContext, useWatch } from 'react-hook-form'
import type { Text } from '#texts/msg.ts'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { translate } from '#web/texts.ts'
import type { DealValues } from './deal-values.ts'

export const DealField = formFieldOf<DealValues>()
export const { NumberField, SelectField } = valueFieldsOf<DealValues>()
export const { MoneyField, PctField } = moneyFieldsOf<DealValues>()
export const TextField = textFieldOf<DealValues>()
export const NotesField = notesFieldOf<DealValues>()

/** The choices of a closed list with its labels, in the language of the page: to be called while rendering. */
export const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, Text>) => {
  const say = translate()
  return values.map((value) => ({ value, label: say(labels[value]) }))
}

/** The deal's currency as it is in the form. */
export function useCurrency(): string {
  const { control } = useFormContext<DealValues>()
  return useWatch({ control, name: 'terms.currency' })
}
