// What to do for a show: its open tasks, and a line to write another.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { tasksQuery } from '#web/parts/desk/inbox/inbox-queries.ts'
import { QuickAddTask } from '#web/parts/desk/inbox/QuickAddTask.tsx'
import { TaskLine } from '#web/parts/desk/inbox/TaskLine.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Card } from '#web/ui/Page.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TaskSheet = lazyPart(async () => (await import('#web/parts/desk/inbox/TaskSheet.tsx')).TaskSheet)

/** Nothing for members who see no tasks. */
export function TasksCard({ event }: { event: EventRecord }) {
  const { orgSlug, can } = useOrganisation()
  const mayTask = can('tasks.view')
  const canEdit = can('tasks.manage')
  const query = useQuery({
    ...tasksQuery(orgSlug, { eventId: event.id, state: 'open', limit: 50 }),
    enabled: mayTask,
  })
  const [shown, setShown] = useState<{ id: string; no: number; isOpen: boolean } | null>(null)
  const rows = query.data?.rows ?? []
  const only = event.bookings.length === 1 ? event.bookings[0] : undefined
  const mayAdd = canEdit && event.archivedAt === null
  if (!mayTask || (rows.length === 0 && !mayAdd)) return null
  return (
    <Card title={<Trans>Tasks</Trans>} action={rows.length || undefined} flush>
      {rows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              canEdit={canEdit}
              withoutShow
              withAssignee
              link={
                <TaskButton
                  onClick={() => setShown({ id: task.id, no: (shown?.no ?? 0) + 1, isOpen: true })}
                />
              }
            />
          ))}
        </ul>
      ) : (
        <p className="px-4 text-mute">
          <Trans>No open tasks.</Trans>
        </p>
      )}
      {mayAdd ? <QuickAddTask eventId={event.id} bookingId={only?.id} className="px-4 pt-3 pb-4" /> : null}
      {shown ? (
        <Suspense>
          <TaskSheet
            key={shown.no}
            id={shown.id}
            open={shown.isOpen}
            onClose={() => setShown({ ...shown, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

type TaskButtonProps = { onClick: () => void; className?: string; children?: React.ReactNode }

const TaskButton = ({ className, ...props }: TaskButtonProps) => (
  <button type="button" aria-haspopup="dialog" className={`text-left ${className ?? ''}`} {...props} />
)
