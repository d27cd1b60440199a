import { describe, expect, test } from 'vitest'
import { moveNodes } from './workflow-edits.ts'
import type { Edge, Graph, Node } from './workflow-graph.ts'
import { addStep, isTidy, keepTidy, tidy, usualSize } from './workflow-layout.ts'

const placed = { name: null, position: { x: 0, y: 0 } }
function draw(...arrows: string[]): Graph {
  const edges = arrows.map((arrow): Edge => {
    const [from = '', port = '', to = ''] = arrow.split(' ')
    return { from, port, to }
  })
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]).filter((id) => id !== 'trigger'))
  const nodes = [...ids].map((id): Node => {
    const rule = { fact: 'deposit.isPaid', op: 'is', value: true } as const
    if (id.startsWith('q')) return { ...placed, id, type: 'condition', match: 'all', rules: [rule] }
    return { ...placed, id, type: 'delay', wait: { kind: 'for', amount: 1, unit: 'days', atTime: null } }
  })
  return { trigger: { kind: 'manual' }, nodes, edges }
}

const line = draw('trigger next a', 'a next b')
const fork = draw('trigger next q', 'q yes a', 'q no b')
const diamond = draw('trigger next q', 'q yes a', 'q no b', 'a next c', 'b next c', 'c next d')
const shortcut = draw('trigger next q', 'q yes a', 'a next c', 'q no c')
const loose = draw('trigger next a', 'x next y')
// One long way beside a short one that joins another.
const lopsided = draw(
  'trigger next q',
  'q yes a',
  'q no q2',
  'q2 yes b',
  'q2 no d',
  'd next e',
  'e next f',
  'a next b',
)

test.each<[string, Graph, (place: (id: string) => { x: number; y: number }) => void]>([
  [
    'a line stands straight',
    line,
    (at) => {
      expect([at('a').x, at('b').x]).toEqual([0, 0])
      expect(at('b').y - at('a').y).toBe(at('a').y)
    },
  ],
  [
    'yes is at the left, no at the right, the question in between',
    fork,
    (at) => {
      expect(at('a').x).toBeLessThan(0)
      expect(at('a').x + at('b').x).toBe(0)
      expect(at('a').y).toBe(at('b').y)
    },
  ],
  [
    'where ways meet again stands below the question',
    diamond,
    (at) => {
      expect([at('c').x, at('d').x]).toEqual([0, 0])
      expect(at('c').y).toBeGreaterThan(at('a').y)
    },
  ],
  [
    'a way that leaves a step out',
    shortcut,
    (at) => {
      expect(at('c').y).toBeGreaterThan(at('a').y)
      expect(at('c').x).toBe(0)
    },
  ],
  [
    'loose steps stand at the right',
    loose,
    (at) => {
      expect(at('x').x).toBeGreaterThan(at('a').x + usualSize.width)
      expect(at('y').x).toBe(at('x').x)
      expect(at('x').y).toBe(0)
    },
  ],
])('%s', (_, graph, check) => {
  const places = tidy(graph)
  check((id) => places.get(id)!)
})

test.each([
  ['line', line],
  ['fork', fork],
  ['diamond', diamond],
  ['shortcut', shortcut],
  ['loose', loose],
  ['lopsided', lopsided],
  ['hundred', draw('trigger next s0', ...Array.from({ length: 99 }, (_, i) => `s${i} next s${i + 1}`))],
  [
    'many questions',
    draw(
      'trigger next q0',
      ...Array.from({ length: 40 }, (_, i) => [`q${i} yes q${i + 1}`, `q${i} no n${i}`]).flat(),
    ),
  ],
])('%s: nobody is on another, arrows lead down', (_, graph) => {
  const places = tidy(graph)
  expect(places.size).toBe(graph.nodes.length + 1)
  expect(places.get('trigger')).toEqual({ x: 0, y: 0 })
  const all = [...places]
  for (const [id, a] of all)
    for (const [other, b] of all) {
      if (id === other) continue
      const apart = Math.abs(a.x - b.x) >= usualSize.width || Math.abs(a.y - b.y) >= usualSize.height
      expect(apart, `${id} on ${other}`).toBe(true)
    }
  for (const { from, to } of graph.edges) expect(places.get(to)!.y).toBeGreaterThan(places.get(from)!.y)
})

describe('adding to a drawing', () => {
  const wait = (id: string): Node => ({
    ...placed,
    id,
    type: 'delay',
    wait: { kind: 'for', amount: 1, unit: 'days', atTime: null },
  })
  const placeOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id)?.position
  const made = moveNodes(line, tidy(line))

  test('a tidy one stays tidy', () => {
    expect(isTidy(made)).toBe(true)
    const added = addStep(made, { from: 'a', port: 'next' }, wait('n'))
    expect(isTidy(added)).toBe(true)
    expect(placeOf(added, 'n')).toEqual(placeOf(made, 'b'))
  })
  test('of one arranged by hand only what follows moves, straight down', () => {
    const arranged = moveNodes(made, new Map([['a', { x: 300, y: 200 }]]))
    const added = addStep(arranged, { from: 'a', port: 'next' }, wait('n'))
    expect(placeOf(added, 'a')).toEqual({ x: 300, y: 200 })
    expect(placeOf(added, 'n')).toEqual(placeOf(arranged, 'b'))
    expect(placeOf(added, 'b')?.x).toBe(placeOf(arranged, 'b')?.x)
    expect(placeOf(added, 'b')!.y).toBeGreaterThan(placeOf(arranged, 'b')!.y)
  })
  test('at an open way it goes below', () => {
    const forked = moveNodes(fork, new Map([['q', { x: 10, y: 200 }]]))
    const open = { ...forked, edges: forked.edges.filter(({ port }) => port !== 'no') }
    const place = placeOf(addStep(open, { from: 'q', port: 'no' }, wait('n')), 'n')!
    expect(place.x).toBeGreaterThan(10)
    expect(place.y).toBeGreaterThan(200)
  })
  test('what was arranged by hand is left alone', () => {
    const arranged = moveNodes(made, new Map([['a', { x: 300, y: 200 }]]))
    expect(keepTidy(arranged, { ...arranged, edges: [] })).toEqual({ ...arranged, edges: [] })
    expect(isTidy(keepTidy(made, { ...made, edges: [] }))).toBe(true)
  })
})
