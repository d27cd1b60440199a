/** What a drawn workflow would have done with the last thirty days. Nothing is changed and nobody is told. */
import { todayIn } from '#domain/dates.ts'
import { isDomainError } from '#domain/errors.ts'
import { factsOf } from '#domain/automation/workflow-facts.ts'
import { dueOf, matches, nextOf, nodeOf, portOf, startOf } from '#domain/automation/workflow-flow.ts'
import type { Graph, Node, Trigger } from '#domain/automation/workflow-graph.ts'
import { anchorLabels, describeNode, portLabel } from '#domain/automation/workflow-words.ts'
import { foreseeAction } from '../workflow-actions/perform.ts'
import { clockKinds, listSampleBookings, tryMoments, type ClockKind } from './clock-store.ts'
import { listMoments, type EventRow } from './dispatch-store.ts'
import { readSubject, type SubjectOnFile } from './facts-store.ts'
import { actionStepOf, asksFirst, type StepCall } from './step.ts'

const DAY = 86_400_000
const backMs = 30 * DAY
/** So many are gone through step by step; of the others only their number is told. */
const MOST_SHOWN = 25
const MOST_MOMENTS = 5000

type Outcome = 'done' | 'waits' | 'asks' | 'skipped' | 'refused'
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

function notesOn({ graph }: Tried, count: number): string[] {
  const { trigger, nodes } = graph
  const notes: string[] = []
  if (trigger.kind === 'manual') notes.push('It begins by hand, so it was tried on your latest bookings.')
  else if (count === 0) notes.push('Nothing of the kind happened in the last 30 days.')
  if (count > MOST_SHOWN) notes.push(`The latest ${MOST_SHOWN} are shown step by step.`)
  if (count > 0 && nodes.some(({ type }) => type === 'condition' || type === 'branch')) {
    notes.push('Conditions are judged by what is on file today; what it was then is not known.')
  }
  if (count > 0 && nodes.some(({ type }) => type === 'approval')) {
    notes.push('It is taken that all questions were answered with yes.')
  }
  return notes
}

/** Goes through the graph with each moment of the last 30 days. */
export async function tryWorkflow(call: StepCall, tried: Tried) {
  const { now } = call
  const from = new Date(now.getTime() - backMs)
  const moments = await momentsFor(call, tried, from)
  const runs: TriedRun[] = []
  for (const moment of moments.slice(0, MOST_SHOWN)) runs.push(await tryRun(call, tried, moment))
  const counts: Record<string, number> = {}
  for (const { nodeId } of runs.flatMap(({ steps }) => steps)) counts[nodeId] = (counts[nodeId] ?? 0) + 1
  return { from, to: now, events: moments.length, runs, counts, notes: notesOn(tried, moments.length) }
}

async function tryRun(call: StepCall, tried: Tried, moment: EventRow): Promise<TriedRun> {
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
    const step = await tryStep(call, { tried, moment, about, node, at })
    steps.push({ nodeId: node.id, at: step.at, text: step.text, outcome: step.outcome })
    at = step.at
    next = step.port === null ? null : nextOf(graph, node.id, step.port)
  }
  const { label, eventId } = about
  return { eventId: moment.id, at: moment.occurredAt, subject: { label, eventId }, steps }
}

type At = { tried: Tried; moment: EventRow; about: SubjectOnFile; node: Node; at: Date }
type Result = { at: Date; text: string; outcome: Outcome; port: string | null }

async function tryStep(call: StepCall, { tried, moment, about, node, at }: At): Promise<Result> {
  const { onFile, anchors, tz } = about
  switch (node.type) {
    case 'condition':
    case 'branch': {
      const port = portOf(node, factsOf(onFile, todayIn(tz, at)))
      return { at, text: `${describeNode(node)}: ${portLabel(node, port) ?? port}`, outcome: 'done', port }
    }
    case 'delay': {
      const due = dueOf(node.wait, { since: at, triggeredAt: moment.occurredAt, anchors, tz })
      const text = describeNode(node)
      if (due === null) {
        const what = node.wait.kind === 'until' ? anchorLabels[node.wait.anchor] : 'it'
        return { at, text: `${text}: not known when that is (${what})`, outcome: 'refused', port: null }
      }
      if (due > call.now) return { at: due, text, outcome: 'waits', port: null }
      return { at: due > at ? due : at, text, outcome: 'done', port: 'next' }
    }
    case 'approval':
      return { at, text: describeNode(node), outcome: 'asks', port: 'approved' }
    case 'action': {
      const run = { ...moment, workflowName: tried.name }
      try {
        const { text, isSkipped } = await foreseeAction(actionStepOf(call, run, node.id, node.action))
        const outcome = isSkipped ? 'skipped' : asksFirst(node.action) ? 'asks' : 'done'
        return { at, text, outcome, port: 'next' }
      } catch (error) {
        if (!isDomainError(error)) throw error
        return { at, text: error.message, outcome: 'refused', port: null }
      }
    }
  }
}
