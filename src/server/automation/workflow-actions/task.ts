/** Creates a task. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { createTask as insertTask } from '../../booking/follow-ups/store.ts'
import { assigneeOf } from './assignee.ts'
import { keyOf, mustMay, type Planner } from './plan.ts'

export const createTask: Planner<'createTask'> = async (step, subject) => {
  const { tx, scope, org, now, action, run } = step
  const { title, notes, dueInDays } = action
  await mustMay(step, 'tasks.manage', subject.artistId, 'createTasks')
  const who = await assigneeOf(step, subject, action.assignee)
  const dueOn = addDays(todayIn(org.tz, now), dueInDays)
  const about = { title, name: who.name, dueOn }
  return {
    note: workflowNote('task.plan', about),
    async act() {
      const { id } = await insertTask(tx, scope, {
        title,
        notes,
        assigneeUserId: who.userId,
        dueOn,
        bookingId: subject.booking?.id ?? null,
        eventId: subject.booking?.eventId ?? run.eventId,
        contactId: run.contactId,
        origin: 'workflow',
        dedupeKey: keyOf(step),
      })
      return {
        message: workflowNote('task.done', about),
        output: { taskId: id },
        log: { entity: 'task', entityId: id, after: { title, dueOn } },
      }
    },
  }
}
