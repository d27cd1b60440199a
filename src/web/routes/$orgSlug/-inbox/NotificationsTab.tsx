// The notifications of a person, the latest first; unread ones stand out, a press leads to their page.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { notificationsQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { NotificationLine } from '#web/parts/desk/inbox/NotificationLine.tsx'
import { useReadNotifications } from '#web/parts/desk/inbox/use-read-notifications.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { useGrowing } from '#web/hooks/use-growing.ts'

const step = 50
const most = 100

export function NotificationsTab() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { count, end } = useGrowing(`notifications ${orgSlug}`, step)
  const query = useQuery(notificationsQuery(orgSlug, Math.min(count, most)))
  const { open } = useReadNotifications()
  const { rows = [], total = 0 } = query.data ?? {}
  return (
    <LoadedOr query={query}>
      {rows.length === 0 ? (
        <div className="rounded-card border border-line">
          <EmptyState icon={<BellOff aria-hidden />} title={<Trans>No notifications yet</Trans>}>
            <Trans>Promoter replies, signatures, tasks, reminders and approval requests appear here.</Trans>
          </EmptyState>
        </div>
      ) : (
        <Card flush>
          <ul aria-label={t`Notifications`} className="divide-y divide-line">
            {rows.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} onOpen={open} />
            ))}
          </ul>
        </Card>
      )}
      {rows.length < Math.min(total, most) ? <div ref={end} className="h-px" /> : null}
    </LoadedOr>
  )
}
