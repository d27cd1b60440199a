// The command palette of an organisation: places, new records, recent ones, search, other organisations.
import { useState } from 'react'
import { PalettePanel } from '#web/ui/overlays/PalettePanel.tsx'
import { usePaletteCommands } from './use-palette-commands.tsx'
import { useQuickAnswer } from './use-quick-answer.tsx'
import { useSearchGroups } from './use-search-groups.tsx'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function Palette({ open, onOpenChange }: PaletteProps) {
  const [query, setQuery] = useState('')
  const { groups: found, isSearching } = useSearchGroups(open ? query : '')
  const answer = useQuickAnswer(open ? query : '')
  const commands = usePaletteCommands(open)
  return (
    <PalettePanel
      open={open}
      onOpenChange={(next) => {
        setQuery('')
        onOpenChange(next)
      }}
      onQueryChange={setQuery}
      loading={isSearching}
      groups={[...answer, ...found, ...commands]}
    />
  )
}
