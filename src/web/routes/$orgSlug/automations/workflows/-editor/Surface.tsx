// The workflow as a drawing or as an outline, in two columns: what is said about it stands at the right, on
// phones below.
import { type ReactNode, Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { isPhone } from '#web/ui/use-media-query.ts'
import type { CanvasActions, CanvasProps } from './canvas/Canvas.tsx'
import { Outline, type SurfaceActions } from './Outline.tsx'

type SurfaceFrameProps = {
  kind: SurfaceKind
  onKind: (kind: SurfaceKind) => void
  label: string
  surface: ReactNode
  panel: ReactNode
  /** On phones the panel is above the surface. */
  isPanelFirst?: boolean
}

export function SurfaceFrame({
  kind,
  onKind,
  label,
  surface,
  panel,
  isPanelFirst = false,
}: SurfaceFrameProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_24rem]">
      <div
        className={cx(
          'relative min-w-0 bg-paper md:min-h-0',
          kind === 'outline' && 'md:overflow-auto',
          isPanelFirst && 'max-md:order-2',
        )}
      >
        <div
          className={
            kind === 'outline'
              ? 'flex justify-end px-4 pt-3 md:absolute md:top-3 md:right-3 md:p-0'
              : 'absolute top-3 right-3 z-10'
          }
        >
          <SurfaceSwitch kind={kind} onChange={onKind} />
        </div>
        {surface}
      </div>
      <section
        aria-label={label}
        className="min-w-0 border-line p-4 max-md:border-b md:min-h-0 md:overflow-auto md:border-l md:p-5"
      >
        {panel}
      </section>
    </div>
  )
}

const Canvas = lazyPart(async () => (await import('./canvas/Canvas.tsx')).Canvas)
// A phone begins with the outline.
if (!isPhone()) void Canvas.preload()

export type SurfaceKind = 'drawing' | 'outline'

type SurfaceProps = Omit<CanvasProps, 'actions'> & {
  kind: SurfaceKind
  actions: (CanvasActions & Pick<SurfaceActions, 'onDuplicate' | 'onDelete'>) | null
}

/** The workflow as a drawing or as an outline; the drawing's library comes when it is first looked at. */
export function Surface({ kind, ...props }: SurfaceProps) {
  if (kind === 'outline') {
    const { actions } = props
    return <Outline {...props} actions={actions ? { ...actions, onOpen: props.onOpen } : null} />
  }
  return (
    <div className="h-[calc(100dvh-19rem)] min-h-80 md:size-full">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Canvas {...props} />
      </Suspense>
    </div>
  )
}

type SurfaceSwitchProps = { kind: SurfaceKind; onChange: (kind: SurfaceKind) => void }

function SurfaceSwitch({ kind, onChange }: SurfaceSwitchProps) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`View`}
      value={kind}
      onValueChange={onChange}
      options={[
        { value: 'drawing', label: <Trans>Diagram</Trans> },
        { value: 'outline', label: <Trans>Outline</Trans> },
      ]}
    />
  )
}
