// Command palette: go somewhere, create something, find a record; groups may come from a server.
import { lazy, Suspense, useState } from 'react'
import type { CommandPaletteProps } from './command-props.ts'

const PalettePanel = lazy(async () => ({ default: (await import('./PalettePanel.tsx')).PalettePanel }))

/** Arrow keys choose, Enter runs, Escape closes. */
export function CommandPalette(props: CommandPaletteProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  return used ? (
    <Suspense>
      <PalettePanel {...props} />
    </Suspense>
  ) : null
}
