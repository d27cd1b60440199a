// Decides which modules the build puts into one file: what is used together lies together. Small files compress badly
// and each costs a request; large ones bring what a page does not use. Pure, so that a test can hold it.

/** What is fetched at one moment: a page with what is around it, or a part that opens on a page. */
export type Load = {
  modules: ReadonlySet<string>
  /** How much its bytes count beside those of others; a request counts once at most. */
  weight: number
}

type Chunk = {
  modules: string[]
  size: number
  /** Bit n is set when load n needs it. */
  users: Uint32Array
  /** The places of the chunks that its modules import. */
  imports: Set<number>
  isApart: boolean
}
type Chunks = (Chunk | undefined)[]
/** What is known of a module. */
type ModuleInfo = { size: number; imports: readonly string[] }

/** So many minified bytes may be fetched in vain for one request less; packed they are a third. */
const requestWorth = 40_000

function usersOf(loads: readonly Load[], modules: Iterable<string>): Map<string, Uint32Array> {
  const users = new Map<string, Uint32Array>()
  const slots = Math.ceil(loads.length / 32)
  for (const id of modules) users.set(id, new Uint32Array(slots))
  for (const [n, load] of loads.entries())
    for (const id of load.modules) {
      const bits = users.get(id)
      if (bits) bits[n >>> 5]! |= 1 << (n & 31)
    }
  return users
}

/** Modules that the same loads need are never worth parting. */
function bySameUsers(
  users: ReadonlyMap<string, Uint32Array>,
  infoOf: (id: string) => ModuleInfo,
  apart: ReadonlySet<string>,
): Chunk[] {
  const found = new Map<string, Chunk>()
  for (const [id, bits] of users) {
    const isApart = apart.has(id)
    const key = `${isApart} ${bits.join()}`
    const chunk = found.get(key) ?? { modules: [], size: 0, users: bits, imports: new Set(), isApart }
    chunk.modules.push(id)
    chunk.size += infoOf(id).size
    found.set(key, chunk)
  }
  const chunks = [...found.values()]
  const places = new Map(chunks.flatMap(({ modules }, n) => modules.map((id) => [id, n] as const)))
  for (const [n, chunk] of chunks.entries())
    for (const id of chunk.modules)
      for (const other of infoOf(id).imports) {
        const place = places.get(other)
        if (place !== undefined && place !== n) chunk.imports.add(place)
      }
  return chunks
}

/** Whether one leads to the other by way of a third: joined, they would import a chunk that imports them. */
function isAround(chunks: Chunks, from: number, to: number): boolean {
  const seen = new Set([from, to])
  const waiting = [...(chunks[from]?.imports ?? [])].filter((n) => n !== to)
  for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
    if (seen.has(n)) continue
    seen.add(n)
    for (const next of chunks[n]?.imports ?? []) {
      if (next === to) return true
      waiting.push(next)
    }
  }
  return false
}

/** The chunks that come along with one: all that it imports, and they in turn. */
function alongWith(chunks: Chunks, from: number): Set<number> {
  const found = new Set<number>()
  const waiting = [from]
  for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
    for (const next of chunks[n]?.imports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  return found
}

const union = (a: Uint32Array, b: Uint32Array) => a.map((bits, slot) => bits | b[slot]!)

/** Puts the second into the place of the first; its own stays empty. Who gets both gets all that they import. */
function join(chunks: Chunks, first: number, second: number): void {
  const [a, b] = [chunks[first]!, chunks[second]!]
  const imports = new Set([...a.imports, ...b.imports])
  imports.delete(first)
  imports.delete(second)
  const joined = {
    isApart: a.isApart,
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    users: union(a.users, b.users),
    imports,
  }
  chunks[first] = joined
  chunks[second] = undefined
  for (const chunk of chunks) if (chunk?.imports.delete(second)) chunk.imports.add(first)
  for (const n of alongWith(chunks, first)) chunks[n]!.users = union(chunks[n]!.users, joined.users)
}

type Costs = {
  /** Bytes that some fetch in vain, less the requests that others save. */
  ofJoining: (a: Chunk, b: Chunk) => number
  /** Bytes of a third chunk that some fetch in vain since one of the two imports it. */
  ofImport: (chunk: Chunk, importer: Chunk, other: Chunk) => number
}

/** Joins chunks in place for as long as that gains something; those at the places in `closed` stay as they are. */
function joinChunks(chunks: Chunks, costs: Costs, closed: ReadonlySet<number>): void {
  /** What the imports of a pair cost, worked out for those that would be joined next. */
  const known = new Map<string, number>()
  const importsOf = (n: number, other: number) => {
    if (isAround(chunks, n, other) || isAround(chunks, other, n)) return Infinity
    const [a, b] = [chunks[n]!, chunks[other]!]
    const cost = (from: number, importer: Chunk, second: Chunk) =>
      [...alongWith(chunks, from)].reduce(
        (sum, third) => sum + costs.ofImport(chunks[third]!, importer, second),
        0,
      )
    return cost(n, a, b) + cost(other, b, a)
  }
  /** The best partner of each among those after it. */
  const best = chunks.map(() => ({ cost: 0, with: -1 }))
  const offer = (n: number, other: number) => {
    const [a, b] = [chunks[n], chunks[other]]
    if (!a || !b || a.isApart !== b.isApart || closed.has(n) || closed.has(other)) return
    const value = costs.ofJoining(a, b) + (known.get(`${n} ${other}`) ?? 0)
    if (value < best[n]!.cost) best[n] = { cost: value, with: other }
  }
  const seek = (n: number) => {
    best[n] = { cost: 0, with: -1 }
    for (let other = n + 1; other < chunks.length; other++) offer(n, other)
  }
  for (const n of chunks.keys()) seek(n)
  for (;;) {
    const first = best.reduce((low, { cost: value }, n) => (value < best[low]!.cost ? n : low), 0)
    const second = best[first]?.with ?? -1
    if (second < 0) return
    const pair = `${first} ${second}`
    if (!known.has(pair)) {
      known.set(pair, importsOf(first, second))
      seek(first)
      continue
    }
    join(chunks, first, second)
    for (const key of known.keys()) if (key.split(' ').includes(String(first))) known.delete(key)
    // Who wanted one of the two looks again; to those before them, the joined one may be the better partner.
    for (const n of chunks.keys()) {
      if (n === first || n === second || best[n]!.with === first || best[n]!.with === second) seek(n)
      else if (n < first) offer(n, first)
    }
  }
}

/** Each after all that it imports. */
function inOrder(chunks: Chunks): Chunk[] {
  const ordered = new Set<Chunk>()
  const entered = new Set<number>()
  const add = (n: number) => {
    const chunk = chunks[n]
    if (!chunk || entered.has(n)) return
    entered.add(n)
    chunk.imports.forEach(add)
    ordered.add(chunk)
  }
  for (const n of chunks.keys()) add(n)
  return [...ordered]
}

/**
 * Puts modules into chunks so that all loads together fetch as little as possible, bytes and requests weighed against
 * each other. Begins with a chunk for each set of loads and joins two as long as that gains something. A chunk comes
 * after all that it imports. Modules that are given as `together` are, and nothing else is with them: every page
 * fetches them, so whatever joined them would be fetched by all. Those given as `apart` share no file with others.
 */
export function planChunks(
  loads: readonly Load[],
  modules: Iterable<string>,
  infoOf: (id: string) => ModuleInfo,
  {
    together = [],
    apart = new Set(),
  }: { together?: readonly ReadonlySet<string>[]; apart?: ReadonlySet<string> } = {},
): string[][] {
  const weights = loads.map(({ weight }) => weight)
  const requests = weights.map((weight) => Math.min(weight, 1) * requestWorth)
  const pages = weights.map((weight) => (weight < 1 ? 0 : weight))
  const sum = (values: readonly number[], bits: (slot: number) => number) => {
    let total = 0
    for (let slot = 0; slot * 32 < values.length; slot++)
      for (let rest = bits(slot); rest !== 0; rest &= rest - 1)
        total += values[slot * 32 + 31 - Math.clz32(rest & -rest)]!
    return total
  }
  const costs: Costs = {
    ofJoining: (a, b) => {
      const saved = sum(requests, (slot) => a.users[slot]! & b.users[slot]!)
      if (saved === 0) return 0
      const onlyA = sum(weights, (slot) => a.users[slot]! & ~b.users[slot]!)
      const onlyB = sum(weights, (slot) => b.users[slot]! & ~a.users[slot]!)
      return onlyA * b.size + onlyB * a.size - saved
    },
    // Wherever a part opens, most of what it imports is there.
    ofImport: (chunk, importer, other) =>
      chunk === other
        ? 0
        : chunk.size *
          sum(pages, (slot) => other.users[slot]! & ~importer.users[slot]! & ~chunk.users[slot]!),
  }
  const chunks: Chunks = bySameUsers(usersOf(loads, modules), infoOf, apart)
  const closed = new Set<number>()
  for (const set of together) {
    const [first, ...others] = [...chunks.keys()].filter((n) => chunks[n]?.modules.every((id) => set.has(id)))
    if (first === undefined) continue
    for (const other of others) join(chunks, first, other)
    closed.add(first)
  }
  joinChunks(chunks, costs, closed)
  return inOrder(chunks).map((chunk) => chunk.modules)
}
