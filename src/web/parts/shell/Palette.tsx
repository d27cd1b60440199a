// The command palette of an organisation: places, new records, recent ones, search, other organisations.
import { CommandPalette } from '#web/ui/CommandPalette.tsx'
import { setPaletteOpen, usePaletteOpen } from './palette-store.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'
import { useSearchGroups } from './use-search-groups.tsx'
import { useState } from 'react'

/** Opened by ⌘K, "/" and every search button. */
export function Palette() {
  const open = usePaletteOpen()
  const [query, setQuery] = useState('')
  const { groups: found, isSearching } = useSearchGroups(open ? query : '')
  const commands = usePaletteCommands(open)
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => {
        setQuery('')
        setPaletteOpen(next)
      }}
      onQueryChange={setQuery}
      loading={isSearching}
      groups={[...found, ...commands]}
    />
  )
}
