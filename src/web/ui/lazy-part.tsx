// Parts of the page that come when they are needed: one that cannot be fetched fails alone, and the page stays.
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { reloadIfReplaced, reloadKeeping } from '#web/device/reload.ts'
import { sharedValue } from '#web/hooks/shared-value.ts'
import { Button } from './Button.tsx'

/** The part's code did not come; what a part throws once it runs is for the boundaries of the page. */
class NotFetched extends Error {
  override readonly name = 'NotFetched'
}

type BoundaryProps = { children: ReactNode; missing: ReactNode; onCaught: () => void }

class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch() {
    this.props.onCaught()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // oxlint-disable-next-line only-throw-error -- it goes on to the next boundary as it came
    if (!(error instanceof NotFetched)) throw error
    return this.props.missing
  }
}

/** What the hosts of parts hand to them, as far as it matters when the part is not there. */
type HostProps = {
  open?: boolean
  trigger?: ReactNode
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
}

/** `preload` fetches its code ahead of its first use; where that fails, the first use says so. */
type LazyPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/**
 * A component whose code is fetched with its first use. Where that fails, it says so and offers to try again: over the
 * page for what opens over it ('floating'), in its place for a part of the page itself ('inline').
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  shape: 'floating' | 'inline' = 'floating',
): LazyPart<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (cause) {
        reloadIfReplaced()
        throw new NotFetched('a part of the page could not be fetched', { cause })
      }
    })
  // Once it is there nothing has to wait for it: React shows what waited up to 300 ms late.
  let current = attempt()
  const fetchPart = async () => (current = await load())

  function LazyPart(props: Props) {
    const [state, setState] = useState(() => ({ Part: current, tries: 0, isClosed: false }))
    const { open, trigger, onOpenChange, onClose }: HostProps = props
    // Whoever comes next tries again. Not before the failure is shown: until then React forgets the state of a part
    // that waits, asks for the current attempt again, and would try without end.
    const renew = () => {
      if (current === state.Part) current = attempt()
    }
    const retry = () => setState({ Part: current, tries: state.tries + 1, isClosed: false })
    const close = () => {
      setState({ ...state, isClosed: true })
      onOpenChange?.(false)
      onClose?.()
    }
    // Closed by its host, it is tried again with the next opening.
    if (state.isClosed && open === false) retry()
    const { Part, tries, isClosed } = state
    const missing = (
      <>
        {trigger}
        {isClosed ? null : <PartMissing shape={shape} tries={tries} onRetry={retry} onClose={close} />}
      </>
    )
    return (
      <PartBoundary key={tries} missing={missing} onCaught={renew}>
        <Part {...props} />
      </PartBoundary>
    )
  }
  LazyPart.preload = async () => {
    await fetchPart().catch(() => undefined)
  }
  return LazyPart
}

type Missing = { retry: () => void; close: () => void }
/** Parts that would say over the page that they are missing: the first says it for all of them. */
const floating = sharedValue<readonly Missing[]>([])
const useFloating = floating.use

/** Whether this part speaks for the others that are missing, and what its buttons do: the same for all. */
function useOneNotice(isFloating: boolean, actions: Missing): Missing & { isShown: boolean } {
  const [own] = useState(() => ({ ...actions }))
  const all = useFloating()
  useEffect(() => void Object.assign(own, actions))
  useEffect(() => {
    if (!isFloating) return
    floating.set([...floating.get(), own])
    return () => floating.set(floating.get().filter((each) => each !== own))
  }, [isFloating, own])
  if (!isFloating) return { ...actions, isShown: true }
  return {
    isShown: all.length === 0 || all[0] === own,
    retry: () => floating.get().forEach(({ retry }) => retry()),
    close: () => floating.get().forEach(({ close }) => close()),
  }
}

type PartMissingProps = {
  shape: 'floating' | 'inline'
  /** How often it was tried again. */
  tries: number
  onRetry: () => void
  onClose: () => void
}

/** Tries again automatically when the connection is back. After a second failure it offers to reload the page. */
function PartMissing({ shape, tries, onRetry, onClose }: PartMissingProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  const isFloating = shape === 'floating'
  const { isShown, retry, close } = useOneNotice(isFloating, { retry: onRetry, close: onClose })
  // Beside an open dialog it could be neither reached by keys nor pressed without closing the dialog.
  const [place] = useState(() => [...document.querySelectorAll('[role$=dialog]')].at(-1) ?? document.body)
  const notice = (
    <div
      role="alert"
      className={
        isFloating
          ? 'fixed inset-x-4 bottom-20 z-60 mx-auto max-w-100 rounded-card border border-line bg-surface p-4 shadow-float md:bottom-6'
          : 'mx-auto flex max-w-100 flex-col items-center px-6 py-14 text-center'
      }
    >
      <p className="font-semibold">
        <Trans>This part of the page couldn’t be loaded</Trans>
      </p>
      <p className="mt-1 text-pretty text-mute">
        <Trans>The rest of the page still works, and your entries are kept.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {tries > 0 ? (
          // Changes that cannot be kept make the browser ask first.
          <Button onClick={reloadKeeping}>
            <Trans>Reload the page</Trans>
          </Button>
        ) : null}
        {isFloating ? (
          <Button variant="quiet" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  )
  if (!isShown) return null
  return isFloating ? createPortal(notice, place) : notice
}
