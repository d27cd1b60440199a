// Two columns: the workflow at the left, what is said about it at the right; on phones one after the other.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SurfaceSwitch, type SurfaceKind } from './Surface.tsx'

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
