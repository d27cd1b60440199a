// A tidy drawing of a workflow: from top to bottom, each step below those that lead to it.
import { portsOf, looseStarts, nodeOf } from './workflow-edits.ts'
import { triggerNode, type Graph } from './workflow-graph.ts'

type Size = { width: number; height: number }
type Place = { x: number; y: number }
export type LayoutOptions = {
  /** How large a step is drawn; those not yet drawn have the usual size. */
  sizeOf?: (id: string) => Size | undefined
}

export const usualSize: Size = { width: 264, height: 92 }
const gapX = 48
const gapY = 84

/**
 * Upper left corners of all steps and the trigger, which stands at 0/0. A step that several lead to stands below
 * the point where their ways parted. Loose steps follow at the right.
 */
export function tidy(graph: Graph, { sizeOf = () => undefined }: LayoutOptions = {}): Map<string, Place> {
  const size = (id: string) => sizeOf(id) ?? usualSize
  const places = new Map<string, Place>()
  let right = -gapX
  for (const root of [triggerNode, ...looseStarts(graph)]) {
    const fresh = orderFrom(graph, root).filter((id) => !places.has(id))
    const box = drawTree(graph, fresh, size)
    const left = Math.min(...fresh.map((id) => box.get(id)!.x))
    const shift = root === triggerNode ? -box.get(root)!.x : right + gapX * 2 - left
    for (const id of fresh) {
      const { x, y } = box.get(id)!
      places.set(id, { x: Math.round(x + shift), y: Math.round(y) })
      right = Math.max(right, x + shift + size(id).width)
    }
  }
  return places
}

/** Ids from a beginning in an order in which each stands behind all that lead to it. */
function orderFrom(graph: Graph, root: string): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    // The last way first: read backwards, the first way is at the left.
    for (const port of portsOf(nodeOf(graph, id)).toReversed())
      for (const edge of graph.edges) if (edge.from === id && edge.port === port) visit(edge.to)
    order.unshift(id)
  }
  visit(root)
  return order
}

function drawTree(graph: Graph, order: string[], size: (id: string) => Size): Map<string, Place> {
  const index = new Map(order.map((id, at) => [id, at]))
  const parents = new Map<string, string[]>()
  for (const id of order) {
    const from = graph.edges.filter((edge) => edge.to === id && index.has(edge.from)).map((edge) => edge.from)
    parents.set(
      id,
      from.filter((each) => index.get(each)! < index.get(id)!),
    )
  }

  // Rows: below the lowest of those that lead here. Columns: below the point where the ways here parted.
  const row = new Map<string, number>()
  const above = new Map<string, string | null>()
  for (const id of order) {
    const from = parents.get(id)!
    row.set(id, Math.max(-1, ...from.map((each) => row.get(each)!)) + 1)
    above.set(id, from.length === 0 ? null : from.reduce((a, b) => partingOf(a, b, above, index)))
  }
  const belowOf = (id: string) => order.filter((each) => above.get(each) === id)

  const widths = new Map<string, number>()
  for (const id of order.toReversed()) {
    const [beside, joined] = split(id, belowOf(id), parents)
    const inner = beside.reduce((sum, each) => sum + widths.get(each)!, gapX * Math.max(0, beside.length - 1))
    widths.set(id, Math.max(size(id).width, inner, ...joined.map((each) => widths.get(each)!)))
  }
  const centres = new Map<string, number>()
  for (const id of order) {
    if (!centres.has(id)) centres.set(id, 0)
    const centre = centres.get(id)!
    const [beside, joined] = split(id, belowOf(id), parents)
    const inner = beside.reduce((sum, each) => sum + widths.get(each)!, gapX * Math.max(0, beside.length - 1))
    let left = centre - inner / 2
    for (const each of beside) {
      centres.set(each, left + widths.get(each)! / 2)
      left += widths.get(each)! + gapX
    }
    for (const each of joined) centres.set(each, centre)
  }
  return placesOf(order, row, centres, size)
}

/** Those that only this step leads to stand side by side; those that several ways reach stand below them all. */
function split(id: string, below: string[], parents: ReadonlyMap<string, string[]>): [string[], string[]] {
  const isBeside = (each: string) => parents.get(each)!.every((parent) => parent === id)
  return [below.filter(isBeside), below.filter((each) => !isBeside(each))]
}

/** The last step that all ways to both lead through. */
function partingOf(
  a: string,
  b: string,
  above: ReadonlyMap<string, string | null>,
  index: ReadonlyMap<string, number>,
): string {
  while (a !== b) {
    if (index.get(a)! > index.get(b)!) a = above.get(a) ?? b
    else b = above.get(b) ?? a
  }
  return a
}

/** Rows as high as their highest step; in a row nobody stands on another. */
function placesOf(
  order: string[],
  row: ReadonlyMap<string, number>,
  centres: ReadonlyMap<string, number>,
  size: (id: string) => Size,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const rows = Map.groupBy(order, (id) => row.get(id)!)
  let y = 0
  for (const at of [...rows.keys()].toSorted((a, b) => a - b)) {
    const ids = rows.get(at)!.toSorted((a, b) => centres.get(a)! - centres.get(b)!)
    let free = -Infinity
    for (const id of ids) {
      const x = Math.max(free, centres.get(id)! - size(id).width / 2)
      places.set(id, { x, y })
      free = x + size(id).width + gapX
    }
    y += Math.max(...ids.map((id) => size(id).height)) + gapY
  }
  return places
}
