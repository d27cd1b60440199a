// Whether everything said so far is kept, in a few words.
import { Plural, Trans } from '@lingui/react/macro'
import { useWaitingChanges } from '#web/waiting/waiting.ts'
import { useOnline } from '#web/use-online.ts'

export function SaveState({ token }: { token: string }) {
  const isOnline = useOnline()
  const waiting = useWaitingChanges(token).filter(({ problem }) => !problem).length
  return (
    <span role="status" className="text-xs text-pretty text-mute">
      {isOnline ? (
        waiting > 0 ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Everything is saved</Trans>
        )
      ) : waiting > 0 ? (
        <Plural
          value={waiting}
          one="You are offline. # answer is kept here and sent later."
          other="You are offline. # answers are kept here and sent later."
        />
      ) : (
        <Trans>You are offline. Answers are kept here.</Trans>
      )}
    </span>
  )
}
