// What a filter by several values needs.
import type { ReactNode } from 'react'
import type { Option } from './option.ts'

export type MultiFilterProps<V extends string> = {
  /** What is filtered by, for instance "Status"; names the button. */
  label: string
  icon?: ReactNode
  /** Shows only the icon on phones. */
  isCompact?: boolean
  options: readonly Option<V>[]
  value: readonly V[]
  onValueChange: (value: V[]) => void
}
