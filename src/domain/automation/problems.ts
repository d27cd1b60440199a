// What may be wrong with tasks, reminders, workflows and webhooks, and what members are notified of about them;
// src/texts/automation/problems.ts says it.
import type { LocalDate } from '../dates.ts'
import type { ErrorCode } from '../errors.ts'
import { problemsOf } from '../problems.ts'

export type AutomationProblems = {
  /** An error of a call that an automation made: without a reason of its own, or a fault of ours. */
  'call.refused': { error: ErrorCode; entity: string | null }
  'call.failed': null

  'task.titleMissing': null
  'task.alreadyOpen': null
  'task.alreadyDone': null
  'task.alreadySkipped': null

  'reminder.nameMissing': null
  'reminder.textMissing': null
  'reminder.recipientsMissing': null
  'reminder.promoterWithoutShow': null
  'reminder.promoterWithoutEmail': null
  'reminder.channelMissing': null
  'reminder.hoursWithoutHold': null
  'reminder.anchorForbidden': null
  'reminder.promoterForbidden': null
  'reminder.recipientGone': null
  'reminder.alreadyOn': null
  'reminder.alreadyOff': null
  'reminder.notScheduled': null
  /** Notifications: the rule's name, and what the reminder is about. */
  'reminder.paused': { rule: string }
  'reminder.pausedHint': null
  'reminder.emailToReview': { rule: string; subject: string }
  'reminder.emailToReviewHint': { name: string }
  'reminder.emailFailed': { rule: string; subject: string }

  'workflow.nameMissing': null
  'workflow.conditionMissing': null
  'workflow.standardTaken': null
  'workflow.standardEmailsMissing': null
  'workflow.archived': null
  'workflow.alreadyArchived': null
  'workflow.archivedCopy': null
  'workflow.notTried': null
  'workflow.unchanged': null
  'workflow.notActive': null
  'workflow.notPaused': null
  'workflow.notManual': null
  /** Notifications: a run that failed, and the show that a step of a workflow is about. */
  'workflow.failed': { workflow: string }
  /** Notifications: what is requested of admins, and what became of it. */
  'workflow.requested': { by: string; workflow: string }
  'workflow.requestedHint': { count: number }
  'workflow.granted': { workflow: string }
  'workflow.grantedHint': { by: string }
  'workflow.declined': { workflow: string }
  'workflow.declinedHint': { by: string; reason: string }
  'workflow.withdrawn': { workflow: string }
  'workflow.withdrawnHint': { by: string }
  'workflow.alreadyRequested': null
  'workflow.notRequested': null
  'workflow.reasonMissing': null
  'workflow.show': { artist: string; event: string; on: LocalDate }
  'run.notWaiting': null
  'run.notFailed': null
  'run.ended': null

  'webhook.nameMissing': null
  'webhook.address': null
  'webhook.secret': null
  'webhook.paused': null
  /** Why a delivery failed; nothing that a foreign server says is ever repeated. */
  'delivery.address': null
  'delivery.unreachable': null
  'delivery.late': null
  'delivery.redirect': { status: number }
  'delivery.status': { status: number }
  'delivery.secret': null
  'delivery.removed': null
}

export const automationProblem = problemsOf<AutomationProblems>('automation')
