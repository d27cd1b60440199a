// How far a message is, and the one thing to do about it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { continueDraft, restoreMessage } from '#web/parts/messages/composer/composer-store.ts'
import { refreshMessages, type ThreadMessage, type OpenThread } from './message-queries.ts'
import { SendCountdown, useSecondsLeft } from '#web/parts/messages/composer/SendCountdown.tsx'
import { messageTones } from '#web/parts/messages/composer/sending.ts'
import { useMessageTime } from '#web/parts/messages/composer/use-message-time.ts'
import { type MessageDraft, newMessage } from '#web/parts/messages/composer/message-draft.ts'

type MessageStateProps = { message: ThreadMessage; thread: OpenThread['thread'] }

/** Nothing for answers that came in, and for what went as it should. */
export function MessageState(props: MessageStateProps) {
  const { state } = props.message
  if (state === 'received' || state === 'sent' || state === 'discarded') return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {state === 'draft' ? <DraftState {...props} /> : null}
      {state === 'outbox_review' ? <ReviewState {...props} /> : null}
      {state === 'queued' ? <QueuedState {...props} /> : null}
      {state === 'sending' ? (
        <Pill tone={messageTones.sending}>
          <Trans>Sending</Trans>
        </Pill>
      ) : null}
      {state === 'failed' || state === 'bounced' ? <FailedState {...props} /> : null}
    </div>
  )
}

function DraftState({ message, thread }: MessageStateProps) {
  const { orgSlug } = useOrganisation()
  const { id, version, canEdit } = message
  return (
    <>
      <Pill tone={messageTones.draft}>
        <Trans>Draft</Trans>
      </Pill>
      {canEdit ? (
        <Button
          size="sm"
          onClick={() => continueDraft(orgSlug, { id, version, content: draftOfMessage(message, thread) })}
        >
          <Trans>Continue editing</Trans>
        </Button>
      ) : null}
    </>
  )
}

function ReviewState({ message: { id, canEdit } }: MessageStateProps) {
  const { orgSlug } = useOrganisation()
  return (
    <>
      <Pill tone={messageTones.outbox_review}>
        <Trans>To review</Trans>
      </Pill>
      {canEdit ? (
        <Button size="sm" render={<Link to="/$orgSlug/outbox" params={{ orgSlug }} search={{ open: id }} />}>
          <Trans>Review message</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** Seconds are counted for a minute; what goes later says when. */
function QueuedState({ message, thread }: MessageStateProps) {
  const { orgSlug } = useOrganisation()
  const time = useMessageTime()
  const { id, sendAt, lastError, canUndo } = message
  const left = useSecondsLeft(sendAt)
  const undo = useMutation(trpc.messages.undo.mutationOptions({ onSettled: refreshMessages }))
  return (
    <>
      <Pill tone={messageTones.queued}>
        {left > 60 && sendAt ? (
          <Trans>Scheduled for {time.exact(sendAt)}</Trans>
        ) : left > 0 && sendAt ? (
          <SendCountdown until={sendAt} />
        ) : (
          <Trans>Sending</Trans>
        )}
      </Pill>
      {lastError ? <span className="text-sm text-mute">{lastError}</span> : null}
      {canUndo && left > 0 ? (
        <Button
          size="sm"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(
              { orgSlug, id },
              {
                onSuccess: ({ version }) =>
                  continueDraft(orgSlug, { id, version, content: draftOfMessage(message, thread) }),
              },
            )
          }
        >
          <Trans>Cancel sending</Trans>
        </Button>
      ) : null}
    </>
  )
}

function FailedState({ message, thread }: MessageStateProps) {
  const { orgSlug } = useOrganisation()
  const retry = useMutation(trpc.messages.retry.mutationOptions({ onSettled: refreshMessages }))
  const { id, state, lastError, bounceReason } = message
  return (
    <>
      <Pill tone={messageTones.failed}>
        {state === 'failed' ? <Trans>Not sent</Trans> : <Trans>Bounced</Trans>}
      </Pill>
      <span className="min-w-0 text-sm">{bounceReason ?? lastError}</span>
      {!thread.canWrite ? null : state === 'failed' ? (
        <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate({ orgSlug, ids: [id] })}>
          <Trans>Try again</Trans>
        </Button>
      ) : (
        <Button size="sm" onClick={() => restoreMessage(orgSlug, draftOfMessage(message, thread))}>
          <Trans>Edit and resend</Trans>
        </Button>
      )}
    </>
  )
}

type About = Pick<OpenThread['thread'], 'id' | 'eventId' | 'bookingId' | 'contactId'>

/** The answer stays in its conversation. */
function draftOfMessage(message: ThreadMessage, { id, eventId, bookingId, contactId }: About): MessageDraft {
  const { from, to, cc, subject, bodyText, templateId, attachments } = message
  return newMessage({
    from,
    to,
    cc,
    subject,
    body: bodyText,
    eventId,
    bookingId,
    contactId,
    threadId: id,
    templateId,
    fileIds: attachments.flatMap(({ fileId }) => fileId ?? []),
  })
}
