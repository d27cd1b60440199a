// The graph as the drawing library takes it: steps with their cards, arrows with their lanes.
import type { Edge, Node } from '@xyflow/react'
import { portsAt } from '#domain/automation/workflow-edits.ts'
import { triggerNode, type Graph } from '#domain/automation/workflow-graph.ts'
import { usualSize, widthOf } from '#domain/automation/workflow-layout.ts'
import { isSameView, type StepMark, type StepView } from '../step-view.ts'
import { laneOf, type Box } from './edge-path.ts'

export type StepData = {
  view: StepView
  mark: StepMark | undefined
  /** Ports that an arrow leaves. */
  taken: readonly string[]
  isEditable: boolean
  isDim: boolean
}
export type StepFlowNode = Node<StepData, 'step'>
export type StepFlowEdge = Edge<{ lane: number | null; isDim: boolean }, 'way'>

type Source = {
  graph: Graph
  views: ReadonlyMap<string, StepView>
  marks: ReadonlyMap<string, StepMark>
  /** Steps that a run came by, or null when there is no run. */
  path: ReadonlySet<string> | null
  isEditable: boolean
}

export function flowNodes({ graph, views, marks, path, isEditable }: Source): StepFlowNode[] {
  const places = [{ id: triggerNode, position: { x: 0, y: 0 } }, ...graph.nodes]
  return places.flatMap(({ id, position }): StepFlowNode[] => {
    const view = views.get(id)
    if (!view) return []
    const taken = graph.edges.flatMap((edge) => (edge.from === id ? [edge.port] : []))
    const width = widthOf(view.ports.length)
    return [
      {
        id,
        type: 'step',
        position,
        width,
        initialHeight: usualSize.height,
        draggable: isEditable && id !== triggerNode,
        ariaLabel: `${view.noun}: ${view.title}`,
        data: {
          view,
          mark: marks.get(id),
          taken,
          isEditable,
          isDim: path !== null && !path.has(id),
        },
      },
    ]
  })
}

/** Takes over what the library measured, and keeps the object of a node of which nothing changed. */
export function mergeNodes(before: readonly StepFlowNode[], next: readonly StepFlowNode[]): StepFlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]))
  return next.map((node) => {
    const old = known.get(node.id)
    if (!old) return node
    const data = isSameData(old.data, node.data) ? old.data : node.data
    const isSame =
      data === old.data &&
      old.position.x === node.position.x &&
      old.position.y === node.position.y &&
      old.width === node.width &&
      old.selected === node.selected &&
      old.draggable === node.draggable
    return isSame ? old : { ...node, data, measured: old.measured }
  })
}

function isSameData(a: StepData, b: StepData): boolean {
  return (
    isSameView(a.view, b.view) &&
    a.isEditable === b.isEditable &&
    a.isDim === b.isDim &&
    a.taken.join(' ') === b.taken.join(' ') &&
    a.mark?.problem === b.mark?.problem &&
    a.mark?.count === b.mark?.count &&
    a.mark?.status === b.mark?.status
  )
}

export const edgeIdOf = ({ from, port }: { from: string; port: string }) => `${from} ${port}`

/** Where a port leaves its step. */
function portPoint(box: Box, ports: readonly string[], port: string) {
  const at = Math.max(0, ports.indexOf(port))
  return { x: box.x + (box.width * (at + 0.5)) / ports.length, y: box.y + box.height }
}

export function flowEdges(
  graph: Graph,
  nodes: readonly StepFlowNode[],
  path: ReadonlySet<string> | null,
): StepFlowEdge[] {
  const boxes = new Map(
    nodes.map((node): [string, Box] => [
      node.id,
      {
        ...node.position,
        width: node.width ?? usualSize.width,
        height: node.measured?.height ?? usualSize.height,
      },
    ]),
  )
  return graph.edges.flatMap(({ from, port, to }): StepFlowEdge[] => {
    const [source, target] = [boxes.get(from), boxes.get(to)]
    if (!source || !target) return []
    const start = portPoint(source, portsAt(graph, from), port)
    const end = { x: target.x + target.width / 2, y: target.y }
    const others = [...boxes].filter(([id]) => id !== from && id !== to).map(([, box]) => box)
    return [
      {
        id: edgeIdOf({ from, port }),
        type: 'way',
        source: from,
        sourceHandle: port,
        target: to,
        data: {
          lane: laneOf(start, end, others),
          isDim: path !== null && !path.has(`${from} ${port} ${to}`),
        },
      },
    ]
  })
}
