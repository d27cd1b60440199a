/** The actions of workflows: each once, in the name of the workflow's owner, as far as they may. */
import type { ActionKind, Assignee } from '#domain/automation/workflow-graph.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { addDays, firstDayOf, lastDayOf, monthOf, shiftMonth, todayIn } from '#domain/dates.ts'
import { findCandidates, generate } from '#server/money/statements/create-statements.ts'
import { createTask as insertTask } from '#server/booking/follow-ups/store.ts'
import { DomainError } from '#domain/errors.ts'
import { lockBooking, updateBooking } from '#server/booking/bookings/store.ts'
import { can } from '#domain/access.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { notifyMember } from '#server/platform/notifications/store.ts'
import { requestAdvancing } from './advancing.ts'
import { remindSigners, sendContract } from './contracts.ts'
import { findEffect, noteEffect } from './effects-store.ts'
import { createInvoice, remindInvoice } from './invoices.ts'
import { sendMail } from './mail.ts'
import { keyOf, mustMay, noBooking, type Plan, type Planner, showOf, under } from './plan.ts'
import { enrol } from './sequence.ts'
import { findMember, findSubject, type Subject } from './subject-store.ts'
import type { ActionStep, PerformAction } from './types.ts'
import { webhook } from './webhook.ts'
import { insertReminder } from './reminder-store.ts'

/** Notifies a member in the app and on their devices. */
const notify: Planner<'notify'> = async (step, subject) => {
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

const most = 12

/** Puts a label on a booking, or takes it off. */
const setLabel: Planner<'setLabel'> = async (step, subject) => {
  const { action } = step
  const { booking } = subject
  if (!booking) return noBooking
  await mustMay(step, 'bookings.manage', booking.artistId, 'changeBookings')
  const { label, remove } = action
  const about = { label, show: showOf(booking) }
  return {
    note: workflowNote(remove ? 'label.removePlan' : 'label.addPlan', about),
    async act() {
      const { tx, scope } = under(step, 'bookings')
      const stored = await lockBooking(tx, scope, booking.id)
      const others = stored.labels.filter((each) => each.toLowerCase() !== label.toLowerCase())
      const labels = remove ? others : [...others, label]
      if (labels.length > most) {
        throw new DomainError('CONFLICT', { problem: workflowNote('label.tooMany', { max: most }) })
      }
      await updateBooking(tx, scope, stored, { labels })
      return {
        message: workflowNote(remove ? 'label.removeDone' : 'label.addDone', about),
        log: {
          entity: 'event',
          entityId: booking.eventId,
          before: { labels: stored.labels },
          after: { labels },
        },
      }
    },
  }
}

/** Creates a task. */
const createTask: Planner<'createTask'> = async (step, subject) => {
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

/** Drafts the statements of last month. */
const draftStatements: Planner<'draftStatements'> = async (step) => {
  const { tx, scope, org, now } = under(step, 'statements')
  await mustMay(step, 'statements.manage', null, 'createStatements')
  const month = shiftMonth(monthOf(todayIn(org.tz, now)), -1)
  const period = { from: firstDayOf(month), to: lastDayOf(month) }
  const call = { tx, scope, now }
  const candidates = await findCandidates(call, period)
  const waiting = candidates.filter(({ exceptions }) => exceptions.some(({ kind }) => kind === 'draft'))
  const wishes = candidates.filter((each) => !each.isZero && !waiting.includes(each))
  if (wishes.length === 0) {
    return { skip: workflowNote('statements.none', { month, hasDrafts: waiting.length > 0 }) }
  }
  const count = new Set(wishes.map(({ artistId }) => artistId)).size
  const about = { month, count }
  return {
    note: workflowNote('statements.plan', about),
    async act() {
      const ids = await generate(call, period, wishes)
      return {
        message: workflowNote('statements.done', about),
        output: { statementIds: ids },
        log: { entity: 'statement', entityId: ids[0] ?? null, after: { ...period, generated: ids.length } },
      }
    },
  }
}

/** Sets a reminder for a day to come. */
const createReminder: Planner<'createReminder'> = async (step, subject) => {
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

// Nothing here confirms or cancels a booking: that is for people.
const planners: { [Kind in ActionKind]: Planner<Kind> } = {
  createTask,
  createReminder,
  notify,
  setLabel,
  sendMail,
  sendContract,
  remindSigners,
  createInvoice,
  remindInvoice,
  requestAdvancing,
  draftStatements,
  enrol,
  webhook,
}

async function planOf(step: ActionStep): Promise<Plan> {
  const plan = planners[step.action.kind] as Planner<ActionKind>
  return plan(step, await findSubject(step.tx, step.scope, step.run))
}

/**
 * Does the action, or says why there is nothing to do. A second time for the same run, node and visit it changes
 * nothing and answers as the first time. FORBIDDEN where the owner may not; other refusals as the calls have them.
 */
export const performAction: PerformAction = async (step) => {
  const { tx, scope, run, action } = step
  const key = keyOf(step)
  const earlier = await findEffect(tx, scope, key)
  if (earlier) return { status: 'done', ...earlier }
  const plan = await planOf(step)
  if ('skip' in plan) return { status: 'skipped', message: asMessage(plan.skip) }
  const { message: note, output = {}, log } = await plan.act()
  const message = asMessage(note)
  await noteEffect(tx, scope, { key, kind: action.kind, workflow: run.workflowName, message, output, log })
  return { status: 'done', message, output }
}

/** What the action would come to, without effects. Refuses as doing it would. */
export async function foreseeAction(step: ActionStep): Promise<{ note: Problem; isSkipped: boolean }> {
  const plan = await planOf(step)
  return 'skip' in plan ? { note: plan.skip, isSkipped: true } : { note: plan.note, isSkipped: false }
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
