// How a run goes through a graph: where it begins, which arrow it takes, and how long it waits.
import { addDays, instantOf, localOf, type LocalDate, type LocalTime, type TimeZone } from '../dates.ts'
import {
  triggerNode,
  type Anchor,
  type Facts,
  type FactValue,
  type Filter,
  type Graph,
  type Node,
  type Rule,
  type Wait,
} from './workflow-graph.ts'

/** The ports of a node: where its arrows may leave. */
export function portsOf(node: Node): string[] {
  switch (node.type) {
    case 'condition':
      return ['yes', 'no']
    case 'branch':
      return [...node.cases.map(({ id }) => id), 'else']
    case 'approval':
      return ['approved', 'refused']
    case 'delay':
    case 'action':
      return ['next']
  }
}

/** The node of that id; undefined once it was taken out of the drawing. */
export const nodeOf = (graph: Pick<Graph, 'nodes'>, id: string): Node | undefined =>
  graph.nodes.find((node) => node.id === id)

/** The node behind a port; null where the run ends. */
export const nextOf = (graph: Pick<Graph, 'edges'>, from: string, port: string): string | null =>
  graph.edges.find((edge) => edge.from === from && edge.port === port)?.to ?? null

/** The first node; null while nothing hangs on the trigger. */
export const startOf = (graph: Pick<Graph, 'edges'>): string | null => nextOf(graph, triggerNode, 'next')

const textOf = (value: unknown) => String(value).trim().toLowerCase()

function isEqual(fact: Exclude<FactValue, null>, value: Rule['value']): boolean {
  if (Array.isArray(fact)) return fact.some((each) => textOf(each) === textOf(value))
  if (typeof fact === 'number') return fact === Number(value)
  if (typeof fact === 'boolean') return fact === value
  return textOf(fact) === textOf(value)
}

/**
 * Is it so? Of what does not exist nothing is so, but that it is missing and that it is not something.
 * An empty list of labels counts as missing; e-mail case does not matter.
 */
export function evaluateRule({ fact: name, op, value }: Rule, facts: Facts): boolean {
  const fact = facts[name] ?? null
  const isMissing = fact === null || (Array.isArray(fact) && fact.length === 0)
  if (op === 'is_missing') return isMissing
  if (op === 'is_not') return isMissing || !isEqual(fact, value)
  if (isMissing) return false
  switch (op) {
    case 'is':
    case 'includes':
      return isEqual(fact, value)
    case 'more_than':
      return typeof fact === 'number' && fact > Number(value)
    case 'less_than':
      return typeof fact === 'number' && fact < Number(value)
  }
}

/** Which way a condition or branch leads; of a branch the first case that is so. */
export function portOf(node: Extract<Node, { type: 'condition' | 'branch' }>, facts: Facts): string {
  if (node.type === 'branch') {
    return node.cases.find(({ rule }) => evaluateRule(rule, facts))?.id ?? 'else'
  }
  const answers = node.rules.map((rule) => evaluateRule(rule, facts))
  const isSo = node.match === 'all' ? answers.every(Boolean) : answers.some(Boolean)
  return isSo ? 'yes' : 'no'
}

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

const daysOn = (from: Date, days: number, atTime: LocalTime | null, tz: TimeZone): Date => {
  const { date, time } = localOf(from, tz)
  return instantOf(addDays(date, days), atTime ?? time, tz)
}

export type WaitContext = {
  /** When the run got here. */
  since: Date
  triggeredAt: Date
  anchors: Partial<Record<Anchor, LocalDate | null>>
  /** Days and times of day are of this zone. */
  tz: TimeZone
}

/**
 * When a wait is over, which may be in the past; null when the day it waits for does not exist. Days are days of the
 * calendar: 09:00 stays 09:00 through both changes of the clock, and a time that a day skips moves on by the gap.
 */
export function dueOf(wait: Wait, { since, triggeredAt, anchors, tz }: WaitContext): Date | null {
  switch (wait.kind) {
    case 'for':
      if (wait.unit === 'days') return daysOn(since, wait.amount, wait.atTime, tz)
      return new Date(since.getTime() + wait.amount * unitMs[wait.unit])
    case 'since_trigger':
      return daysOn(triggeredAt, wait.days, wait.atTime, tz)
    case 'until': {
      const day = anchors[wait.anchor] ?? null
      return day === null ? null : instantOf(addDays(day, wait.offsetDays), wait.atTime, tz)
    }
  }
}

/** What happened, as far as filters ask. `status`: of the booking it is about, as it is now. */
export type Moment = {
  kind: string
  artistId: string | null
  data: Record<string, FactValue>
  status: string | null
}

/** The status that filters compare: the one that a booking got to, where that is what happened. */
const statusOf = ({ kind, data, status }: Moment) => (kind === 'booking.status_changed' ? data['to'] : status)

/** Does the filter let it through? What is about several artists passes with one of them. */
export function matches(filter: Filter, moment: Moment): boolean {
  const { artistIds, statuses } = filter
  const listed = moment.data['artistIds']
  const about = Array.isArray(listed) ? listed : [moment.artistId]
  if (artistIds.length > 0 && !about.some((id) => artistIds.includes(String(id)))) return false
  return statuses.length === 0 || (statuses as readonly unknown[]).includes(statusOf(moment))
}

/** Was what comes next approved by a person? An approval holds until the run waits or asks again. */
export const holdsApproval = (steps: readonly { kind: Node['type']; status: string }[]): boolean => {
  const last = steps.findLast(({ kind }) => kind === 'approval' || kind === 'delay')
  return last?.kind === 'approval' && last.status === 'approved'
}

/** The approval step that leads to this one on every way, with no wait between; null where a way has none. */
export function approvalBefore(graph: Graph, id: string): Extract<Node, { type: 'approval' }> | null {
  const found = new Set<Extract<Node, { type: 'approval' }> | null>()
  const seen = new Set<string>()
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const ways = graph.edges.filter(({ to }) => to === at)
    if (ways.length === 0) found.add(null)
    for (const { from, port } of ways) {
      const node = nodeOf(graph, from)
      if (node?.type === 'approval' && port === 'approved') found.add(node)
      else if (!node || node.type === 'delay' || node.type === 'approval') found.add(null)
      else if (!seen.has(from)) {
        seen.add(from)
        open.push(from)
      }
    }
  }
  const [first = null] = found
  return found.size === 1 ? first : null
}

/** Workflows begin further workflows once: what those cause begins nothing. */
export const mostHops = 1

const MINUTE = 60_000
const retries = [MINUTE, 5 * MINUTE, 30 * MINUTE]
/** Milliseconds until the next attempt after so many failed ones; null when there shall be none. */
export const retryAfter = (attempts: number): number | null => retries[attempts - 1] ?? null

/** Are two drawings the same, wherever their steps are drawn? `names`: also what the steps are called. */
export function isSameGraph(a: Graph, b: Graph, { names }: { names: boolean }): boolean {
  const said = ({ trigger, nodes, edges, stops }: Graph) =>
    JSON.stringify({
      trigger,
      stops,
      nodes: nodes
        .map(({ position: _position, name, ...node }) => ({ ...node, name: names ? name : null }))
        .toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      edges: edges.map(({ from, port, to }) => [from, port, to].join(' ')).toSorted(),
    })
  return said(a) === said(b)
}
