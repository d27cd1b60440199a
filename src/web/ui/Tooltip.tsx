// Tooltips repeat a control's name and add its key; they never hold what is not elsewhere.
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'

/** Put once around the app: the second tooltip in a row opens without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={500}>{children}</Base.Provider>
}

/** Wraps one focusable element. */
export function Tooltip({
  text,
  shortcut,
  children,
}: {
  text: ReactNode
  shortcut?: string
  children: ReactElement
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-60">
          <Base.Popup className="flex items-center gap-2 rounded-chip bg-ink px-2 py-1 text-xs text-surface transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
            {shortcut ? <Kbd keys={shortcut} inverted /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
