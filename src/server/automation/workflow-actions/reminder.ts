/** Sets a reminder for a day to come. */
import { addDays, formatDate, todayIn } from '#domain/dates.ts'
import { assigneeOf } from './assignee.ts'
import { keyOf, mustMay, type Planner } from './plan.ts'
import { insertReminder } from './reminder-store.ts'

export const createReminder: Planner<'createReminder'> = async (step, subject) => {
  const { tx, scope, org, now, action, run } = step
  const { text, atTime } = action
  await mustMay(step, 'tasks.manage', subject.artistId, 'set reminders')
  const who = await assigneeOf(step, subject, action.recipient)
  const on = addDays(todayIn(org.tz, now), action.inDays)
  const about = `${who.name} on ${formatDate(on, 'en-GB')} at ${atTime}: “${text}”`
  return {
    text: `Will remind ${about}`,
    async act() {
      const reminder = { key: keyOf(step), name: run.workflowName, text, userId: who.userId, on, atTime }
      const eventId = subject.booking?.eventId ?? run.eventId
      const id = await insertReminder(tx, scope, { ...reminder, eventId })
      return {
        message: `Will remind ${about}`,
        output: { reminderRuleId: id },
        log: { entity: 'reminder_rule', entityId: id, after: { text, on } },
      }
    },
  }
}
