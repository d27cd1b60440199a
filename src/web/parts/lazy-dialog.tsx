// Dialogs that few visits open: fetched with their first opening, kept from then on.
import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/**
 * `load` gives the component; it is rendered from its first `open` on, so that closing can be seen. What `preload`
 * has fetched opens in the same moment; what React has to wait for, it shows after 300 ms at the earliest.
 */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => (loaded ??= await load())
  const Lazy = lazyPart(fetched)

  function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    if (props.open && !Dialog) setDialog(() => loaded ?? Lazy)
    return Dialog ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
  /** Fetches it ahead; without a network it comes with its first opening after all. */
  const preload = () => void fetched().catch(() => undefined)
  return Object.assign(LazyDialog, { preload })
}
