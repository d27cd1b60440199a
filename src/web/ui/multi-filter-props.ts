// What a filter by several values needs.
import type { ReactNode } from 'react'
import type { Option } from './option.ts'

export type MultiFilterProps<V extends string> = {
  /** What is filtered by, for instance "Status"; names the button. */
  label: string
  icon?: ReactNode
  options: readonly Option<V>[]
  value: readonly V[]
  onValueChange: (value: V[]) => void
}
