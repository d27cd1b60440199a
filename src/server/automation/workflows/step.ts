/** One step of a run, within the transaction that keeps it: what it decides or does, and where the run goes next. */
import { can } from '#domain/access.ts'
import { isDead, type BookingStatus } from '#domain/booking/bookings/bookings.ts'
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { factsNeededBy, factsOf } from '#domain/automation/workflow-facts.ts'
import { dueOf, nextOf, nodeOf, portOf } from '#domain/automation/workflow-flow.ts'
import type { Action, Facts, Graph, Node, Wait } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { stopOf, stopsOf } from '#domain/automation/workflow-stops.ts'
import { asMessage } from '#domain/problems.ts'
import { lockShow } from '../../booking/bookings/store.ts'
import { foreseeAction, performAction } from '../workflow-actions/perform.ts'
import {
  approved,
  foreseeApproved,
  isApprovedAlready,
  isReviewed,
  needsApproval,
  requestApproval,
} from './approval-steps.ts'
import { readSubject } from './facts-store.ts'
import { claimRun, findRunBooking, moveRun, saveStep, type NewStep, type RunRow } from './run-store.ts'
import { actionStepOf, stepOf, visit, type At, type StepCall, type StepResult } from './step-parts.ts'
import { findGraph } from './store.ts'

// Versions never change, so those at work are kept.
const graphs = new Map<string, Graph>()
const MOST_GRAPHS = 500

async function graphOf({ tx, scope }: StepCall, { workflowId, versionNo }: RunRow): Promise<Graph> {
  const key = `${scope.orgId}/${workflowId}/${versionNo}`
  const known = graphs.get(key)
  if (known) return known
  const graph = await findGraph(tx, scope, workflowId, versionNo)
  if (graphs.size >= MOST_GRAPHS) graphs.clear()
  graphs.set(key, graph)
  return graph
}

/** Reaching people outside about a show that will not be. Its invoices remain: a cancellation may have a price. */
const externalActions: readonly Action['kind'][] = [
  'sendMail',
  'sendContract',
  'remindSigners',
  'requestAdvancing',
]

/** Takes the step that the run is at, if its time has come and nobody else is at it. */
export async function takeStep(call: StepCall, runId: string): Promise<StepResult> {
  const { tx, scope, member, now } = call
  // A show that is called off ends its runs, so the show comes first.
  const bookingId = await findRunBooking(tx, scope, runId)
  if (bookingId !== null) await lockShow(tx, scope, bookingId)
  const run = await claimRun(tx, scope, runId, visit)
  if (!run || run.nextAt === null || run.nextAt > now || run.cursor === null) return 'stale'
  if (run.workflowState !== 'active') return 'stale'
  if (!can(member, 'workflows.view')) {
    throw new DomainError('FORBIDDEN', { problem: workflowNote('ownerBlocked') })
  }
  const graph = await graphOf(call, run)
  const node = nodeOf(graph, run.cursor)
  if (!node) throw new Error(`No node ${run.cursor} in version ${run.versionNo} of ${run.workflowId}`)
  const at: At = { run, graph, node, before: run.step }
  if (await isStopped(call, at)) return 'rest'
  switch (node.type) {
    case 'condition':
    case 'branch':
      return decide(call, at, node)
    case 'delay':
      return wait(call, at, node.wait)
    case 'approval':
      return requestApproval(call, at, node.approver, {
        question: node.question,
        preview: await foreseeApproved(call, at),
      })
    case 'action':
      return act(call, at, node.action)
  }
}

/** Ends the run where one of its stops has come about. */
async function isStopped(call: StepCall, at: At): Promise<boolean> {
  const { tx, scope, now } = call
  const { run, graph, before } = at
  const stops = stopsOf(graph)
  if (stops.length === 0) return false
  const stop = stopOf(stops, (await readSubject(tx, scope, run)).onFile)
  if (stop === null) return false
  const reason = asMessage(workflowNote('stopped', { stop }))
  if (before?.status === 'waiting')
    await saveStep(tx, scope, { ...stepOf(call, at), status: 'skipped', message: reason })
  const ended = { state: 'cancelled' as const, nextAt: null, approverUserId: null, endedAt: now }
  await moveRun(tx, scope, run, { ...ended, error: reason })
  return true
}

/** Notes the step as over and moves on through a port. */
async function goOn(
  call: StepCall,
  at: At,
  port: string,
  step: Pick<NewStep, 'status' | 'input' | 'output' | 'message'>,
): Promise<StepResult> {
  const { tx, scope } = call
  await saveStep(tx, scope, { ...stepOf(call, at), ...step })
  return leave(call, at, port)
}

/** Moves the run through a port of the node it is at; it ends where nothing follows. */
export async function leave(
  { tx, scope, now }: Pick<StepCall, 'tx' | 'scope' | 'now'>,
  { run, graph, node }: Pick<At, 'run' | 'graph' | 'node'>,
  port: string,
  by: string | null = null,
): Promise<StepResult> {
  const next = nextOf(graph, node.id, port)
  const still = { approverUserId: null, attempts: 0, error: null }
  if (next === null) {
    await moveRun(tx, scope, run, { ...still, state: 'done', cursor: null, nextAt: null, endedAt: now }, by)
    return 'rest'
  }
  await moveRun(tx, scope, run, { ...still, state: 'running', cursor: next, nextAt: now, endedAt: null }, by)
  return 'more'
}

async function decide(
  call: StepCall,
  at: At,
  node: Extract<Node, { type: 'condition' | 'branch' }>,
): Promise<StepResult> {
  const { tx, scope, now } = call
  const { onFile, tz } = await readSubject(tx, scope, at.run)
  const facts = factsOf(onFile, todayIn(tz, now))
  const port = portOf(node, facts)
  const needed: Facts = Object.fromEntries(factsNeededBy(node).map((name) => [name, facts[name] ?? null]))
  const message = asMessage(workflowNote('way', { node, port }))
  return goOn(call, at, port, { status: 'done', input: { facts: needed }, output: { port }, message })
}

async function wait(call: StepCall, at: At, needed: Wait): Promise<StepResult> {
  const { tx, scope, now } = call
  const { run, before } = at
  const isWaiting = before?.status === 'waiting'
  // Counted from when the run got here, however often it looks at the clock.
  const since = isWaiting ? new Date(String(before.input['since'])) : now
  const { onFile, anchors, tz } = await readSubject(tx, scope, run)
  const due = dueOf(needed, { since, triggeredAt: run.triggeredAt, anchors, tz })
  if (due === null) {
    const problem = workflowNote('dateUnknown', { anchor: needed.kind === 'until' ? needed.anchor : null })
    // Nothing is left to remind of: that is how such a wait is meant to end.
    const isPaid = needed.kind === 'until' && needed.anchor === 'invoice_due' && onFile.invoice?.isPaid
    // Otherwise its owner is notified, and may retry once there is a day again.
    if (!isWaiting || !isPaid) throw new DomainError('CONFLICT', { problem })
    const reason = asMessage(workflowNote('invoiceClosed'))
    await saveStep(tx, scope, { ...stepOf(call, at), status: 'skipped', message: reason })
    await moveRun(tx, scope, run, { state: 'cancelled', nextAt: null, endedAt: now, error: reason })
    return 'rest'
  }
  const output = { until: due.toISOString() }
  if (due > now) {
    const input = { since: since.toISOString() }
    await saveStep(tx, scope, {
      ...stepOf(call, at),
      status: 'waiting',
      input,
      output,
      message: asMessage(workflowNote('step', { node: at.node })),
    })
    await moveRun(tx, scope, run, { state: 'waiting', nextAt: due, attempts: 0 })
    return 'rest'
  }
  const message = asMessage(workflowNote(isWaiting ? 'waitOver' : 'dateOver'))
  return goOn(call, at, 'next', { status: 'done', input: { since: since.toISOString() }, output, message })
}

async function act(call: StepCall, at: At, action: Action): Promise<StepResult> {
  const { tx, scope } = call
  const { run, node, before } = at
  if (run.bookingId !== null && externalActions.includes(action.kind)) {
    const { onFile } = await readSubject(tx, scope, run)
    if (onFile.status !== null && isDead(onFile.status as BookingStatus)) {
      const message = asMessage(workflowNote('showOff'))
      return goOn(call, at, 'next', { status: 'skipped', message })
    }
  }
  const isDecided = isReviewed(action) && (before?.decidedBy != null || (await isApprovedAlready(call, at)))
  const step = actionStepOf(call, run, node.id, isDecided ? approved(action) : action)
  if (needsApproval(action) && !isDecided) {
    const { note, isSkipped, isReviewedLater } = await foreseeAction(step)
    const preview = asMessage(note)
    // Nobody is asked about what would not be done anyway.
    if (isSkipped) return goOn(call, at, 'next', { status: 'skipped', message: preview })
    if (!isReviewedLater) {
      const question = asMessage(workflowNote('question', { node }))
      return requestApproval(call, at, 'agent', { question, preview })
    }
  }
  const { status, message, output = {} } = await performAction(step)
  return goOn(call, at, 'next', { status, output, message })
}
