// An input for numbers; apart from the text inputs, which the first load needs and this one does not.
import { NumberField } from '@base-ui/react/number-field'
import type { ReactNode } from 'react'
import { useExample } from './Input.tsx'

type NumberInputProps = Omit<NumberField.Root.Props, 'className' | 'render' | 'style'> & {
  className?: string
  /** A usual number. */
  example?: string
  unit?: ReactNode
  'aria-label'?: string
}

/** A number; null when empty. Accepts the locale's separators; arrow keys step. */
export function NumberInput({ className, example, unit, 'aria-label': label, ...props }: NumberInputProps) {
  const placeholder = useExample(example)
  return (
    <NumberField.Root {...props} className={className}>
      <NumberField.Group className="field flex items-center gap-2">
        <NumberField.Input
          aria-label={label}
          placeholder={placeholder}
          className="h-full w-full min-w-0 bg-transparent text-[length:inherit] outline-none"
        />
        {unit ? <span className="text-mute">{unit}</span> : null}
      </NumberField.Group>
    </NumberField.Root>
  )
}
