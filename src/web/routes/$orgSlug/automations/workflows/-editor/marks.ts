// What is on the cards of steps: problems while drawing, counts after a dry run, how it went in a run.
import type { GraphProblem } from '#domain/automation/workflow-problems.ts'
import { triggerNode, type Graph } from '#domain/automation/workflow-graph.ts'
import type { StepMark } from './step-view.ts'

/** What no step has, the trigger shows. */
export function marksOfProblems(
  problems: readonly Pick<GraphProblem, 'nodeId' | 'isWarning'>[],
): ReadonlyMap<string, StepMark> {
  const marks = new Map<string, StepMark>()
  for (const { nodeId, isWarning } of problems) {
    const id = nodeId ?? triggerNode
    if (marks.get(id)?.problem !== 'error') marks.set(id, { problem: isWarning ? 'warning' : 'error' })
  }
  return marks
}

/** Steps that nothing came by have zero. */
export function marksOfCounts(
  graph: Graph,
  counts: Readonly<Record<string, number>>,
): ReadonlyMap<string, StepMark> {
  return new Map(
    [triggerNode, ...graph.nodes.map(({ id }) => id)].map((id) => [id, { count: counts[id] ?? 0 }]),
  )
}

type RunStep = { nodeId: string; status: string }

/** The last that is known of each step. */
export function marksOfRun(steps: readonly RunStep[]): ReadonlyMap<string, StepMark> {
  return new Map(steps.map(({ nodeId, status }) => [nodeId, { status }]))
}

/** The steps that a run came by, and the arrows between them ('from port to'). */
export function pathOfRun(graph: Graph, steps: readonly { nodeId: string }[]): ReadonlySet<string> {
  const path = new Set([triggerNode])
  let before = triggerNode
  for (const { nodeId } of steps) {
    for (const { from, port, to } of graph.edges)
      if (from === before && to === nodeId) path.add(`${from} ${port} ${to}`)
    path.add(nodeId)
    before = nodeId
  }
  return path
}
