// Dialogs that few visits open: fetched with their first opening, kept from then on.
import { lazy, Suspense, useState, type ComponentType } from 'react'

/** `load` gives the component; it is rendered from its first `open` on, so that closing can be seen. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    return wasOpen ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
