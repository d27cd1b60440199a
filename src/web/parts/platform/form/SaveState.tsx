// Whether what is being written is kept by now.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import type { KeptDraft } from './autosave.ts'

type SaveStateProps = {
  state: KeptDraft<unknown>['state']
  /** Why it could not be saved, to be said beside it. */
  error?: unknown
  onRetry: () => void
  /** Said when all is kept, where it is no draft. */
  saved?: ReactNode
}

/** Nothing until something was written. */
export function SaveState({ state, error, onRetry, saved }: SaveStateProps) {
  const isOnline = useOnline()
  const reason = error ? (Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)) : null
  return (
    <span
      role="status"
      className={state === 'failed' ? 'min-w-0 text-sm text-pretty' : 'min-w-0 truncate text-sm text-mute'}
    >
      {state === 'saved' ? (saved ?? <Trans>Draft saved</Trans>) : null}
      {state === 'unsaved' || state === 'saving' ? <Trans>Saving…</Trans> : null}
      {state === 'failed' ? (
        <button type="button" className="hit text-start font-medium text-signal underline" onClick={onRetry}>
          {!isOnline ? (
            <Trans>Offline: not saved yet</Trans>
          ) : reason ? (
            <Trans>Not saved: {reason}</Trans>
          ) : (
            <Trans>Not saved. Try again</Trans>
          )}
        </button>
      ) : null}
    </span>
  )
}
