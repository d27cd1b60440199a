// A message of the outbox: read, edited where that is allowed, then sent, retried or discarded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Trash2 } from 'lucide-react'
import { type OutboxRow, refreshMessages, threadQuery } from '#web/parts/messages/thread/message-queries.ts'
import { MessageCard } from '#web/parts/messages/thread/MessageCard.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReviewForm } from './ReviewForm.tsx'

type OutboxMessageProps = { row: OutboxRow; back: ReactNode; onDone: () => void }

/** Remount it for each message. */
export function OutboxMessage({ row, back, onDone }: OutboxMessageProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(threadQuery(orgSlug, row.threadId))
  const message = query.data?.messages.find(({ id }) => id === row.id)
  const earlier = query.data?.messages.filter(({ id, state }) => id !== row.id && state !== 'discarded') ?? []
  const { eventId, eventName } = row
  return (
    <section aria-label={t`Message`} className="flex min-w-0 flex-col gap-3">
      {back}
      {/* On narrow screens the message is the page. */}
      <h1 className="text-xl lg:hidden">{row.subject || <Trans>No subject</Trans>}</h1>
      <p className="flex flex-wrap gap-x-3 text-sm text-mute">
        <SourceLink row={row} />
        {eventId && eventName ? (
          <span>
            <Trans>
              About{' '}
              <Link to="/$orgSlug/$eventId/messages" params={{ orgSlug, eventId }} className={textLink}>
                {eventName}
              </Link>
            </Trans>
          </span>
        ) : null}
      </p>
      <LoadedOr query={query}>
        {query.data && message ? (
          message.state === 'outbox_review' && message.canEdit ? (
            <ReviewForm key={message.id} message={message} canRelease={row.canRelease} onDone={onDone} />
          ) : (
            <>
              <ol className="flex flex-col gap-3 md:[&>li]:ml-0">
                <MessageCard message={message} thread={query.data.thread} />
              </ol>
              <OutboxActions row={row} onDone={onDone} />
            </>
          )
        ) : null}
        {query.data && earlier.length > 0 ? (
          <details className="mt-2">
            <summary className="hit inline-flex min-h-11 items-center font-medium text-mute hover:text-ink md:min-h-8">
              <Trans>Earlier messages</Trans>
            </summary>
            <ol className="mt-2 flex flex-col gap-3">
              {earlier.map((each) => (
                <MessageCard key={each.id} message={each} thread={query.data.thread} />
              ))}
            </ol>
          </details>
        ) : null}
      </LoadedOr>
    </section>
  )
}

/** Taking back, trying again and going on are with the message itself. */
function OutboxActions({ row, onDone }: { row: OutboxRow; onDone: () => void }) {
  const { orgSlug } = useOrganisation()
  const discard = useMutation(trpc.messages.discard.mutationOptions({ onSettled: refreshMessages }))
  const { id, version } = row
  if (!row.canDiscard) return null
  return (
    <Button
      variant="danger"
      className="w-fit"
      icon={<Trash2 aria-hidden />}
      busy={discard.isPending}
      onClick={() => discard.mutate({ orgSlug, id, version }, { onSuccess: onDone })}
    >
      <Trans>Discard</Trans>
    </Button>
  )
}

/** Where a message of the outbox comes from: a person, a workflow, a sequence, a reminder. */
function SourceLink({ row: { source, sourceName, authorName } }: { row: OutboxRow }) {
  const { orgSlug } = useOrganisation()
  const name = sourceName
  switch (source) {
    case 'workflow':
      return name === null ? null : (
        <span>
          <Trans>
            Workflow:{' '}
            <Link to="/$orgSlug/automations/workflows" params={{ orgSlug }} className={textLink}>
              {name}
            </Link>
          </Trans>
        </span>
      )
    case 'sequence':
      return name === null ? null : (
        <span>
          <Trans>
            Sequence:{' '}
            <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }} className={textLink}>
              {name}
            </Link>
          </Trans>
        </span>
      )
    case 'reminder':
      return (
        <span>
          <Trans>Reminder</Trans>
        </span>
      )
    default:
      return authorName ? (
        <span>
          <Trans>Written by {authorName}</Trans>
        </span>
      ) : null
  }
}
