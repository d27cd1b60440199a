// What a popover needs.
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  trigger: ReactElement
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
  /** Names the panel when it has no visible title. */
  label?: string
}
