// Whether what is being written is kept by now.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOnline } from '#web/hooks/use-online.ts'
import type { KeptDraft } from './autosave.ts'

type SaveStateProps = {
  state: KeptDraft<unknown>['state']
  onRetry: () => void
  /** Said when all is kept, where it is no draft. */
  saved?: ReactNode
}

/** Nothing until something was written. */
export function SaveState({ state, onRetry, saved }: SaveStateProps) {
  const isOnline = useOnline()
  return (
    <span role="status" className="min-w-0 truncate text-sm text-mute">
      {state === 'saved' ? (saved ?? <Trans>Draft saved</Trans>) : null}
      {state === 'unsaved' || state === 'saving' ? <Trans>Saving…</Trans> : null}
      {state === 'failed' ? (
        <button type="button" className="hit font-medium text-signal underline" onClick={onRetry}>
          {isOnline ? <Trans>Not saved. Try again</Trans> : <Trans>Offline: not saved yet</Trans>}
        </button>
      ) : null}
    </span>
  )
}
