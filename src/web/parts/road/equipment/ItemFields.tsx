// One item of an equipment list.
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { EquipmentInput } from '#domain/road/equipment/equipment.ts'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { IconButton } from '#web/ui/Button.tsx'

export type EquipmentValues = z.input<typeof EquipmentInput>
const FormField = formFieldOf<EquipmentValues>()
const TextField = textFieldOf<EquipmentValues>()
const { NumberField } = valueFieldsOf<EquipmentValues>()
const { MoneyField } = moneyFieldsOf<EquipmentValues>()

type ItemFieldsProps = { index: number; currency: string; onRemove: () => void }

export function ItemFields({ index, currency, onRemove }: ItemFieldsProps) {
  const { t } = useLingui()
  const description = useWatch<EquipmentValues>({ name: `items.${index}.description` }) as string
  const name = description || t`Item ${index + 1}`
  return (
    <li className="flex items-start gap-2 border-line py-3 not-last:border-b">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 md:grid-cols-6">
        <TextField
          name={`items.${index}.description`}
          label={<Trans>Description</Trans>}
          example={t`Bass guitar, Fender Precision`}
          className="col-span-2 md:col-span-3"
        />
        <TextField
          name={`items.${index}.marks`}
          label={<Trans>Marks and serial number</Trans>}
          className="col-span-2"
          optional
        />
        <NumberField name={`items.${index}.pieces`} label={<Trans>Pieces</Trans>} min={1} />
        <TextField
          name={`items.${index}.weightKg`}
          label={<Trans>Weight</Trans>}
          after={<span className="text-sm text-mute">kg</span>}
          inputMode="decimal"
          optional
        />
        <MoneyField name={`items.${index}.valueMinor`} label={<Trans>Value</Trans>} currency={currency} />
        <FormField
          name={`items.${index}.origin`}
          label={<Trans>Country of origin</Trans>}
          className="md:col-span-2"
          render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
        />
        <TextField
          name={`items.${index}.container`}
          label={<Trans context="flight case">Case</Trans>}
          optional
        />
      </div>
      <IconButton label={t`Remove ${name}`} className="mt-6 -mr-2 shrink-0" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
