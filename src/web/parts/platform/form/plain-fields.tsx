// Fields of a form that are a date, an amount of money, or on and off.
import type { ReactElement, ReactNode } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { exponentOf } from '#domain/currencies.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { formFieldOf } from './FormField.tsx'

const FormField = formFieldOf<FieldValues>()

type Shared = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type Typed<Values extends FieldValues, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPath<Values> },
) => ReactElement

function DateField(field: Shared) {
  return (
    <FormField
      {...field}
      render={({ value, onChange }) => (
        <DatePicker value={(value as string | null | undefined) || null} onValueChange={onChange} />
      )}
    />
  )
}

type MoneyFieldProps = Shared & { currency: string | null | undefined }

/** The form keeps minor units, the field shows units of the currency. */
function MoneyField({ currency, ...field }: MoneyFieldProps) {
  const digits = currency ? exponentOf(currency) : 2
  const scale = 10 ** digits
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <NumberInput
          value={typeof value === 'number' ? value / scale : null}
          onValueChange={(amount) => onChange(amount === null ? null : Math.round(amount * scale))}
          onBlur={onBlur}
          min={0}
          unit={currency ?? undefined}
          format={{ minimumFractionDigits: 0, maximumFractionDigits: digits }}
        />
      )}
    />
  )
}

function SwitchField({ name, label, hint, className }: Omit<Shared, 'optional'>) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  return (
    <Switch
      label={label}
      hint={hint}
      className={className}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}

/** The three for forms with these values: `const { DateField } = plainFieldsOf<ContactValues>()`. */
export function plainFieldsOf<Values extends FieldValues>() {
  return {
    DateField: DateField as Typed<Values, Shared>,
    MoneyField: MoneyField as Typed<Values, MoneyFieldProps>,
    SwitchField: SwitchField as Typed<Values, Omit<Shared, 'optional'>>,
  }
}
