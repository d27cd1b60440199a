// What keeps a drawn workflow from being switched on; src/texts/automation/workflow-problems.ts says it.
import { isValueOf, operatorsFor } from './workflow-facts.ts'
import { nodeOf, portsOf } from './workflow-flow.ts'
import {
  type Action,
  type ActionKind,
  factKinds,
  type Graph,
  type Node,
  type Rule,
  type TriggerKind,
  triggerNode,
} from './workflow-graph.ts'
import { problemsOf, type Problem } from '../problems.ts'

export type GraphProblemTable = { [Code in Unfinished]: null } & {
  noFirstStep: null
  noFirstArrow: null
  arrowFromNothing: null
  arrowToNothing: null
  arrowTwice: null
  idTwice: { id: string }
  unreached: { node: Node }
  circle: { node: Node }
  ruleUnsuited: null
  wayIdTwice: null
  /** The step, or null for the trigger, uses something that is no longer there. */
  gone: { node: Node | null; kind: keyof Known }
  repeatEnds: null
  startsItself: { node: Node }
  ownerGone: { owner: string }
}
export const graphProblem = problemsOf<GraphProblemTable>('graph')

/** `nodeId` null: the workflow as a whole. A warning does not keep it from being switched on. */
export type GraphProblem = { nodeId: string | null; problem: Problem; isWarning: boolean }

/** Ids of what may be chosen; what is left out is not checked. */
export type Known = Partial<
  Record<'artists' | 'members' | 'templates' | 'sequences' | 'endpoints', ReadonlySet<string>>
>

const broken = (nodeId: string | null, problem: Problem): GraphProblem => ({
  nodeId,
  problem,
  isWarning: false,
})

/** What an action sets off that a workflow may begin with. */
const causes: Partial<Record<ActionKind, TriggerKind>> = { sendContract: 'contract.sent' }

function idProblems({ nodes }: Graph): GraphProblem[] {
  const seen = new Set<string>([triggerNode])
  return nodes.flatMap((node) => {
    const isTwice = seen.has(node.id)
    seen.add(node.id)
    return isTwice ? [broken(node.id, graphProblem('idTwice', { id: node.id }))] : []
  })
}

function arrowProblems(graph: Graph): GraphProblem[] {
  const problems: GraphProblem[] = []
  const left = new Set<string>()
  for (const { from, port, to } of graph.edges) {
    const source = from === triggerNode ? null : nodeOf(graph, from)
    const ports = source === null ? ['next'] : source ? portsOf(source) : []
    const about = source ? source.id : null
    if (!ports.includes(port)) problems.push(broken(about, graphProblem('arrowFromNothing')))
    if (!nodeOf(graph, to)) problems.push(broken(about, graphProblem('arrowToNothing')))
    const key = `${from} ${port}`
    if (left.has(key)) problems.push(broken(about, graphProblem('arrowTwice')))
    left.add(key)
  }
  return problems
}

/** Which nodes can be got to from one; the node itself only when a circle leads back to it. */
function accessOf(graph: Graph, from: string): Set<string> {
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

function wayProblems(graph: Graph): GraphProblem[] {
  if (graph.nodes.length === 0) return [broken(null, graphProblem('noFirstStep'))]
  const reached = accessOf(graph, triggerNode)
  if (reached.size === 0) return [broken(null, graphProblem('noFirstArrow'))]
  const lost = graph.nodes.filter(({ id }) => !reached.has(id))
  // A circle is reported at each of its steps, so that it is seen whole.
  const circling = graph.nodes.filter(({ id }) => accessOf(graph, id).has(id))
  return [
    ...lost.map((node) => broken(node.id, graphProblem('unreached', { node }))),
    ...circling.map((node) => broken(node.id, graphProblem('circle', { node }))),
  ]
}

const rulesOf = (node: Node): readonly Rule[] =>
  node.type === 'condition' ? node.rules : node.type === 'branch' ? node.cases.map(({ rule }) => rule) : []

const isWrong = (rule: Rule) =>
  !operatorsFor(rule.fact).includes(rule.op) || (rule.op !== 'is_missing' && !isValueOf(rule))

function stepProblems(node: Node): GraphProblem[] {
  const open = unfinishedOf(node)
  const problems = open.map((code) => broken(node.id, graphProblem(code)))
  if (open.length === 0 && rulesOf(node).some(isWrong)) {
    problems.push(broken(node.id, graphProblem('ruleUnsuited')))
  }
  if (node.type === 'branch') {
    const ids = node.cases.map(({ id }) => id)
    if (new Set(ids).size < ids.length || ids.includes('else')) {
      problems.push(broken(node.id, graphProblem('wayIdTwice')))
    }
  }
  return problems
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

function unknownProblems({ trigger, nodes }: Graph, known: Known): GraphProblem[] {
  const isGone = ([kind, id]: [keyof Known, string]) => id !== '' && known[kind]?.has(id) === false
  const artists = 'filter' in trigger ? trigger.filter.artistIds : []
  return [
    ...(artists.some((id) => isGone(['artists', id]))
      ? [broken(null, graphProblem('gone', { node: null, kind: 'artists' }))]
      : []),
    ...nodes.flatMap((node) =>
      chosenIn(node)
        .filter(isGone)
        .map(([kind]) => broken(node.id, graphProblem('gone', { node, kind }))),
    ),
  ]
}

function triggerProblems({ trigger, nodes }: Graph): GraphProblem[] {
  const problems: GraphProblem[] = []
  if (
    trigger.kind === 'date.relative' &&
    trigger.repeatDays !== null &&
    trigger.untilDays !== null &&
    trigger.untilDays < trigger.offsetDays
  ) {
    problems.push(broken(null, graphProblem('repeatEnds')))
  }
  for (const node of nodes) {
    if (node.type === 'action' && causes[node.action.kind] === trigger.kind) {
      problems.push(broken(node.id, graphProblem('startsItself', { node })))
    }
  }
  return problems
}

/** All that is wrong with it; it may run when nothing but warnings is left. `known`: what there is to choose from. */
export function graphProblems(graph: Graph, known: Known = {}): GraphProblem[] {
  return [
    ...triggerProblems(graph),
    ...idProblems(graph),
    ...arrowProblems(graph),
    ...wayProblems(graph),
    ...graph.nodes.flatMap(stepProblems),
    ...unknownProblems(graph, known),
  ]
}

/** What may be missing from a step; src/texts/automation/workflow-problems.ts says it. */
type Unfinished =
  | 'conditionsOpen'
  | 'wayNameMissing'
  | 'wayConditionOpen'
  | 'questionMissing'
  | 'taskMissing'
  | 'reminderMissing'
  | 'notificationMissing'
  | 'labelMissing'
  | 'templateMissing'
  | 'sequenceMissing'
  | 'webhookMissing'

/** In the order of the step's fields; none when all is there. */
export function unfinishedOf(node: Node): Unfinished[] {
  switch (node.type) {
    case 'condition':
      return node.rules.some(isOpen) ? ['conditionsOpen'] : []
    case 'branch': {
      const unfinished: Unfinished[] = []
      if (node.cases.some(({ label }) => label === '')) unfinished.push('wayNameMissing')
      if (node.cases.some(({ rule }) => isOpen(rule))) unfinished.push('wayConditionOpen')
      return unfinished
    }
    case 'approval':
      return node.question === '' ? ['questionMissing'] : []
    case 'action':
      return ofAction(node.action)
    case 'delay':
      return []
  }
}

function ofAction(action: Action): Unfinished[] {
  switch (action.kind) {
    case 'createTask':
      return action.title === '' ? ['taskMissing'] : []
    case 'createReminder':
      return action.text === '' ? ['reminderMissing'] : []
    case 'notify':
      return action.text === '' ? ['notificationMissing'] : []
    case 'setLabel':
      return action.label === '' ? ['labelMissing'] : []
    case 'sendMail':
      return action.templateId === '' ? ['templateMissing'] : []
    case 'enrol':
      return action.sequenceId === '' ? ['sequenceMissing'] : []
    case 'webhook':
      return action.endpointId === '' ? ['webhookMissing'] : []
    default:
      return []
  }
}

/** Only "is missing" and yes-or-no questions need no value; numbers and words do. */
function isOpen({ fact, op, value }: Rule): boolean {
  if (op === 'is_missing') return false
  return value === null || value === '' || (factKinds[fact] === 'yesNo' && typeof value !== 'boolean')
}
