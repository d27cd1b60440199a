// What keeps a drawn workflow from being switched on, in sentences that say what to do.
import { isValueOf, operatorsFor } from './workflow-facts.ts'
import { nodeOf, portsOf } from './workflow-flow.ts'
import {
  triggerNode,
  type ActionKind,
  type Graph,
  type Node,
  type Rule,
  type TriggerKind,
} from './workflow-graph.ts'
import { unfinishedOf } from './workflow-unfinished.ts'
import { nameOfNode } from './workflow-words.ts'

/** `nodeId` null: the workflow as a whole. A warning does not keep it from being switched on. */
export type Problem = { nodeId: string | null; message: string; isWarning: boolean }

/** Ids of what may be chosen; what is left out is not checked. */
export type Known = Partial<
  Record<'artists' | 'members' | 'templates' | 'sequences' | 'endpoints', ReadonlySet<string>>
>

const broken = (nodeId: string | null, message: string): Problem => ({ nodeId, message, isWarning: false })

/** What an action sets off that a workflow may begin with. */
const causes: Partial<Record<ActionKind, TriggerKind>> = { sendContract: 'contract.sent' }

const label = (node: Node) => `“${nameOfNode(node)}”`

function idProblems({ nodes }: Graph): Problem[] {
  const seen = new Set<string>([triggerNode])
  return nodes.flatMap((node) => {
    const isTwice = seen.has(node.id)
    seen.add(node.id)
    return isTwice
      ? [broken(node.id, `There are two steps with the same id (${node.id}). Delete one of them.`)]
      : []
  })
}

function arrowProblems(graph: Graph): Problem[] {
  const problems: Problem[] = []
  const left = new Set<string>()
  for (const { from, port, to } of graph.edges) {
    const source = from === triggerNode ? null : nodeOf(graph, from)
    const ports = source === null ? ['next'] : source ? portsOf(source) : []
    const about = source ? source.id : null
    if (!ports.includes(port))
      problems.push(
        broken(about, 'An arrow leaves from where there is nothing. Delete it and draw it again.'),
      )
    if (!nodeOf(graph, to))
      problems.push(broken(about, 'An arrow leads nowhere. Delete it, or lead it to a step.'))
    const key = `${from} ${port}`
    if (left.has(key)) problems.push(broken(about, 'Two arrows leave from the same place. Keep one of them.'))
    left.add(key)
  }
  return problems
}

/** Which nodes can be got to from one; the node itself only when a circle leads back to it. */
function reachOf(graph: Graph, from: string): Set<string> {
  const reached = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const edge of graph.edges) {
      if (edge.from !== at || reached.has(edge.to)) continue
      reached.add(edge.to)
      open.push(edge.to)
    }
  }
  return reached
}

function wayProblems(graph: Graph): Problem[] {
  if (graph.nodes.length === 0) return [broken(null, 'Add a first step below the trigger.')]
  const reached = reachOf(graph, triggerNode)
  if (reached.size === 0) return [broken(null, 'Lead an arrow from the trigger to the first step.')]
  const lost = graph.nodes.filter(({ id }) => !reached.has(id))
  // A circle is told of at each of its steps, so that it is seen whole.
  const circling = graph.nodes.filter(({ id }) => reachOf(graph, id).has(id))
  return [
    ...lost.map((node) =>
      broken(node.id, `Nothing leads to ${label(node)}. Lead an arrow to it, or delete it.`),
    ),
    ...circling.map((node) =>
      broken(
        node.id,
        `${label(node)} leads back to itself. A workflow goes one way: take one arrow of the circle out.`,
      ),
    ),
  ]
}

const rulesOf = (node: Node): readonly Rule[] =>
  node.type === 'condition' ? node.rules : node.type === 'branch' ? node.cases.map(({ rule }) => rule) : []

const isWrong = (rule: Rule) =>
  !operatorsFor(rule.fact).includes(rule.op) || (rule.op !== 'is_missing' && !isValueOf(rule))

function stepProblems(node: Node): Problem[] {
  const open = unfinishedOf(node)
  const problems = open.map((sentence) => broken(node.id, sentence))
  if (open.length === 0 && rulesOf(node).some(isWrong)) {
    problems.push(broken(node.id, 'A comparison does not suit what it asks. Choose it again.'))
  }
  if (node.type === 'branch') {
    const ids = node.cases.map(({ id }) => id)
    if (new Set(ids).size < ids.length || ids.includes('else')) {
      problems.push(
        broken(node.id, 'Two ways of this branch have the same id. Delete one of them and add it again.'),
      )
    }
  }
  return problems
}

const gone: Record<keyof Known, string> = {
  artists: 'an artist who is archived',
  members: 'a colleague who is no longer a member',
  templates: 'an e-mail template that is archived',
  sequences: 'a sequence that is archived',
  endpoints: 'a webhook that was removed',
}

function chosenIn(node: Node): [keyof Known, string][] {
  const people = (who: string): [keyof Known, string][] =>
    who === 'agent' || who === 'owner' ? [] : [['members', who]]
  if (node.type === 'approval') return people(node.approver)
  if (node.type !== 'action') {
    const artists = rulesOf(node).filter(({ fact, op }) => fact === 'booking.artist' && op !== 'is_missing')
    return artists.map(({ value }) => ['artists', String(value)])
  }
  const { action } = node
  switch (action.kind) {
    case 'createTask':
      return people(action.assignee)
    case 'createReminder':
    case 'notify':
      return people(action.recipient)
    case 'sendMail':
      return [['templates', action.templateId]]
    case 'enrol':
      return [['sequences', action.sequenceId]]
    case 'webhook':
      return [['endpoints', action.endpointId]]
    default:
      return []
  }
}

function unknownProblems({ trigger, nodes }: Graph, known: Known): Problem[] {
  const isGone = ([kind, id]: [keyof Known, string]) => id !== '' && known[kind]?.has(id) === false
  const artists = 'filter' in trigger ? trigger.filter.artistIds : []
  return [
    ...(artists.some((id) => isGone(['artists', id]))
      ? [broken(null, 'The trigger names an artist who is archived. Choose another one.')]
      : []),
    ...nodes.flatMap((node) =>
      chosenIn(node)
        .filter(isGone)
        .map(([kind]) => broken(node.id, `${label(node)} uses ${gone[kind]}. Choose another one.`)),
    ),
  ]
}

function triggerProblems({ trigger, nodes }: Graph): Problem[] {
  const problems: Problem[] = []
  if (
    trigger.kind === 'date.relative' &&
    trigger.repeatDays !== null &&
    trigger.untilDays !== null &&
    trigger.untilDays < trigger.offsetDays
  ) {
    problems.push(broken(null, 'The trigger repeats until a day that lies before it begins.'))
  }
  for (const node of nodes) {
    if (node.type === 'action' && causes[node.action.kind] === trigger.kind) {
      problems.push(
        broken(
          node.id,
          `${label(node)} would start this workflow again. Take it out, or choose another trigger.`,
        ),
      )
    }
  }
  return problems
}

/** All that is wrong with it; it may run when nothing but warnings is left. `known`: what there is to choose from. */
export function problemsOf(graph: Graph, known: Known = {}): Problem[] {
  return [
    ...triggerProblems(graph),
    ...idProblems(graph),
    ...arrowProblems(graph),
    ...wayProblems(graph),
    ...graph.nodes.flatMap(stepProblems),
    ...unknownProblems(graph, known),
  ]
}
