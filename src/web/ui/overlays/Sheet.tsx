// One component for a task over the page: a dialog on desktops, a drawer from below on phones.
import { Suspense, useState } from 'react'
import type { SheetProps } from './sheet-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SheetPanel = lazyPart(async () => (await import('./SheetPanel.tsx')).SheetPanel)

const closed = { open: false, used: false, opener: null }

/** Closes by Escape, a press outside, a swipe down on phones, and its close button. Focus returns. */
export function Sheet(props: SheetProps) {
  const [state, setState] = useState<{ open: boolean; used: boolean; opener: Element | null }>(closed)
  if (props.open !== state.open) {
    // Noted here, since a field with autoFocus takes the focus before the dialog can look.
    const opener = props.open ? document.activeElement : state.opener
    setState({ open: props.open, used: true, opener })
  }
  return state.used ? (
    <Suspense>
      <SheetPanel {...props} opener={state.opener} />
    </Suspense>
  ) : null
}
