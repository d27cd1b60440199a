// One entry of a list to choose from.
import type { ReactNode } from 'react'

export type Option<V extends string = string> = {
  value: V
  label: string
  icon?: ReactNode
  hint?: ReactNode
  disabled?: boolean
}
