// What a menu is made of.
import type { ReactElement, ReactNode } from 'react'

export type MenuAction = {
  label: ReactNode
  icon?: ReactNode
  /** Second line, for instance why it cannot be chosen now. */
  hint?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** Present (true or false) for entries of which one or several are in force. */
  checked?: boolean
  onSelect?: () => void
  /** A link element instead of an action, for instance a router link. */
  link?: ReactElement
}
export type MenuEntry = MenuAction | { heading: ReactNode } | 'separator' | false | null | undefined

export type MenuProps = {
  /** The element that opens it: a Button, an IconButton or a Pill with `opens`. */
  trigger: ReactElement
  items: MenuEntry[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}
