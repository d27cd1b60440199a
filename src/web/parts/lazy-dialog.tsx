// Dialogs that few visits open: fetched with their first opening, kept from then on.
import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** `load` gives the component; it is rendered from its first `open` on, so that closing can be seen. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyPart(load)

  function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.open && !wasOpen) setWasOpen(true)
    return wasOpen ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
  return Object.assign(LazyDialog, { preload: Dialog.preload })
}
