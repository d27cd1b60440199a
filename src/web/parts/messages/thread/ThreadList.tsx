// Conversations, the latest first; each row leads to its messages.
import { Trans, useLingui } from '@lingui/react/macro'
import { CornerUpLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { MessageThread } from './message-queries.ts'
import { useMessageTime } from '#web/parts/messages/composer/use-message-time.ts'

type RowProps = {
  'data-show': string
  'aria-current': 'true' | undefined
  className: string
  children: ReactNode
}
type ThreadListProps = {
  threads: readonly MessageThread[]
  open: string | undefined
  /** The link or button that opens a conversation; it takes the props. */
  renderLink: (id: string, props: RowProps) => ReactNode
}

export function ThreadList({ threads, open, renderLink }: ThreadListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Messages`} className="divide-y divide-line">
      {threads.map((thread) => (
        <li key={thread.id}>
          {renderLink(thread.id, {
            'data-show': thread.id,
            'aria-current': thread.id === open ? 'true' : undefined,
            className: cx(
              'relative flex w-full flex-col gap-0.5 py-2.5 pr-4 pl-6 text-left hover:bg-hover focus-visible:-outline-offset-2',
              thread.id === open && 'bg-hover shadow-[inset_2px_0_0_var(--color-signal)]',
            ),
            children: <Row thread={thread} />,
          })}
        </li>
      ))}
    </ul>
  )
}

function Row({ thread }: { thread: MessageThread }) {
  const { t } = useLingui()
  const time = useMessageTime()
  const { isUnread, lastDirection, counterpart, contactName, subject, snippet, messageCount, openCount } =
    thread
  return (
    <>
      {isUnread ? (
        <span className="absolute top-4.5 left-2.5 size-2 rounded-full bg-signal">
          <span className="sr-only">{t`Unread`}</span>
        </span>
      ) : null}
      <span className="flex items-baseline gap-2">
        <span className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-bold' : 'font-semibold')}>
          {contactName ?? counterpart}
          {messageCount > 1 ? <span className="font-normal text-mute"> {messageCount}</span> : null}
        </span>
        <time
          dateTime={thread.lastAt.toISOString()}
          title={time.exact(thread.lastAt)}
          className="shrink-0 text-sm text-mute"
        >
          {time.brief(thread.lastAt)}
        </time>
      </span>
      <span className={cx('truncate', isUnread && 'font-semibold')}>
        {subject || <Trans>No subject</Trans>}
      </span>
      <span className="flex items-center gap-1.5 text-sm text-mute [&_svg]:size-3.5 [&_svg]:shrink-0">
        {lastDirection === 'in' ? (
          <CornerUpLeft aria-label={t({ message: 'Reply', context: 'a message' })} role="img" />
        ) : null}
        <span className="min-w-0 flex-1 truncate">{snippet}</span>
        {openCount > 0 ? (
          <span className="shrink-0 font-medium text-ink">
            <Trans>{openCount} not sent yet</Trans>
          </span>
        ) : null}
      </span>
    </>
  )
}
