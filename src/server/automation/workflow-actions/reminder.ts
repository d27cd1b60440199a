/** Sets a reminder for a day to come. */
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { assigneeOf } from './assignee.ts'
import { keyOf, mustMay, type Planner } from './plan.ts'
import { insertReminder } from './reminder-store.ts'

export const createReminder: Planner<'createReminder'> = async (step, subject) => {
  const { tx, scope, org, now, action, run } = step
  const { text, atTime } = action
  await mustMay(step, 'tasks.manage', subject.artistId, 'createReminders')
  const who = await assigneeOf(step, subject, action.recipient)
  const on = addDays(todayIn(org.tz, now), action.inDays)
  const note = workflowNote('reminder.plan', { name: who.name, on, time: atTime, text })
  return {
    note,
    async act() {
      const reminder = { key: keyOf(step), name: run.workflowName, text, userId: who.userId, on, atTime }
      const eventId = subject.booking?.eventId ?? run.eventId
      const id = await insertReminder(tx, scope, { ...reminder, eventId })
      return {
        message: note,
        output: { reminderRuleId: id },
        log: { entity: 'reminder_rule', entityId: id, after: { text, on } },
      }
    },
  }
}
