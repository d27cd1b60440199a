// What the command palette offers.
import type { ReactNode } from 'react'

export type Command = {
  id: string
  label: string
  icon?: ReactNode
  /** Second text, for instance the kind or the date; searched as well. */
  hint?: string
  /** At the end of the row: the kind of record, a number to call. */
  end?: ReactNode
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
  /** A line above the rows: what was looked for instead, or that nothing was found. */
  note?: ReactNode
  /** Read out when it changes, such as how many results there are. */
  status?: string
  /** What it is for, where it is not for commands: "Insert a field". */
  label?: string
}
