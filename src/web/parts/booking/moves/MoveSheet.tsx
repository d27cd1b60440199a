// "Move to date…": the way to another day without dragging.
import { Suspense, useState } from 'react'
import type { MoveSheetProps } from './use-move-event.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const MovePanel = lazyPart(async () => (await import('./MovePanel.tsx')).MovePanel)

export function MoveSheet(props: MoveSheetProps) {
  // Kept while the sheet closes, so that its words do not vanish first.
  const [last, setLast] = useState(props.show)
  if (props.show && props.show !== last) setLast(props.show)
  if (!last) return null
  return (
    <Suspense>
      <MovePanel key={`${last.eventDate} ${last.title}`} {...props} show={last} open={Boolean(props.show)} />
    </Suspense>
  )
}
