// My own tasks that are late or for today, on the dashboard.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addDays } from '#domain/dates.ts'
import { tasksQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { TaskLine } from '#web/parts/desk/inbox/TaskLine.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'

const most = 6

/** The first of them, and how many there are; undefined while they load and for those who have none. */
export function useMyTasks() {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const { data } = useQuery({
    ...tasksQuery(orgSlug, { assignee: 'me', state: 'open', dueBefore: addDays(today, 1), limit: most }),
    enabled: can('tasks.view'),
  })
  return data
}

/** Nothing while there are none. */
export function MyTasks() {
  const { orgSlug, can } = useOrganisation()
  const data = useMyTasks()
  if (!data || data.rows.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>Your tasks</Trans>}
      action={
        <Link to="/$orgSlug/inbox" params={{ orgSlug }} className="hit hover:text-ink">
          {data.total > most ? <Trans>All {data.total}</Trans> : <Trans>All tasks</Trans>}
        </Link>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {data.rows.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            canEdit={can('tasks.manage')}
            link={<Link to="/$orgSlug/inbox" params={{ orgSlug }} search={{ task: task.id }} />}
          />
        ))}
      </ul>
    </Card>
  )
}
