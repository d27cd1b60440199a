// The tasks of the inbox: mine by how they press, or everybody's; those that ended on demand.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, History } from 'lucide-react'
import { groupTasks, type TaskGroup } from '#domain/automation/tasks.ts'
import type { Task } from '#web/parts/desk/inbox/inbox-queries.ts'
import { QuickAddTask } from '#web/parts/desk/inbox/QuickAddTask.tsx'
import { TaskLine } from '#web/parts/desk/inbox/TaskLine.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { inboxTasksQuery, type Whose } from './task-lists.ts'

type TasksTabProps = { whose: Whose; isEnded: boolean; onWhose: (whose: Whose) => void }

export function TasksTab({ whose: of, isEnded, onWhose }: TasksTabProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const query = useQuery(inboxTasksQuery(orgSlug, of, isEnded))
  const rows = query.data?.rows ?? []
  const canEdit = can('tasks.manage')
  const titles: Record<TaskGroup, string> = {
    late: t`Overdue`,
    today: t`Today`,
    week: t`This week`,
    later: t`Later`,
    someday: t`No due date`,
  }
  const groups = isEnded ? [{ group: 'done' as const, tasks: rows }] : groupTasks(rows, today)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={t`Assigned to`}
          value={of}
          onValueChange={onWhose}
          options={[
            { value: 'mine', label: t`Mine` },
            { value: 'all', label: t`All` },
            { value: 'nobody', label: t`Unassigned` },
          ]}
        />
        <span className="flex-1" />
        <Link
          from="/$orgSlug/inbox"
          to="/$orgSlug/inbox"
          params={{ orgSlug }}
          search={(before) => ({ ...before, ended: isEnded ? undefined : true })}
          aria-current={isEnded || undefined}
          className={buttonClass(isEnded ? 'secondary' : 'quiet')}
        >
          <History aria-hidden />
          <span className="max-md:sr-only">
            <Trans>Completed</Trans>
          </span>
        </Link>
      </div>
      {canEdit && !isEnded ? <QuickAddTask /> : null}
      <LoadedOr query={query}>
        {rows.length === 0 ? <NoTasks of={of} isEnded={isEnded} /> : null}
        {groups.map(({ group, tasks }) =>
          tasks.length > 0 ? (
            <Card
              key={group}
              flush
              title={group === 'done' ? t`Completed` : titles[group]}
              action={<span aria-hidden>{tasks.length}</span>}
            >
              <ul className="divide-y divide-line border-t border-line">
                {tasks.map((task) => (
                  <TaskLine
                    key={task.id}
                    task={task}
                    canEdit={canEdit}
                    withAssignee={of === 'all'}
                    link={<TaskLink task={task} />}
                  />
                ))}
              </ul>
            </Card>
          ) : null,
        )}
      </LoadedOr>
    </div>
  )
}

/** Opens the task over this page. */
function TaskLink({ task, ...props }: { task: Task; className?: string }) {
  const { orgSlug } = useOrganisation()
  return (
    <Link
      from="/$orgSlug/inbox"
      to="/$orgSlug/inbox"
      params={{ orgSlug }}
      search={(before) => ({ ...before, task: task.id })}
      resetScroll={false}
      {...props}
    />
  )
}

function NoTasks({ of, isEnded }: { of: Whose; isEnded: boolean }) {
  return (
    <div className="rounded-card border border-line">
      {isEnded ? (
        <EmptyState icon={<History aria-hidden />} title={<Trans>No completed tasks yet</Trans>} />
      ) : of === 'mine' ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={<Trans>No open tasks</Trans>}>
          <Trans>Add a task above. Colleagues and workflows can assign you tasks too.</Trans>
        </EmptyState>
      ) : of === 'nobody' ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={<Trans>No unassigned tasks</Trans>} />
      ) : (
        <EmptyState icon={<CircleCheck aria-hidden />} title={<Trans>No open tasks</Trans>} />
      )}
    </div>
  )
}
