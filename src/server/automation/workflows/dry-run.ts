/** What a drawn workflow would have done with the last thirty days. Nothing is changed and nobody is notified. */
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { factsOf } from '#domain/automation/workflow-facts.ts'
import {
  dueOf,
  holdsApproval,
  matches,
  nextOf,
  nodeOf,
  portOf,
  startOf,
} from '#domain/automation/workflow-flow.ts'
import type { Graph, Node, NodeType, Trigger } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { noteMessageText } from '#texts/automation/workflow-notes.ts'
import type { Translator } from '#texts/translator.ts'
import { inNameOf } from '../../platform/db/artist-reach.ts'
import { errorMessage } from '../error-message.ts'
import { foreseeAction } from '../workflow-actions/perform.ts'
import { clockKinds, listSampleBookings, tryMoments, type ClockKind } from './clock-store.ts'
import { listMoments, type EventRow } from './dispatch-store.ts'
import { readSubject, type SubjectOnFile } from './facts-store.ts'
import { approved, needsApproval } from './approval-steps.ts'
import { readGraph } from './checking.ts'
import { outcomes, type DryRun } from './outputs.ts'
import { findMember } from './run-store.ts'
import type { WorkflowRow } from './store.ts'
import { actionStepOf, type StepCall } from './step-parts.ts'

const DAY = 86_400_000
const backMs = 30 * DAY
/** So many are gone through step by step; of the others only their number is given. */
const MOST_SHOWN = 25
const MOST_MOMENTS = 5000

type Outcome = (typeof outcomes)[number]

const ran = z.strictObject({
  eventId: z.string(),
  /** Of the show, for readers who work for some artists only. */
  artistId: z.uuid().nullable(),
  at: z.coerce.date(),
  subject: z.strictObject({ label: z.string(), eventId: z.uuid().nullable() }),
  steps: z.array(
    z.strictObject({
      nodeId: z.string(),
      at: z.coerce.date(),
      message: z.string(),
      outcome: z.enum(outcomes),
    }),
  ),
})
type TriedRun = z.infer<typeof ran>
type TriedStep = TriedRun['steps'][number]

const TriedWorkflow = z.strictObject({
  from: z.coerce.date(),
  to: z.coerce.date(),
  events: z.int(),
  runs: z.array(ran),
  counts: z.record(z.string(), z.int()),
  notes: z.array(z.string()),
})
/** As it is kept: what was found as messages, which each reader sees in their own language. */
export type TriedWorkflow = z.infer<typeof TriedWorkflow>

/** A dry run that was kept as JSON. */
export const readTried = (stored: unknown): TriedWorkflow => TriedWorkflow.parse(stored)

/** A dry run in the reader's language, as far as it is about artists whom they work for. */
export function sayTried(
  { notes, runs, ...tried }: TriedWorkflow,
  artistIds: readonly string[] | null,
  t: Translator,
): z.infer<typeof DryRun> {
  const isSeen = ({ artistId }: TriedRun) =>
    artistIds === null || (artistId !== null && artistIds.includes(artistId))
  return {
    ...tried,
    runs: runs.filter(isSeen).map(({ artistId: _artistId, steps, ...run }) => ({
      ...run,
      steps: steps.map(({ message, ...step }) => ({ ...step, text: noteMessageText(message, t) })),
    })),
    notes: notes.map((note) => noteMessageText(note, t)),
  }
}

const isOfClock = (trigger: Trigger): trigger is Trigger & { kind: ClockKind } =>
  (clockKinds as readonly string[]).includes(trigger.kind)

type Tried = { id: string; name: string; graph: Graph }

async function momentsFor(
  call: StepCall,
  { id, graph: { trigger } }: Tried,
  from: Date,
): Promise<EventRow[]> {
  const { tx, scope, now } = call
  if (trigger.kind === 'manual') return listSampleBookings(tx, scope, { now, limit: 10 })
  if (isOfClock(trigger)) return tryMoments(tx, scope, { workflowId: id, trigger, window: { from, now } })
  const happened = await listMoments(tx, scope, trigger.kind, { since: from, limit: MOST_MOMENTS })
  return happened.filter((moment) => matches(trigger.filter, moment))
}

function notesOn({ graph }: Tried, count: number): Problem[] {
  const { trigger, nodes } = graph
  const notes: Problem[] = []
  if (trigger.kind === 'manual') notes.push(workflowNote('dryRun.manual'))
  else if (count === 0) notes.push(workflowNote('dryRun.nothing'))
  if (count > MOST_SHOWN) notes.push(workflowNote('dryRun.latest', { count: MOST_SHOWN }))
  if (count > 0 && nodes.some(({ type }) => type === 'condition' || type === 'branch')) {
    notes.push(workflowNote('dryRun.factsOfToday'))
  }
  if (count > 0 && nodes.some(({ type }) => type === 'approval')) {
    notes.push(workflowNote('dryRun.allApproved'))
  }
  return notes
}

type OwnerCall = Omit<StepCall, 'services'> & StepCall['services']

/** Tries the draft with the rights that it would run with: those of its owner, else of who asks. */
export async function tryAsOwner(
  { tx, scope, member, org, now, secrets, site, pdf }: OwnerCall,
  { id, name, graph, ownerUserId }: Pick<WorkflowRow, 'id' | 'name' | 'graph' | 'ownerUserId'>,
): Promise<TriedWorkflow> {
  const owner = (await findMember(tx, scope, ownerUserId)) ?? { ...member, userId: scope.userId }
  const services = { secrets, site, pdf }
  const call = { tx, scope: inNameOf(scope, owner), member: owner, org, services, now }
  return tryWorkflow(call, { id, name, graph: readGraph(graph) })
}

/** Goes through the graph with each moment of the last 30 days. */
async function tryWorkflow(call: StepCall, tried: Tried): Promise<TriedWorkflow> {
  const { now } = call
  const from = new Date(now.getTime() - backMs)
  const moments = await momentsFor(call, tried, from)
  const runs: TriedRun[] = []
  for (const moment of moments.slice(0, MOST_SHOWN)) runs.push(await tryRun(call, tried, moment))
  const counts: Record<string, number> = {}
  for (const { nodeId } of runs.flatMap(({ steps }) => steps)) counts[nodeId] = (counts[nodeId] ?? 0) + 1
  const notes = notesOn(tried, moments.length).map(asMessage)
  return { from, to: now, events: moments.length, runs, counts, notes }
}

async function tryRun(call: StepCall, tried: Tried, moment: EventRow): Promise<TriedRun> {
  const about = await readSubject(call.tx, call.scope, moment)
  const { graph } = tried
  const steps: TriedStep[] = []
  let at = moment.occurredAt
  let next = startOf(graph)
  // A draft may still have circles: each node is gone through once.
  const seen = new Set<string>()
  const passed: { kind: NodeType; status: string }[] = []
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const node = nodeOf(graph, next)
    if (!node) break
    const step = await tryStep(call, { tried, moment, about, node, at, isApproved: holdsApproval(passed) })
    steps.push({ nodeId: node.id, at: step.at, message: step.message, outcome: step.outcome })
    passed.push({ kind: node.type, status: node.type === 'approval' ? 'approved' : 'done' })
    at = step.at
    next = step.port === null ? null : nextOf(graph, node.id, step.port)
  }
  const { label, eventId } = about
  const { id, artistId, occurredAt } = moment
  return { eventId: id, artistId, at: occurredAt, subject: { label, eventId }, steps }
}

type At = {
  tried: Tried
  moment: EventRow
  about: SubjectOnFile
  node: Node
  at: Date
  /** A step before it that a person approved holds for this one as well. */
  isApproved: boolean
}
type Result = Pick<TriedStep, 'at' | 'message' | 'outcome'> & { port: string | null }

async function tryStep(call: StepCall, { tried, moment, about, node, at, isApproved }: At): Promise<Result> {
  const { onFile, anchors, tz } = about
  const step = asMessage(workflowNote('step', { node }))
  switch (node.type) {
    case 'condition':
    case 'branch': {
      const port = portOf(node, factsOf(onFile, todayIn(tz, at)))
      return { at, message: asMessage(workflowNote('way', { node, port })), outcome: 'done', port }
    }
    case 'delay': {
      const due = dueOf(node.wait, { since: at, triggeredAt: moment.occurredAt, anchors, tz })
      if (due === null) {
        const anchor = node.wait.kind === 'until' ? node.wait.anchor : null
        const message = asMessage(workflowNote('waitUnknown', { node, anchor }))
        return { at, message, outcome: 'refused', port: null }
      }
      if (due > call.now) return { at: due, message: step, outcome: 'waits', port: null }
      return { at: due > at ? due : at, message: step, outcome: 'done', port: 'next' }
    }
    case 'approval':
      return { at, message: step, outcome: 'needsApproval', port: 'approved' }
    case 'action': {
      const run = { ...moment, workflowName: tried.name }
      const action = isApproved ? approved(node.action) : node.action
      try {
        const { note, isSkipped, isReviewedLater } = await foreseeAction(
          actionStepOf(call, run, node.id, action),
        )
        const outcome: Outcome = isSkipped
          ? 'skipped'
          : needsApproval(action) && !isReviewedLater
            ? 'needsApproval'
            : 'done'
        return { at, message: asMessage(note), outcome, port: 'next' }
      } catch (error) {
        if (!isDomainError(error)) throw error
        return { at, message: errorMessage(error), outcome: 'refused', port: null }
      }
    }
  }
}
