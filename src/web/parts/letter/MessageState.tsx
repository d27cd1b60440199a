// How far a letter is, and the one thing to do about it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { continueDraft, restoreLetter } from './composer-store.ts'
import { letterOf } from './letter-of.ts'
import { refreshLetters, type LetterMessage, type OpenThread } from './letter-queries.ts'
import { letterTones } from './sending.ts'
import { SendCountdown, useSecondsLeft } from './SendCountdown.tsx'
import { useLetterTime } from './use-letter-time.ts'

type MessageStateProps = { message: LetterMessage; thread: OpenThread['thread'] }

/** Nothing for answers that came in, and for what went as it should. */
export function MessageState({ message, thread }: MessageStateProps) {
  const { orgSlug } = useOrganisation()
  const time = useLetterTime()
  const left = useSecondsLeft(message.state === 'queued' ? message.sendAt : null)
  const settled = { onSettled: refreshLetters }
  const undo = useMutation(trpc.letters.undo.mutationOptions(settled))
  const retry = useMutation(trpc.letters.retry.mutationOptions(settled))
  const { id, state, sendAt, lastError, bounceReason, canUndo, canEdit } = message
  const open = (version: number) => continueDraft(orgSlug, { id, version, letter: letterOf(message, thread) })
  const isSoon = left > 0 && left <= 60
  const undoButton = canUndo ? (
    <Button
      size="sm"
      busy={undo.isPending}
      onClick={() => undo.mutate({ orgSlug, id }, { onSuccess: ({ version }) => open(version) })}
    >
      <Trans>Take back</Trans>
    </Button>
  ) : null

  if (state === 'received' || state === 'sent' || state === 'discarded') return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {state === 'draft' ? (
        <>
          <Pill tone={letterTones.draft}>
            <Trans>Draft</Trans>
          </Pill>
          {canEdit ? (
            <Button size="sm" onClick={() => open(message.version)}>
              <Trans>Continue</Trans>
            </Button>
          ) : null}
        </>
      ) : null}
      {state === 'outbox_review' ? (
        <Pill tone={letterTones.outbox_review}>
          <Trans>Waits to be looked at</Trans>
        </Pill>
      ) : null}
      {state === 'queued' ? (
        <>
          <Pill tone={letterTones.queued}>
            {isSoon && sendAt ? (
              <SendCountdown until={sendAt} />
            ) : left > 60 && sendAt ? (
              <Trans>Goes on {time.exact(sendAt)}</Trans>
            ) : (
              <Trans>On its way</Trans>
            )}
          </Pill>
          {lastError ? <span className="text-sm text-mute">{lastError}</span> : null}
          {undoButton}
        </>
      ) : null}
      {state === 'sending' ? (
        <Pill tone={letterTones.sending}>
          <Trans>On its way</Trans>
        </Pill>
      ) : null}
      {state === 'failed' || state === 'bounced' ? (
        <>
          <Pill tone="attention">
            {state === 'failed' ? <Trans>Not sent</Trans> : <Trans>Not delivered</Trans>}
          </Pill>
          <span className="min-w-0 text-sm">{bounceReason ?? lastError}</span>
          {state === 'failed' ? (
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({ orgSlug, ids: [id] })}>
              <Trans>Try again</Trans>
            </Button>
          ) : thread.canWrite ? (
            <Button size="sm" onClick={() => restoreLetter(orgSlug, letterOf(message, thread))}>
              <Trans>Correct and send again</Trans>
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
