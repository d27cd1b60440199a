// What the command palette offers.
import type { ReactNode } from 'react'

export type Command = {
  id: string
  label: string
  icon?: ReactNode
  /** Second text, for instance the kind or the date; searched as well. */
  hint?: string
  shortcut?: string
  /** Words that also find it. */
  keywords?: string
  onSelect: () => void
}
export type CommandGroup = { label: string; items: Command[] }

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: CommandGroup[]
  /** Called with what is typed, to search on a server; its results come back as further groups. */
  onQueryChange?: (query: string) => void
  /** Results of the server are on their way. */
  loading?: boolean
  /** What it is for, where it is not for commands: "Insert a field". */
  label?: string
}
