// A tidy drawing of a workflow: from top to bottom, each step below those that lead to it.
import { insertAfter, looseStarts, moveNodes, portsAt, reachedFrom, type Port } from './workflow-edits.ts'
import { nextOf, nodeOf } from './workflow-flow.ts'
import { triggerNode, type Graph, type Node } from './workflow-graph.ts'
import { structureFrom, underOf, type Structure } from './workflow-structure.ts'

type Size = { width: number; height: number }
type Place = { x: number; y: number }
/** All cards are drawn with room for two lines. */
export const usualSize: Size = { width: 264, height: 84 }
const gapX = 48
const gapY = 88

/** Ways are side by side below their step: with many of them it is wider. */
export const widthOf = (ports: number): number => Math.max(usualSize.width, ports * 108)

/**
 * Upper left corners of all steps and the trigger, which is at 0/0. A step that several lead to is below
 * the point where their ways parted. Loose steps follow at the right.
 */
export function tidy(graph: Graph): Map<string, Place> {
  const size = (id: string) => ({ ...usualSize, width: widthOf(portsAt(graph, id).length) })
  const places = new Map<string, Place>()
  let right = -gapX
  for (const root of [triggerNode, ...looseStarts(graph)]) {
    const structure = structureFrom(graph, root, places)
    const fresh = structure.order
    const box = drawTree(structure, size)
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

function drawTree(structure: Structure, size: (id: string) => Size): Map<string, Place> {
  const { order, parents } = structure
  const row = new Map<string, number>()
  for (const id of order) row.set(id, Math.max(-1, ...parents.get(id)!.map((each) => row.get(each)!)) + 1)
  const under = new Map(order.map((id) => [id, underOf(structure, id)]))

  // As wide as those side by side below it, or as the widest that its ways meet in.
  const widths = new Map<string, number>()
  const innerOf = (beside: string[]) =>
    beside.reduce((sum, each) => sum + widths.get(each)!, gapX * Math.max(0, beside.length - 1))
  for (const id of order.toReversed()) {
    const { beside, joined } = under.get(id)!
    widths.set(id, Math.max(size(id).width, innerOf(beside), ...joined.map((each) => widths.get(each)!)))
  }
  const centres = new Map<string, number>()
  for (const id of order) {
    const centre = centres.get(id) ?? 0
    centres.set(id, centre)
    const { beside, joined } = under.get(id)!
    let left = centre - innerOf(beside) / 2
    for (const each of beside) {
      centres.set(each, left + widths.get(each)! / 2)
      left += widths.get(each)! + gapX
    }
    for (const each of joined) centres.set(each, centre)
  }
  return placesOf(order, row, centres, size)
}

/** Rows as high as their highest step; in a row nobody is on another. */
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

/** Are all steps where `tidy` would put them? Then nobody has moved one by hand. */
export function isTidy(graph: Graph): boolean {
  const places = tidy(graph)
  return graph.nodes.every(({ id, position }) => {
    const place = places.get(id)
    return place !== undefined && place.x === position.x && place.y === position.y
  })
}

/** A changed drawing that stays as tidy as it was. */
export function keepTidy(before: Graph, next: Graph): Graph {
  return isTidy(before) ? moveNodes(next, tidy(next)) : next
}

/**
 * Adds a step and finds a place for it: a tidy drawing stays tidy. Of one arranged by hand only what follows moves
 * down.
 */
export function addStep(graph: Graph, port: Port, node: Node): Graph {
  const next = insertAfter(graph, port, node)
  if (isTidy(graph)) return moveNodes(next, tidy(next))
  const rowHeight = usualSize.height + gapY
  const ports = portsAt(graph, port.from)
  const source = nodeOf(graph, port.from)?.position ?? { x: 0, y: 0 }
  const aside = (ports.indexOf(port.port) - (ports.length - 1) / 2) * (usualSize.width + gapX)
  const follower = nextOf(graph, port.from, port.port)
  const place = (follower === null ? undefined : nodeOf(graph, follower)?.position) ?? {
    x: source.x + aside,
    y: source.y + rowHeight,
  }
  const pushed = follower === null ? [] : [...reachedFrom(graph, follower)]
  const places = new Map([[node.id, place]])
  for (const id of pushed) {
    const { x, y } = nodeOf(graph, id)?.position ?? place
    places.set(id, { x, y: y + rowHeight })
  }
  return moveNodes(next, places)
}
