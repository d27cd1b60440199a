// What a choice from a short list needs.
import type { Option } from './option.ts'

export type SelectProps<V extends string> = {
  options: readonly Option<V>[]
  /** One of `options`, or null before one is chosen. */
  value?: V | null
  onValueChange?: (value: V) => void
  placeholder?: string
  disabled?: boolean
  /** Needed when it does not sit inside a Field. */
  'aria-label'?: string
  className?: string
}
