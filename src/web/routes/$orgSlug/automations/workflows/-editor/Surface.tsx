// The workflow as a drawing or as an outline; the drawing's library comes when it is first looked at.
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CanvasActions, CanvasProps } from './canvas/Canvas.tsx'
import { Outline, type SurfaceActions } from './Outline.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Canvas = lazyPart(async () => (await import('./canvas/Canvas.tsx')).Canvas)

export type SurfaceKind = 'drawing' | 'outline'

type SurfaceProps = Omit<CanvasProps, 'actions'> & {
  kind: SurfaceKind
  actions: (CanvasActions & Pick<SurfaceActions, 'onDuplicate' | 'onDelete'>) | null
}

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

export function SurfaceSwitch({ kind, onChange }: SurfaceSwitchProps) {
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
