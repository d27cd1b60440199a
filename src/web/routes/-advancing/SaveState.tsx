// Whether everything said so far has arrived, in a few words.
import { Trans } from '@lingui/react/macro'
import { useOnline } from '#web/hooks/use-online.ts'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { useAnyUnsaved } from './unsaved.ts'

/** The bar of what waits tells the rest. */
export function SaveState({ token }: { token: string }) {
  const isOnline = useOnline()
  const isUnsaved = useAnyUnsaved()
  const isWaiting = useWaitingChanges(token).some(({ problem }) => !problem)
  return (
    <span role="status" className="text-xs text-pretty text-mute">
      {isWaiting ? (
        isOnline ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Saved on this device</Trans>
        )
      ) : isUnsaved ? (
        <Trans>Not saved yet</Trans>
      ) : (
        <Trans>All changes saved</Trans>
      )}
    </span>
  )
}
