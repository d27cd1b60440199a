/** Tells a member something in the app and on their devices. */
import { can } from '#domain/access.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { assigneeOf } from './assignee.ts'
import { aboutOf, keyOf, mustMay, type Planner } from './plan.ts'

export const notify: Planner<'notify'> = async (step, subject) => {
  const { tx, scope, org, action, run } = step
  await mustMay(step, 'tasks.manage', subject.artistId, 'tell colleagues about this artist')
  const who = await assigneeOf(step, subject, action.recipient)
  // A colleague who may not see the show is told no more than the words of the workflow.
  const maySee = can(who.member, 'events.view', { artistId: subject.artistId })
  const eventId = subject.booking?.eventId ?? run.eventId
  return {
    text: `Tells ${who.name}: “${action.text}”`,
    async act() {
      await notifyMember(tx, scope, {
        userId: who.userId,
        orgId: scope.orgId,
        topic: 'workflows',
        title: action.text,
        body: (maySee && aboutOf(subject)) || run.workflowName,
        url: maySee && eventId ? `/${org.slug}/${eventId}` : `/${org.slug}/inbox`,
        dedupeKey: keyOf(step),
        wantsPush: true,
      })
      return {
        message: `Told ${who.name}: “${action.text}”`,
        log: { entity: 'notification', entityId: null, after: { to: who.name } },
      }
    },
  }
}
