// The shape of a drawing: which step is under which, and how its ways are read as a list.
import { looseStarts, portsAt, waysOf } from './workflow-edits.ts'
import { triggerNode, type Graph } from './workflow-graph.ts'

/** A step with all that only it leads to. */
export type Structure = {
  /** From a beginning on; each is behind all that lead to it. */
  order: string[]
  /** Those that lead to it. */
  parents: ReadonlyMap<string, readonly string[]>
  /** The last step that every way here leads through; null for the beginning. */
  above: ReadonlyMap<string, string | null>
}

/** Ids from a beginning in an order in which each is behind all that lead to it, ways from left to right. */
function orderFrom(graph: Graph, root: string): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    // The last way first: read backwards, the first way is at the left.
    for (const { to } of waysOf(graph, id).toReversed()) if (to !== null) visit(to)
    order.push(id)
  }
  visit(root)
  return order.toReversed()
}

/** Of all that a beginning leads to and that is not among `known`. */
export function structureFrom(
  graph: Graph,
  root: string,
  known: { has: (id: string) => boolean } = new Set(),
): Structure {
  const order = orderFrom(graph, root).filter((id) => !known.has(id))
  const index = new Map(order.map((id, at) => [id, at]))
  const parents = new Map<string, string[]>(order.map((id) => [id, []]))
  for (const { from, to } of graph.edges) {
    if (index.has(from) && index.has(to) && index.get(from)! < index.get(to)!) parents.get(to)!.push(from)
  }
  const above = new Map<string, string | null>()
  for (const id of order) {
    const from = parents.get(id)!
    above.set(id, from.length === 0 ? null : from.reduce((a, b) => partingOf(a, b, above, index)))
  }
  return { order, parents, above }
}

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

/** Those directly under a step: reached by it alone, or where its ways meet again. */
export function underOf({ order, parents, above }: Structure, id: string) {
  const under = order.filter((each) => above.get(each) === id)
  const isBeside = (each: string) => parents.get(each)!.every((parent) => parent === id)
  return { beside: under.filter(isBeside), joined: under.filter((each) => !isBeside(each)) }
}

/** One way out of a step that has several. */
export type OutlineWay = {
  port: string
  items: OutlineItem[]
  /** It goes on with a step that is elsewhere in the list. */
  jump: string | null
  /** The only way that leads on: what follows is behind the step, not below it. */
  isMain: boolean
}
export type OutlineItem = {
  id: string
  /** Of a step with one way on: nothing. */
  ways: OutlineWay[]
  /** Its one way goes on with a step that is elsewhere. */
  jump: string | null
}

/**
 * The drawing as nested lists: what follows a step is behind it, the ways of a question below it, unless only one
 * of them leads on, and where they meet again the list goes on. Loose steps make lists of their own, behind that of the trigger.
 */
export function outlineOf(graph: Graph): OutlineItem[][] {
  const known = new Set<string>()
  return [triggerNode, ...looseStarts(graph)].map((root) => {
    const structure = structureFrom(graph, root, known)
    for (const id of structure.order) known.add(id)
    return listFrom(graph, structure, root)
  })
}

function listFrom(graph: Graph, structure: Structure, start: string): OutlineItem[] {
  const items: OutlineItem[] = []
  const open = [start]
  const aside = { items: [], jump: null, isMain: false }
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    const { beside, joined } = underOf(structure, id)
    const ways = waysOf(graph, id)
    const isInList = (to: string | null) => to !== null && !beside.includes(to)
    if (portsAt(graph, id).length === 1) {
      const to = ways[0]?.to ?? null
      items.push({ id, ways: [], jump: isInList(to) ? to : null })
      open.unshift(...beside)
      continue
    }
    const leading = ways.filter(({ to }) => to !== null)
    const only = leading.length === 1 ? leading[0] : undefined
    if (only?.to && beside.includes(only.to)) {
      const main = only.port
      items.push({
        id,
        jump: null,
        ways: ways.map(({ port }) => ({ ...aside, port, isMain: port === main })),
      })
      open.unshift(only.to, ...joined)
      continue
    }
    const seen = new Set<string>()
    items.push({
      id,
      jump: null,
      ways: ways.map(({ port, to }) => {
        const isFirst = to !== null && beside.includes(to) && !seen.has(to)
        if (to !== null) seen.add(to)
        return isFirst
          ? { ...aside, port, items: listFrom(graph, structure, to) }
          : { ...aside, port, jump: to }
      }),
    })
    open.unshift(...joined)
  }
  return items
}
