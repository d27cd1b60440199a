// A conversation: its messages from the first to the latest, and the answer.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Reply } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { refreshMessages, threadQuery, type ThreadMessage, type OpenThread } from './message-queries.ts'
import { replyTo } from '#web/parts/messages/composer/message-reply.ts'
import { MessageCard } from './MessageCard.tsx'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'

type ThreadViewProps = {
  id: string
  /** The way back on narrow screens. */
  back: ReactNode
  /** Names the show and the person, where the page does not. */
  showsAbout?: boolean
  /** An answer is about to be written: what lies over the page gives way. */
  onWrite?: () => void
}

const isMoving = ({ state }: ThreadMessage) => state === 'queued' || state === 'sending'

/** Reading it marks it as read. */
export function ThreadView({ id, back, showsAbout = false, onWrite }: ThreadViewProps) {
  const { orgSlug } = useOrganisation()
  const query = useQuery({
    ...threadQuery(orgSlug, id),
    // A message on its way arrives without anybody doing something: looked after until it has.
    refetchInterval: ({ state }) => (state.data?.messages.some(isMoving) ? 3_000 : false),
  })
  const { mutate: markRead } = useMutation(
    trpc.messages.markRead.mutationOptions({ onSettled: refreshMessages, meta: { errorMessage: '' } }),
  )
  const isUnread = query.data?.thread.isUnread === true
  useEffect(() => {
    if (isUnread && document.visibilityState === 'visible') markRead({ orgSlug, threadId: id })
  }, [isUnread, markRead, orgSlug, id])
  return (
    <section aria-labelledby="thread" className="flex min-w-0 flex-col gap-3">
      {back}
      <LoadedOr query={query}>
        {query.data ? <Messages data={query.data} showsAbout={showsAbout} onWrite={onWrite} /> : null}
      </LoadedOr>
    </section>
  )
}

type MessagesProps = { data: OpenThread; showsAbout: boolean; onWrite: (() => void) | undefined }

function Messages({ data: { thread, messages }, showsAbout, onWrite }: MessagesProps) {
  const { t } = useLingui()
  const about = replyTo(thread, messages)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="thread" tabIndex={-1} className="text-xl">
            {thread.subject || <Trans>No subject</Trans>}
          </h2>
          {showsAbout ? <About thread={thread} /> : null}
        </div>
        <WriteMessageButton about={about} onWrite={onWrite} variant="secondary" icon={<Reply aria-hidden />}>
          <Trans>Reply</Trans>
        </WriteMessageButton>
      </div>
      <ol aria-label={t`Messages`} className="flex flex-col gap-3">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} thread={thread} />
        ))}
      </ol>
    </>
  )
}

function About({ thread: { eventId, eventName, contactId, contactName } }: Pick<OpenThread, 'thread'>) {
  const { orgSlug } = useOrganisation()
  return (
    <p className="flex flex-wrap gap-x-3 text-mute">
      {contactId && contactName ? (
        <Link to="/$orgSlug/contacts" params={{ orgSlug }} search={{ open: contactId }} className={textLink}>
          {contactName}
        </Link>
      ) : null}
      {eventId && eventName ? (
        <Link to="/$orgSlug/$eventId/messages" params={{ orgSlug, eventId }} className={textLink}>
          {eventName}
        </Link>
      ) : null}
    </p>
  )
}
