// What the artist asked about a statement and what the agency answered, the oldest first.
import { useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import type { StatementMessage } from './statement-queries.ts'

type MessagesProps = {
  messages: readonly StatementMessage[]
  /** Whose page it is: what the other side said stands out. */
  side: StatementMessage['side']
  className?: string
}

/** Nothing without any. */
export function Messages({ messages, side, className }: MessagesProps) {
  const { i18n } = useLingui()
  if (messages.length === 0) return null
  return (
    <ul className={cx('flex flex-col gap-2', className)}>
      {messages.map((message) => (
        <li
          key={message.id}
          className={cx('border-l-2 pl-3', message.side === side ? 'border-line-strong' : 'border-signal')}
        >
          <p className="text-sm text-mute">
            {message.name}, {i18n.date(message.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
        </li>
      ))}
    </ul>
  )
}
