/** Steps that a person approves: what is asked of whom, with what would follow, and what needs no second approval. */
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import { holdsApproval, nextOf, nodeOf, portOf } from '#domain/automation/workflow-flow.ts'
import { factsOf } from '#domain/automation/workflow-facts.ts'
import type { Action, Assignee } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { languageOf } from '#domain/language.ts'
import { asMessage } from '#domain/problems.ts'
import { noteMessageText } from '#texts/automation/workflow-notes.ts'
import { orgTranslator, translatorOf } from '../../texts.ts'
import { writeLog } from '../../platform/db/activity.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import { errorMessage } from '../error-message.ts'
import { foreseeAction } from '../workflow-actions/perform.ts'
import { readSubject } from './facts-store.ts'
import { findMember, listStepStates, moveRun, saveStep } from './run-store.ts'
import { actionStepOf, stepOf, visit, type At, type StepCall, type StepResult } from './step-parts.ts'

/** Reaches people outside, and is reviewed before it does. */
export const isReviewed = (action: Action): boolean => 'review' in action && action.review

/** Asks before it is done; e-mails are in the outbox instead. */
export const needsApproval = (action: Action): boolean => isReviewed(action) && action.kind !== 'sendMail'

/** Was what follows approved by a person since the run waited last? Then nobody approves it again. */
export async function isApprovedAlready({ tx, scope }: StepCall, { run, graph }: At): Promise<boolean> {
  if (!graph.nodes.some(({ type }) => type === 'approval')) return false
  return holdsApproval(await listStepStates(tx, scope, run.id))
}

/**
 * What approving leads to before the run waits or asks again, said with the question, since it is approved with it.
 * Undefined where nothing is done.
 */
export async function foreseeApproved(call: StepCall, { run, graph, node }: At): Promise<string | undefined> {
  const { onFile, tz } = await readSubject(call.tx, call.scope, run)
  const facts = factsOf(onFile, todayIn(tz, call.now))
  const messages: string[] = []
  let next = nextOf(graph, node.id, 'approved')
  while (next !== null) {
    const step = nodeOf(graph, next)
    if (!step || step.type === 'delay' || step.type === 'approval') break
    if (step.type === 'action') messages.push(await foreseen(call, run, step.id, approved(step.action)))
    next = nextOf(graph, step.id, step.type === 'action' ? 'next' : portOf(step, facts))
  }
  return messages.length > 0 ? asMessage(workflowNote('together', { messages })) : undefined
}

/** The action as it is done once a person has approved it. */
export const approved = (action: Action): Action =>
  isReviewed(action) ? ({ ...action, review: false } as Action) : action

async function foreseen(call: StepCall, run: At['run'], nodeId: string, action: Action): Promise<string> {
  try {
    return asMessage((await foreseeAction(actionStepOf(call, run, nodeId, action))).note)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return errorMessage(error)
  }
}

/** Puts the run before a person: the one named, while they may decide; else the owner of the workflow. */
export async function requestApproval(
  call: StepCall,
  at: At,
  approver: Assignee,
  input: { question: string; preview?: string },
): Promise<StepResult> {
  const { tx, scope, org } = call
  const { run, before } = at
  // It was asked before, and something ended meanwhile that did not end this run.
  if (before?.status === 'waiting' && run.approverUserId !== null) {
    await moveRun(tx, scope, run, { state: 'awaiting_approval', nextAt: null, attempts: 0 })
    return 'rest'
  }
  const { agentUserId, label, eventId } = await readSubject(tx, scope, run)
  const wanted = approver === 'agent' ? agentUserId : approver === 'owner' ? null : approver
  const found = wanted === null ? undefined : await findMember(tx, scope, wanted)
  const mayDecide = found && can(found, 'workflows.view')
  const decider = mayDecide ? found : await findMember(tx, scope, run.ownerUserId)
  const approverUserId = decider?.userId ?? run.ownerUserId
  await saveStep(tx, scope, {
    ...stepOf(call, at),
    status: 'waiting',
    input: { ...input, approverUserId },
    message: asMessage(workflowNote('awaitingApproval')),
  })
  await moveRun(tx, scope, run, { state: 'awaiting_approval', nextAt: null, approverUserId, attempts: 0 })
  await notifyMember(tx, scope, {
    userId: approverUserId,
    orgId: org.id,
    topic: 'workflows',
    title: noteMessageText(input.question, translatorOf(languageOf(decider?.locale, org.locale))),
    body: [run.workflowName, label].join(': '),
    url: `/${org.slug}/outbox`,
    dedupeKey: `workflow-approval:${run.id}:${at.node.id}:${visit}`,
    wantsPush: true,
  })
  await logQuestion(call, at, eventId, noteMessageText(input.question, orgTranslator(org)))
  return 'rest'
}

/** Shows in the activity of the show, with the owner's name and the workflow's; actions log what they do themselves. */
async function logQuestion(
  { tx, scope }: StepCall,
  { run }: At,
  eventId: string | null,
  question: string,
): Promise<void> {
  const by = { userId: scope.userId, orgId: scope.orgId, ip: '', userAgent: null, requestId: '' }
  const about = eventId
    ? { entity: 'event', entityId: eventId }
    : { entity: 'workflow', entityId: run.workflowId }
  await writeLog(
    tx,
    { ...by, action: 'workflows.ask' },
    { ...about, after: { workflow: run.workflowName, question } },
  )
}
