// One notification: what, about what, how long ago; a press leads to its page and marks it as read.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import {
  BellRing,
  CalendarClock,
  CalendarCheck,
  CircleCheck,
  ClipboardCheck,
  FileText,
  Hourglass,
  Inbox,
  Mail,
  Plane,
  ReceiptText,
  ScrollText,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { cx } from '#web/ui/cx.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import type { Notification } from './inbox-queries.ts'

const icons: Record<NoticeTopic, LucideIcon> = {
  approvals: CircleCheck,
  shows: CalendarCheck,
  travel: Plane,
  daySheets: ScrollText,
  offers: ReceiptText,
  contracts: FileText,
  holds: Hourglass,
  advancing: ClipboardCheck,
  guestLists: Users,
  inquiries: Inbox,
  statements: ScrollText,
  tasks: CircleCheck,
  reminders: CalendarClock,
  workflows: Workflow,
  messages: Mail,
}

type NotificationLineProps = {
  notification: Notification
  onOpen: (notification: Notification) => void
  isSmall?: boolean
}

export function NotificationLine({ notification, onOpen, isSmall = false }: NotificationLineProps) {
  const { i18n } = useLingui()
  const router = useRouter()
  const now = useMinute()
  const Icon = icons[notification.topic] ?? BellRing
  const isUnread = notification.readAt === null
  function open(event: MouseEvent) {
    onOpen(notification)
    // A new tab opens automatically.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.history.push(notification.url)
  }
  return (
    <li>
      <a
        href={notification.url}
        onClick={open}
        className={cx(
          'flex items-start gap-3 hover:bg-hover focus-visible:-outline-offset-2',
          isSmall ? 'rounded-control px-2 py-2' : 'px-4 py-3',
        )}
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isUnread ? 'text-ink' : 'text-mute')} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={cx('wrap-anywhere', isUnread && 'font-semibold')}>
            {isUnread ? (
              <span className="sr-only">
                <Trans>Unread</Trans>:{' '}
              </span>
            ) : null}
            {notification.title}
          </span>
          {notification.body ? (
            <span className={cx('wrap-anywhere text-mute', isSmall ? 'line-clamp-2' : 'line-clamp-3')}>
              {notification.body}
            </span>
          ) : null}
          <time dateTime={notification.createdAt.toISOString()} className="text-xs text-mute">
            {relativeTime(notification.createdAt, now, i18n.locale)}
          </time>
        </span>
        {isUnread ? <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-signal" /> : null}
      </a>
    </li>
  )
}
