// What is done to a drawing of a workflow: steps added, taken out and joined. Each gives a new graph.
import { nextOf, nodeOf, portsOf } from './workflow-flow.ts'
import { triggerNode, type Edge, type Graph, type Node, type NodeType } from './workflow-graph.ts'

/** The end of an arrow that is drawn or could be. */
export type Port = { from: string; port: string }

/** Where arrows leave a step or the trigger, in the order they are drawn. */
export function portsAt(graph: Graph, id: string): string[] {
  const node = nodeOf(graph, id)
  return node ? portsOf(node) : ['next']
}

/** The steps that follow one step or the trigger, by port; null where nothing follows. */
export function waysOf(graph: Graph, id: string): { port: string; to: string | null }[] {
  return portsAt(graph, id).map((port) => ({ port, to: nextOf(graph, id, port) }))
}

/** An id that the graph does not have: 'delay-3'. */
export function freshId(graph: Graph, type: NodeType): string {
  const taken = new Set(graph.nodes.map(({ id }) => id))
  for (let no = 1; ; no++) {
    const id = `${type}-${no}`
    if (!taken.has(id)) return id
  }
}

/** Puts a step on an arrow, or where none is yet: what followed now follows the step's first way. */
export function insertAfter(graph: Graph, { from, port }: Port, node: Node): Graph {
  const after = nextOf(graph, from, port)
  const edges = graph.edges.filter((edge) => !(edge.from === from && edge.port === port))
  edges.push({ from, port, to: node.id })
  const first = portsOf(node)[0]
  if (after && first) edges.push({ from: node.id, port: first, to: after })
  return { ...graph, nodes: [...graph.nodes, node], edges }
}

/** Every step that can be reached from one, itself included. */
export function reachedFrom(graph: Graph, start: string): Set<string> {
  const seen = new Set([start])
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const edge of graph.edges) {
      if (edge.from !== id || seen.has(edge.to)) continue
      seen.add(edge.to)
      open.push(edge.to)
    }
  }
  return seen
}

/**
 * Takes a step out and closes the gap with its first way that leads on. What only its other ways led to goes with
 * it; `removed` has all ids. What was loose before stays.
 */
export function removeNode(graph: Graph, id: string): { graph: Graph; removed: string[] } {
  const successor = waysOf(graph, id).find(({ to }) => to !== null)?.to ?? null
  const closed = graph.edges.flatMap((edge) => {
    if (edge.from === id) return []
    if (edge.to !== id) return [edge]
    return successor ? [{ ...edge, to: successor }] : []
  })
  const without = { ...graph, nodes: graph.nodes.filter((node) => node.id !== id), edges: closed }
  // A loose step has no way from the trigger either: it is its own beginning.
  const starts = [triggerNode, ...looseStarts(graph).filter((start) => start !== id)]
  if (successor && looseStarts(graph).includes(id)) starts.push(successor)
  const kept = new Set(starts.flatMap((start) => [...reachedFrom(without, start)]))
  const removed = graph.nodes.map((node) => node.id).filter((each) => !kept.has(each))
  return { graph: keepOnly(without, kept), removed }
}

/** Takes out a step and all that only it leads to, such as one way of a question with everything on it. */
export function removeBranch(graph: Graph, port: Port): Graph {
  const without = disconnect(graph, port)
  const starts = [triggerNode, ...looseStarts(graph)]
  return keepOnly(without, new Set(starts.flatMap((start) => [...reachedFrom(without, start)])))
}

function keepOnly(graph: Graph, kept: ReadonlySet<string>): Graph {
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => kept.has(id)),
    edges: graph.edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to)),
  }
}

/** Steps that no arrow leads to. */
export function looseStarts(graph: Graph): string[] {
  const led = new Set(graph.edges.map(({ to }) => to))
  return graph.nodes.map(({ id }) => id).filter((id) => !led.has(id))
}

export type Refusal = 'itself' | 'beginning' | 'circle'

/** Why an arrow may not be drawn: to the step itself, to the beginning, or back to a step that leads here. */
export function refusalOf(graph: Graph, from: string, to: string): Refusal | null {
  if (from === to) return 'itself'
  if (to === triggerNode) return 'beginning'
  return reachedFrom(graph, to).has(from) ? 'circle' : null
}

/** Draws an arrow in the place of the one that left this port. Ask `refusalOf` first. */
export function connect(graph: Graph, edge: Edge): Graph {
  return { ...graph, edges: [...disconnect(graph, edge).edges, edge] }
}

export function disconnect(graph: Graph, { from, port }: Port): Graph {
  return { ...graph, edges: graph.edges.filter((edge) => !(edge.from === from && edge.port === port)) }
}

/** A copy with the same settings, behind the step on its first way. */
export function duplicateNode(graph: Graph, id: string): { graph: Graph; copyId: string } | null {
  const node = nodeOf(graph, id)
  const port = portsAt(graph, id)[0]
  if (!node || !port) return null
  const copyId = freshId(graph, node.type)
  const copy = { ...node, id: copyId, position: { x: node.position.x + 40, y: node.position.y + 140 } }
  return { graph: insertAfter(graph, { from: id, port }, copy), copyId }
}

/** Puts a changed step in the place of the one with its id; arrows of ways that it no longer has fall. */
export function replaceNode(graph: Graph, node: Node): Graph {
  const ports = new Set(portsOf(node))
  return {
    ...graph,
    nodes: graph.nodes.map((each) => (each.id === node.id ? node : each)),
    edges: graph.edges.filter((edge) => edge.from !== node.id || ports.has(edge.port)),
  }
}

/** Moves steps to where they were drawn; whole pixels are enough. */
export function moveNodes(graph: Graph, places: ReadonlyMap<string, { x: number; y: number }>): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => {
      const place = places.get(node.id)
      return place ? { ...node, position: { x: Math.round(place.x), y: Math.round(place.y) } } : node
    }),
  }
}
