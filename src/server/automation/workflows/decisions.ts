/** What people decide about a run: approve or decline, retry, cancel. */
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { nodeOf } from '#domain/automation/workflow-flow.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { sameVersion } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { lockRun, moveRun, saveStep, type RunRow } from './run-store.ts'
import { leave } from './step.ts'
import { findGraph } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member; now: Date }
type RunVersion = { id: string; version: number }

const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

/** Whose workflow it is, while they may keep workflows, and administrators. */
export const mayControl = (member: Member, userId: string, ownerUserId: string): boolean =>
  can(member, 'workflows.administrate') || (can(member, 'workflows.manage') && ownerUserId === userId)

async function openRun({ tx, scope }: Call, { id, version }: RunVersion): Promise<RunRow> {
  const run = await lockRun(tx, scope, id)
  sameVersion(run, version, 'run')
  return run
}

/**
 * Approves or declines what a run asks. Approved, the engine does it; declined, it is left out and the run goes on.
 * Returns the run as it was.
 */
export async function decideRun(
  call: Call,
  version: RunVersion,
  decision: 'approved' | 'refused',
): Promise<RunRow> {
  const { tx, scope, member, now } = call
  const run = await openRun(call, version)
  if (run.state !== 'awaiting_approval' || run.cursor === null)
    throw refuse(automationProblem('run.notWaiting'))
  if (run.approverUserId !== scope.userId && !can(member, 'workflows.administrate'))
    throw new DomainError('FORBIDDEN')
  const graph = await findGraph(tx, scope, run.workflowId, run.versionNo)
  const node = nodeOf(graph, run.cursor)
  if (!node) throw new DomainError('NOT_FOUND')
  const step = {
    orgId: scope.orgId,
    runId: run.id,
    nodeId: node.id,
    visit: 1,
    kind: node.type,
    decidedBy: scope.userId,
    at: now,
  }
  if (node.type === 'approval') {
    const message = asMessage(workflowNote(decision === 'approved' ? 'approved' : 'declined'))
    // Both are over with it: a step that somebody decided is never asked again.
    await saveStep(tx, scope, { ...step, status: decision, output: { port: decision }, message })
    await leave(call, { run, graph, node }, decision, scope.userId)
    return run
  }
  if (decision === 'approved') {
    await saveStep(tx, scope, {
      ...step,
      status: 'approved',
      message: asMessage(workflowNote('approvedGoesOn')),
    })
    const back = { state: 'running' as const, nextAt: now, approverUserId: null, attempts: 0 }
    await moveRun(tx, scope, run, back, scope.userId)
    return run
  }
  await saveStep(tx, scope, {
    ...step,
    status: 'refused',
    message: asMessage(workflowNote('declinedStep', { node })),
  })
  await leave(call, { run, graph, node }, 'next', scope.userId)
  return run
}

/** Lets a failed run try the step it stopped at again. */
export async function retryRun(call: Call, version: RunVersion): Promise<RunRow> {
  const { tx, scope, member, now } = call
  const run = await openRun(call, version)
  if (!mayControl(member, scope.userId, run.ownerUserId)) throw new DomainError('FORBIDDEN')
  if (run.state !== 'failed') throw refuse(automationProblem('run.notFailed'))
  if (run.workflowState === 'archived') throw refuse(automationProblem('workflow.archived'))
  const again = { state: 'running' as const, nextAt: now, attempts: 0, error: null, endedAt: null }
  await moveRun(tx, scope, run, again, scope.userId)
  return run
}

/** Ends a run that is still open; what it did so far stays. */
export async function cancelRun(call: Call, version: RunVersion): Promise<RunRow> {
  const { tx, scope, member, now } = call
  const run = await openRun(call, version)
  if (!mayControl(member, scope.userId, run.ownerUserId)) throw new DomainError('FORBIDDEN')
  if (['done', 'cancelled', 'failed'].includes(run.state)) throw refuse(automationProblem('run.ended'))
  const ended = { state: 'cancelled' as const, nextAt: null, approverUserId: null, endedAt: now }
  await moveRun(tx, scope, run, ended, scope.userId)
  return run
}
