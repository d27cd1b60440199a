// The latest notifications behind the bell, with the way to all of them.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff, CheckCheck } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { notificationsQuery } from './inbox-queries.ts'
import { NotificationLine } from './NotificationLine.tsx'
import { useReadNotifications } from './use-read-notifications.ts'

const latest = 8

export function BellPanel({ onClose }: { onClose: () => void }) {
  const { orgSlug } = useOrganisation()
  const query = useQuery(notificationsQuery(orgSlug, latest))
  const { open, readAll, isBusy } = useReadNotifications()
  const rows = query.data?.rows ?? []
  return (
    <>
      <div className="mb-1 flex items-center justify-between gap-2 px-2">
        <h2 className="text-md">
          <Trans>Notifications</Trans>
        </h2>
        {rows.some(({ readAt }) => readAt === null) ? (
          <Button size="sm" variant="quiet" icon={<CheckCheck aria-hidden />} busy={isBusy} onClick={readAll}>
            <Trans>Mark all read</Trans>
          </Button>
        ) : null}
      </div>
      <LoadedOr query={query}>
        {rows.length === 0 ? (
          <EmptyState icon={<BellOff aria-hidden />} title={<Trans>No new notifications</Trans>}>
            <Trans>Promoter replies, tasks and reminders appear here.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {rows.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                isSmall
                onOpen={(opened) => {
                  open(opened)
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </LoadedOr>
      <Link
        to="/$orgSlug/inbox"
        params={{ orgSlug }}
        search={{ tab: 'notifications' }}
        onClick={onClose}
        className={`${buttonClass('quiet', 'sm')} mt-1 w-full`}
      >
        <Trans>See all</Trans>
      </Link>
    </>
  )
}
