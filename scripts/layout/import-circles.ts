/** Finds circles in a graph of names, each given as a way round it. */

/** One circle for each knot of the graph, as [a, b, …, a]; empty when there is none. */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = []
  for (const knot of knotsOf(graph)) {
    const [start = ''] = knot
    if (knot.length > 1 || graph.get(start)?.has(start)) circles.push(wayRound(graph, new Set(knot), start))
  }
  return circles
}

/** Strongly connected parts (Tarjan), without recursion so that a long chain cannot overflow. */
function knotsOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const knots: string[][] = []
  for (const root of graph.keys()) {
    if (order.has(root)) continue
    const work = [{ node: root, rest: [...(graph.get(root) ?? [])] }]
    const enter = (node: string) => {
      order.set(node, order.size)
      low.set(node, order.size - 1)
      open.push(node)
      isOpen.add(node)
    }
    enter(root)
    while (work.length > 0) {
      const { node, rest } = work[work.length - 1] ?? { node: '', rest: [] }
      const next = rest.pop()
      if (next === undefined) {
        work.pop()
        const parent = work[work.length - 1]?.node
        if (parent !== undefined) low.set(parent, Math.min(low.get(parent) ?? 0, low.get(node) ?? 0))
        if (low.get(node) === order.get(node)) {
          const knot = open.splice(open.indexOf(node))
          for (const member of knot) isOpen.delete(member)
          knots.push(knot)
        }
      } else if (!order.has(next)) {
        enter(next)
        work.push({ node: next, rest: [...(graph.get(next) ?? [])] })
      } else if (isOpen.has(next)) {
        low.set(node, Math.min(low.get(node) ?? 0, order.get(next) ?? 0))
      }
    }
  }
  return knots
}

/** The shortest way from `start` back to it within a knot. */
function wayRound(
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  knot: ReadonlySet<string>,
  start: string,
): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = node; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at)
        return [start, ...way]
      }
      if (!knot.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return [start, start]
}
