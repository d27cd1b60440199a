/** Notifies a member in the app and on their devices. */
import { can } from '#domain/access.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { asMessage } from '#domain/problems.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { assigneeOf } from './assignee.ts'
import { keyOf, mustMay, showOf, type Planner } from './plan.ts'

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
