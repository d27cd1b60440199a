// The inbox: my tasks and my notifications; above both the approvals that wait for me.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BellOff, CheckCheck, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { notificationsQuery, taskCountQuery, unreadQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { useReadNotifications } from '#web/parts/desk/inbox/use-read-notifications.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Approvals } from '#web/parts/automation/workflow/Approvals.tsx'
import { approvalsQuery } from '#web/parts/automation/workflow/workflow-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { isSet, oneOf, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { inboxTasksQuery, whose } from './-inbox/task-lists.ts'
import { TasksTab } from './-inbox/TasksTab.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NotificationLine } from '#web/parts/desk/inbox/NotificationLine.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useGrowing } from '#web/hooks/use-growing.ts'

const step = 50
const most = 100

/** The notifications of a person, the latest first; unread ones stand out, a press leads to their page. */
function NotificationsTab() {
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

const TaskSheet = lazyPart(async () => (await import('#web/parts/desk/inbox/TaskSheet.tsx')).TaskSheet)

const InboxSearch = searchSchema({
  tab: oneOf(['notifications']),
  /** The task that is open: its id, or a new one. */
  task: textWhere((value) => isId(value) || value === 'new'),
  /** What a new task is called already. */
  title: text,
  whose: oneOf(whose),
  ended: isSet,
})

export const Route = createFileRoute('/$orgSlug/inbox')({
  validateSearch: InboxSearch,
  loaderDeps: ({ search: { tab, whose: of, ended } }) => ({ tab, of, ended }),
  loader: ({ params: { orgSlug }, deps: { tab, of, ended } }) => {
    if (tab === 'notifications') void queryClient.prefetchQuery(notificationsQuery(orgSlug, 50))
    else void queryClient.prefetchQuery(inboxTasksQuery(orgSlug, of ?? 'mine', ended ?? false))
  },
  component: InboxPage,
})

function InboxPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { tab, task, title, whose: of = 'mine', ended = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayTask = can('tasks.view')
  const canEdit = can('tasks.manage')
  const isNotifications = tab === 'notifications' || !mayTask
  const pressing = useQuery({ ...taskCountQuery(orgSlug), enabled: mayTask }).data?.pressing ?? 0
  const unread = useQuery(unreadQuery(orgSlug)).data?.count ?? 0
  const { readAll, isBusy } = useReadNotifications()
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, task: next, title: undefined }), resetScroll: false })
  useHotkeys(canEdit ? { n: () => show('new') } : false)
  return (
    <>
      <PageHeader
        title={<Trans>Inbox</Trans>}
        actions={
          isNotifications ? (
            unread > 0 ? (
              <Button icon={<CheckCheck aria-hidden />} busy={isBusy} onClick={readAll}>
                <Trans>Mark all read</Trans>
              </Button>
            ) : null
          ) : canEdit ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              aria-keyshortcuts="N"
              onClick={() => show('new')}
            >
              <Trans>New task</Trans>
            </Button>
          ) : null
        }
      />
      <LinkTabs
        className="md:mx-8"
        label={t`Inbox`}
        tabs={[
          ...(mayTask
            ? [
                {
                  label: <Trans>Tasks</Trans>,
                  active: !isNotifications,
                  count: pressing,
                  link: <Link to="/$orgSlug/inbox" params={{ orgSlug }} search={{}} />,
                },
              ]
            : []),
          {
            label: <Trans>Notifications</Trans>,
            active: isNotifications,
            count: unread,
            link: <Link to="/$orgSlug/inbox" params={{ orgSlug }} search={{ tab: 'notifications' }} />,
          },
        ]}
      />
      <div className="safe-x mx-auto flex w-full max-w-240 flex-col gap-4 py-4 md:mx-0 md:py-6">
        <Waiting />
        {isNotifications ? (
          <NotificationsTab />
        ) : (
          <TasksTab
            whose={of}
            isEnded={ended}
            onWhose={(next) =>
              void navigate({
                search: (before) => ({ ...before, whose: next === 'mine' ? undefined : next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </div>
      <OpenTask task={mayTask ? task : undefined} title={title} onClose={() => show(undefined)} />
    </>
  )
}

/** What workflows ask before they go on. */
function Waiting() {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery({ ...approvalsQuery(orgSlug), enabled: can('workflows.view') })
  const count = query.data?.length ?? 0
  if (count === 0) return null
  return (
    <Card flush title={<Trans>Waiting for your approval</Trans>} action={<span aria-hidden>{count}</span>}>
      <div className="border-t border-line">
        <Approvals orgSlug={orgSlug} />
      </div>
    </Card>
  )
}

type OpenTaskProps = { task: string | undefined; title: string | undefined; onClose: () => void }

/** Stays mounted while it closes, so that it can leave as it came. */
function OpenTask({ task, title, onClose }: OpenTaskProps) {
  const [shown, setShown] = useState<{ task: string; no: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (task && (!isOpen || task !== shown?.task)) {
    setShown({ task, no: (shown?.no ?? 0) + 1 })
    setOpen(true)
  }
  if (!task && isOpen) setOpen(false)
  return shown ? (
    <Suspense>
      <TaskSheet
        key={shown.no}
        id={shown.task === 'new' ? null : shown.task}
        title={title}
        open={isOpen}
        onClose={onClose}
      />
    </Suspense>
  ) : null
}
