// The question before a show moves onto a day on which its artist is taken; the dialog is loaded when it is asked.
import { Suspense, useState } from 'react'
import type { ContestedMove as Contested } from './use-move-with-diff.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Panel = lazyPart(async () => (await import('./ContestedMovePanel.tsx')).ContestedMovePanel)

type ContestedMoveProps = { contested: Contested | undefined; onAnswer: (isMeant: boolean) => void }

export function ContestedMove({ contested, onAnswer }: ContestedMoveProps) {
  // Kept while the dialog closes, so that its words do not vanish first.
  const [last, setLast] = useState(contested)
  if (contested && contested !== last) setLast(contested)
  if (!last) return null
  return (
    <Suspense>
      <Panel {...last} open={Boolean(contested)} onAnswer={onAnswer} />
    </Suspense>
  )
}
