// Keeps the machinery of overlays out of the first load: it comes with the first touch of a trigger.
import { cloneElement, Suspense, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'

type TriggerProps = { onClick?: (event: MouseEvent) => void }

type DeferredProps = {
  trigger: ReactElement
  popup: 'menu' | 'dialog' | 'listbox'
  /** What the trigger is where it is no button. */
  triggerRole?: 'combobox'
  /** The caller's own open state, where it keeps one. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Fetches the overlay ahead of the press. */
  preload: () => void
  /** The overlay with its own trigger, open when it first appears. */
  children: ReactNode
}

/** Shows the bare trigger, loads on hover or focus, and gives way to the real overlay on the first press. */
export function Deferred({
  trigger,
  popup,
  triggerRole,
  open,
  onOpenChange,
  preload,
  children,
}: DeferredProps) {
  const [used, setUsed] = useState(false)
  const element = trigger as ReactElement<TriggerProps>
  const bare = cloneElement(element, {
    ...(triggerRole && { role: triggerRole }),
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: (event: MouseEvent) => {
      element.props.onClick?.(event)
      setUsed(true)
      onOpenChange?.(true)
    },
  } as TriggerProps)
  return used || open ? <Suspense fallback={bare}>{children}</Suspense> : bare
}
