/** What a drawn workflow would have done with the last thirty days. Nothing is changed and nobody is notified. */
import { todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import { factsOf } from '#domain/automation/workflow-facts.ts'
import { dueOf, matches, nextOf, nodeOf, portOf, startOf } from '#domain/automation/workflow-flow.ts'
import type { Graph, Node, Trigger } from '#domain/automation/workflow-graph.ts'
import { workflowNote } from '#domain/automation/workflow-notes.ts'
import { noteMessageText, noteText } from '#texts/automation/workflow-notes.ts'
import type { Translator } from '#texts/translator.ts'
import { errorMessage } from '../error-message.ts'
import { foreseeAction } from '../workflow-actions/perform.ts'
import { clockKinds, listSampleBookings, tryMoments, type ClockKind } from './clock-store.ts'
import { listMoments, type EventRow } from './dispatch-store.ts'
import { readSubject, type SubjectOnFile } from './facts-store.ts'
import { actionStepOf, needsApproval, type StepCall } from './step.ts'

const DAY = 86_400_000
const backMs = 30 * DAY
/** So many are gone through step by step; of the others only their number is given. */
const MOST_SHOWN = 25
const MOST_MOMENTS = 5000

type Outcome = 'done' | 'waits' | 'needsApproval' | 'skipped' | 'refused'
type TriedStep = { nodeId: string; at: Date; text: string; outcome: Outcome }
export type TriedRun = {
  eventId: string
  at: Date
  subject: { label: string; eventId: string | null }
  steps: TriedStep[]
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

/** Goes through the graph with each moment of the last 30 days; said in the language of whoever asks. */
export async function tryWorkflow(call: StepCall, tried: Tried, t: Translator) {
  const { now } = call
  const from = new Date(now.getTime() - backMs)
  const moments = await momentsFor(call, tried, from)
  const runs: TriedRun[] = []
  for (const moment of moments.slice(0, MOST_SHOWN)) runs.push(await tryRun(call, tried, moment, t))
  const counts: Record<string, number> = {}
  for (const { nodeId } of runs.flatMap(({ steps }) => steps)) counts[nodeId] = (counts[nodeId] ?? 0) + 1
  const notes = notesOn(tried, moments.length).map((note) => noteText(note, t))
  return { from, to: now, events: moments.length, runs, counts, notes }
}

async function tryRun(call: StepCall, tried: Tried, moment: EventRow, t: Translator): Promise<TriedRun> {
  const about = await readSubject(call.tx, call.scope, moment)
  const { graph } = tried
  const steps: TriedStep[] = []
  let at = moment.occurredAt
  let next = startOf(graph)
  // A draft may still have circles: each node is gone through once.
  const seen = new Set<string>()
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const node = nodeOf(graph, next)
    if (!node) break
    const step = await tryStep(call, { tried, moment, about, node, at, t })
    steps.push({ nodeId: node.id, at: step.at, text: step.text, outcome: step.outcome })
    at = step.at
    next = step.port === null ? null : nextOf(graph, node.id, step.port)
  }
  const { label, eventId } = about
  return { eventId: moment.id, at: moment.occurredAt, subject: { label, eventId }, steps }
}

type At = { tried: Tried; moment: EventRow; about: SubjectOnFile; node: Node; at: Date; t: Translator }
type Result = { at: Date; text: string; outcome: Outcome; port: string | null }

async function tryStep(call: StepCall, { tried, moment, about, node, at, t }: At): Promise<Result> {
  const { onFile, anchors, tz } = about
  switch (node.type) {
    case 'condition':
    case 'branch': {
      const port = portOf(node, factsOf(onFile, todayIn(tz, at)))
      return { at, text: noteText(workflowNote('way', { node, port }), t), outcome: 'done', port }
    }
    case 'delay': {
      const due = dueOf(node.wait, { since: at, triggeredAt: moment.occurredAt, anchors, tz })
      const text = noteText(workflowNote('step', { node }), t)
      if (due === null) {
        const anchor = node.wait.kind === 'until' ? node.wait.anchor : null
        const reason = noteText(workflowNote('waitUnknown', { node, anchor }), t)
        return { at, text: reason, outcome: 'refused', port: null }
      }
      if (due > call.now) return { at: due, text, outcome: 'waits', port: null }
      return { at: due > at ? due : at, text, outcome: 'done', port: 'next' }
    }
    case 'approval':
      return {
        at,
        text: noteText(workflowNote('step', { node }), t),
        outcome: 'needsApproval',
        port: 'approved',
      }
    case 'action': {
      const run = { ...moment, workflowName: tried.name }
      try {
        const { note, isSkipped } = await foreseeAction(actionStepOf(call, run, node.id, node.action))
        const outcome = isSkipped ? 'skipped' : needsApproval(node.action) ? 'needsApproval' : 'done'
        return { at, text: noteText(note, t), outcome, port: 'next' }
      } catch (error) {
        if (!isDomainError(error)) throw error
        return { at, text: noteMessageText(errorMessage(error), t), outcome: 'refused', port: null }
      }
    }
  }
}
