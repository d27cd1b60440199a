/** What workflows hand to colleagues: notifications in the app and on their devices, tasks, and reminders for a day to come. */
import { can } from '#domain/access.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { asMessage } from '#domain/problems.ts'
import { addDays, todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Assignee } from '#domain/automation/workflow-graph.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { keyOf, mustMay, showOf, type Planner } from './plan.ts'
import { insertReminder } from './reminder-store.ts'
import { createTask as insertTask } from '../../booking/follow-ups/store.ts'
import { findMember, type Subject } from './subject-store.ts'
import type { ActionStep } from './types.ts'

export const notify: Planner<'notify'> = async (step, subject) => {
  const { tx, scope, org, action, run } = step
  await mustMay(step, 'tasks.manage', subject.artistId, 'notifyColleagues')
  const who = await assigneeOf(step, subject, action.recipient)
  // A colleague who may not see the show gets no more than the text of the workflow.
  const maySee = can(who.member, 'events.view', { artistId: subject.artistId })
  const eventId = subject.booking?.eventId ?? run.eventId
  const about = { name: who.name, text: action.text }
  return {
    note: workflowNote('notify.plan', about),
    async act() {
      await notifyMember(tx, scope, {
        userId: who.userId,
        orgId: scope.orgId,
        topic: 'workflows',
        title: action.text,
        body:
          maySee && subject.booking
            ? asMessage(automationProblem('workflow.show', showOf(subject.booking)))
            : run.workflowName,
        url: maySee && eventId ? `/${org.slug}/${eventId}` : `/${org.slug}/inbox`,
        dedupeKey: keyOf(step),
        wantsPush: true,
      })
      return {
        message: workflowNote('notify.done', about),
        log: { entity: 'notification', entityId: null, after: { to: who.name } },
      }
    },
  }
}

/** Sets a reminder for a day to come. */
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

/** Creates a task. */
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

/** The member with their rights; without an agent, the owner of the workflow. CONFLICT for who is no longer a member. */
async function assigneeOf(
  { tx, scope }: Pick<ActionStep, 'tx' | 'scope'>,
  { agentUserId }: Subject,
  assignee: Assignee,
) {
  const userId =
    assignee === 'owner' ? scope.userId : assignee === 'agent' ? (agentUserId ?? scope.userId) : assignee
  const found = await findMember(tx, scope, userId)
  if (!found) {
    throw new DomainError('CONFLICT', { problem: workflowNote('assigneeGone') })
  }
  const { name, role, artistScope, overrides } = found
  return { userId, name, member: { role, artistIds: artistScope, overrides } }
}
