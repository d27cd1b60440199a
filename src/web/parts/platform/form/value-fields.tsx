// Fields of a form that are a number, one of a short list, or several short words.
import type { ReactElement, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import type { Option } from '#web/ui/fields/option.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TagsInput } from '#web/ui/fields/TagsInput.tsx'
import { formFieldOf } from './FormField.tsx'

const FormField = formFieldOf<FieldValues>()

type Shared = { name: string; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }
type Typed<Values extends FieldValues, Props> = (
  props: Omit<Props, 'name'> & { name: FieldPath<Values> },
) => ReactElement

type NumberFieldProps = Shared & Pick<Parameters<typeof NumberInput>[0], 'min' | 'unit' | 'format'>

function NumberField({ min, unit, format, ...field }: NumberFieldProps) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <NumberInput
          value={(value as number | null | undefined) ?? null}
          onValueChange={onChange}
          onBlur={onBlur}
          min={min}
          unit={unit}
          format={format}
        />
      )}
    />
  )
}

type SelectFieldProps = Shared & { options: readonly Option[] }

function SelectField({ options, ...field }: SelectFieldProps) {
  return (
    <FormField
      {...field}
      render={({ value, onChange }) => (
        <Select value={value as string} onValueChange={onChange} options={options} />
      )}
    />
  )
}

function TagsField(field: Shared) {
  return (
    <FormField
      {...field}
      render={({ value, onChange, onBlur }) => (
        <TagsInput value={(value as string[] | undefined) ?? []} onValueChange={onChange} onBlur={onBlur} />
      )}
    />
  )
}

/** The three for forms with these values: `const { NumberField } = valueFieldsOf<VenueValues>()`. */
export function valueFieldsOf<Values extends FieldValues>() {
  return {
    NumberField: NumberField as Typed<Values, NumberFieldProps>,
    SelectField: SelectField as Typed<Values, SelectFieldProps>,
    TagsField: TagsField as Typed<Values, Shared>,
  }
}
