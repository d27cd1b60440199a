// Somebody else saved the text that is being written here: this person chooses whose stays.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

type TheirsOrMineProps = {
  /** Says what they changed. */
  children: ReactNode
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** For a text that saves itself; a form that is saved by hand has MergeNotice. */
export function TheirsOrMine({ children, onTakeTheirs, onKeepMine }: TheirsOrMineProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-signal">
      <p className="font-medium">{children}</p>
      <Button size="sm" onClick={onTakeTheirs}>
        <Trans>Use their version</Trans>
      </Button>
      <Button size="sm" onClick={onKeepMine}>
        <Trans>Keep my version</Trans>
      </Button>
    </div>
  )
}
