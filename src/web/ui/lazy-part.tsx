// Parts of the page that come when they are needed: one that cannot be fetched fails by itself, and the page stays.
import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { reloadIfReplaced } from '#web/device/reload.ts'
import { PartMissing } from './PartMissing.tsx'

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

/**
 * A component whose code is fetched with its first use. Where that fails, it says so and offers to try again: over the
 * page for what opens over it ('floating'), in its place for a part of the page itself ('inline').
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  shape: 'floating' | 'inline' = 'floating',
): (props: Props) => ReactNode {
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        reloadIfReplaced()
        throw new NotFetched('a part of the page could not be fetched', { cause })
      }
    })
  let current = attempt()

  return function LazyPart(props: Props) {
    const [state, setState] = useState(() => ({ Part: current, tries: 0, isClosed: false }))
    const { open, trigger, onOpenChange, onClose }: HostProps = props
    // Whoever comes next tries anew. Not before the failure is shown: until then React forgets the state of a part
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
    // Closed by its host, it is tried anew with the next opening.
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
}
