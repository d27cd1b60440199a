// The sentences of src/domain/automation/problems.ts.
import type { AutomationProblems } from '#domain/automation/problems.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { msg } from '#texts/msg.ts'
import { refusalText } from '../entity-errors.ts'
import type { Sentences } from '../sentences.ts'

export const automationProblems: Sentences<AutomationProblems> = {
  'call.refused': ({ error, entity }, t) => refusalText(t, error, entity ?? undefined),
  'call.failed': msg`Something went wrong on our side.`,

  'task.titleMissing': msg`Enter a task.`,
  'task.alreadyOpen': msg`This task is already open.`,
  'task.alreadyDone': msg`This task is already done.`,
  'task.alreadySkipped': msg`This task has already been skipped.`,

  'reminder.nameMissing': msg`Enter a name.`,
  'reminder.textMissing': msg`Enter a text.`,
  'reminder.recipientsMissing': msg`Choose who gets the reminder.`,
  'reminder.promoterWithoutShow': msg`Choose a show. The promoter is taken from it.`,
  'reminder.promoterWithoutEmail': msg`Promoters get reminders by e-mail only. Choose e-mail as well.`,
  'reminder.channelMissing': msg`Choose at least one channel.`,
  'reminder.hoursWithoutHold': msg`Hours are only possible for holds. Choose days.`,
  'reminder.anchorForbidden': msg`You do not have permission to see these records.`,
  'reminder.promoterForbidden': msg`You do not have permission to e-mail promoters.`,
  'reminder.recipientGone': msg`One of the colleagues is no longer a member. Choose someone else.`,
  'reminder.alreadyOn': msg`This reminder is already on, or has been archived.`,
  'reminder.alreadyOff': msg`This reminder is already off.`,
  'reminder.notScheduled': msg`This reminder is no longer scheduled.`,
  'reminder.paused': msg<'rule'>`Reminder switched off: {rule}`,
  'reminder.pausedHint': msg`Its owner is no longer a member. Switch it on again to become the owner.`,
  'reminder.emailToReview': msg<'rule' | 'subject'>`To review: {rule}, {subject}`,
  'reminder.emailToReviewHint': msg<'name'>`The e-mail to {name} is in the outbox.`,
  'reminder.emailFailed': msg<'rule' | 'subject'>`E-mail not created: {rule}, {subject}`,

  'workflow.nameMissing': msg`Enter a name.`,
  'workflow.conditionMissing': msg`Add a condition.`,
  'workflow.standardTaken': msg`You already have this workflow.`,
  'workflow.standardEmailsMissing': msg`This workflow needs e-mail templates that were archived. Restore them first.`,
  'workflow.archived': msg`This workflow is archived.`,
  'workflow.alreadyArchived': msg`This workflow is already archived.`,
  'workflow.archivedCopy': msg`This workflow is archived. Duplicate it to use it again.`,
  'workflow.notTried': msg`Do a dry run first: the workflow has changed since the last one.`,
  'workflow.unchanged': msg`This version is already active.`,
  'workflow.notActive': msg`This workflow is not active.`,
  'workflow.notPaused': msg`This workflow is not paused.`,
  'workflow.notManual': msg`This workflow starts automatically and can’t be started manually.`,
  'workflow.failed': msg<'workflow'>`Workflow failed: {workflow}`,
  'workflow.show': ({ artist, event, on }, t) => joinUnique([artist, event, t.day(on)]),
  'run.notWaiting': msg`This run is no longer waiting for approval.`,
  'run.notFailed': msg`Only failed runs can be retried.`,
  'run.ended': msg`This run has already ended.`,

  'webhook.nameMissing': msg`Enter a name.`,
  'webhook.address': msg`Enter an address that starts with https://.`,
  'webhook.secret': msg`Invalid secret.`,
  'webhook.paused': msg`This webhook is paused. Resume it first.`,
  'delivery.address': msg`The address does not lead to a server on the internet.`,
  'delivery.unreachable': msg`The server could not be reached.`,
  'delivery.late': msg`The server did not answer in time.`,
  'delivery.redirect': msg<'status'>`The server responded with a redirect ({status}), which isn’t followed.`,
  'delivery.status': msg<'status'>`The server responded with {status}.`,
  'delivery.secret': msg`The secret of this webhook can’t be read. Create a new one.`,
  'delivery.removed': msg`The webhook was removed.`,
}
