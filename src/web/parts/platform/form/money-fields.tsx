// Fields of a form that are an amount of money or a percentage.
import type { ReactElement, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { AmountInput, PctInput } from './AmountInput.tsx'
import { formFieldOf } from './FormField.tsx'

const FormField = formFieldOf<FieldValues>()

type Shared = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type Typed<Values extends FieldValues, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPath<Values> },
) => ReactElement

function MoneyField({ currency, ...field }: Shared & { currency: string }) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <AmountInput
          value={value as number | null | undefined}
          onValueChange={onChange}
          onBlur={onBlur}
          currency={currency}
        />
      )}
    />
  )
}

function PctField(field: Shared) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <PctInput value={value as string | null | undefined} onValueChange={onChange} onBlur={onBlur} />
      )}
    />
  )
}

/** The two for forms with these values: `const { MoneyField } = moneyFieldsOf<DealValues>()`. */
export function moneyFieldsOf<Values extends FieldValues>() {
  return {
    MoneyField: MoneyField as Typed<Values, Parameters<typeof MoneyField>[0]>,
    PctField: PctField as Typed<Values, Shared>,
  }
}
