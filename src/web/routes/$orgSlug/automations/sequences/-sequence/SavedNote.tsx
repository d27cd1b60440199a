// Whether what is being written is kept by now.
import { Trans } from '@lingui/react/macro'
import type { KeptDraft } from '#web/parts/messages/composer/autosave.ts'
import { useOnline } from '#web/hooks/use-online.ts'

type SavedNoteProps = { state: KeptDraft<unknown>['state']; isInvalid: boolean; onRetry: () => void }

export function SavedNote({ state, isInvalid, onRetry }: SavedNoteProps) {
  const isOnline = useOnline()
  return (
    <span role="status" className="min-w-0 text-sm text-mute">
      {state === 'saved' ? <Trans>Saved</Trans> : null}
      {state === 'unsaved' || state === 'saving' ? <Trans>Saving…</Trans> : null}
      {state === 'failed' && isInvalid ? (
        <span className="font-medium text-signal">
          <Trans>Not saved. Fix the marked fields.</Trans>
        </span>
      ) : null}
      {state === 'failed' && !isInvalid ? (
        <button type="button" className="hit font-medium text-signal underline" onClick={onRetry}>
          {isOnline ? <Trans>Not saved. Try again</Trans> : <Trans>Offline: not saved yet</Trans>}
        </button>
      ) : null}
    </span>
  )
}
