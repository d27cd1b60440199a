// Choose a record on file by typing; the form keeps its id, the field its name.
import { useState, type ComponentProps } from 'react'
import { Combobox } from '#web/ui/fields/Combobox.tsx'

type ComboboxProps = ComponentProps<typeof Combobox>
type Option = NonNullable<ComboboxProps['value']>

export type RecordFieldProps = {
  /** Id of the chosen record. */
  value: string | null | undefined
  /** Its name, where the record may not be among the options. */
  name?: string | null
  /** The name comes along for whoever shows it elsewhere. */
  onChange: (id: string | null, name: string | null) => void
  /** Needed when it does not sit inside a Field. */
  'aria-label'?: string
}

type RecordComboboxProps = RecordFieldProps & Omit<ComboboxProps, 'value' | 'onValueChange'>

/** Options are those that answer the query; the chosen one is remembered when they change. */
export function RecordCombobox({ value, name, onChange, options, ...props }: RecordComboboxProps) {
  const [picked, setPicked] = useState<Option | null>(null)
  const known = picked?.value === value ? picked : options.find((option) => option.value === value)
  const chosen = known ?? (value && name ? { value, label: name } : null)
  return (
    <Combobox
      {...props}
      options={options}
      value={value ? chosen : null}
      onValueChange={(option) => {
        setPicked(option)
        onChange(option?.value ?? null, option?.label ?? null)
      }}
    />
  )
}
