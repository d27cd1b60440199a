// Asks before what cannot be undone; everything else is done at once and offers Undo.
import { Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ConfirmPanel = lazyPart(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel)

/** Stays open until the caller closes it, so that `busy` can be seen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  return used ? (
    <Suspense>
      <ConfirmPanel {...props} />
    </Suspense>
  ) : null
}
