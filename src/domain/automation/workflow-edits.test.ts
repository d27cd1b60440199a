import { describe, expect, test } from 'vitest'
import {
  connect,
  duplicateNode,
  freshId,
  insertAfter,
  moveNodes,
  refusalOf,
  removeBranch,
  removeNode,
  replaceNode,
  waysOf,
} from './workflow-edits.ts'
import type { Edge, Graph, Node } from './workflow-graph.ts'

const placed = { name: null, position: { x: 0, y: 0 } }
const rule = { fact: 'contract.isSigned', op: 'is', value: true } as const
const wait = (id: string): Node => ({
  ...placed,
  id,
  type: 'delay',
  wait: { kind: 'for', amount: 1, unit: 'days', atTime: null },
})
const question = (id: string): Node => ({ ...placed, id, type: 'condition', match: 'all', rules: [rule] })
const fork = (id: string, ...cases: string[]): Node => ({
  ...placed,
  id,
  type: 'branch',
  cases: cases.map((each) => ({ id: each, label: each, rule })),
})
/** 'a yes b' is an arrow; ids that begin with q are questions, with f forks. */
function draw(...arrows: string[]): Graph {
  const edges = arrows.map((arrow): Edge => {
    const [from = '', port = '', to = ''] = arrow.split(' ')
    return { from, port, to }
  })
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]).filter((id) => id !== 'trigger'))
  const nodes = [...ids].map((id) =>
    id.startsWith('q') ? question(id) : id.startsWith('f') ? fork(id, 'c1', 'c2') : wait(id),
  )
  return { trigger: { kind: 'manual' }, nodes, edges }
}
const arrowsOf = (graph: Graph) => graph.edges.map(({ from, port, to }) => `${from} ${port} ${to}`).toSorted()
const idsOf = (graph: Graph) => graph.nodes.map(({ id }) => id).toSorted()

test('a fresh id is free', () => {
  expect(freshId(draw('trigger next delay-1', 'delay-1 next delay-2'), 'delay')).toBe('delay-3')
})

describe('adding', () => {
  test.each([
    ['at the end', draw('trigger next a'), 'a next', wait('n'), ['a next n', 'trigger next a']],
    ['on an arrow', draw('trigger next a'), 'trigger next', wait('n'), ['n next a', 'trigger next n']],
    [
      'a question on an arrow leads on at yes',
      draw('trigger next a'),
      'trigger next',
      question('n'),
      ['n yes a', 'trigger next n'],
    ],
    ['the first step', draw(), 'trigger next', wait('n'), ['trigger next n']],
  ])('%s', (_, graph, at, node, arrows) => {
    const [from = '', port = ''] = at.split(' ')
    const next = insertAfter(graph, { from, port }, node)
    expect(arrowsOf(next)).toEqual(arrows)
    expect(idsOf(next)).toContain('n')
  })
})

describe('taking out', () => {
  test.each([
    ['a step in a row closes the gap', draw('trigger next a', 'a next b'), 'a', ['trigger next b'], ['a']],
    ['the last step', draw('trigger next a'), 'a', [], ['a']],
    [
      'a question keeps its first way and loses the other',
      draw('trigger next q', 'q yes a', 'q no b', 'b next c'),
      'q',
      ['trigger next a'],
      ['q', 'b', 'c'],
    ],
    ['a question with only its no', draw('trigger next q', 'q no b'), 'q', ['trigger next b'], ['q']],
    [
      'what other ways lead to as well stays',
      draw('trigger next q', 'q yes a', 'q no b', 'b next a'),
      'q',
      ['trigger next a'],
      ['q', 'b'],
    ],
    [
      'both arrows to it lead on',
      draw('trigger next q', 'q yes a', 'q no a', 'a next b'),
      'a',
      ['q no b', 'q yes b', 'trigger next q'],
      ['a'],
    ],
    ['loose steps stay where they are', draw('trigger next a', 'x next y'), 'a', ['x next y'], ['a']],
    ['the first of loose steps', draw('trigger next a', 'x next y'), 'x', ['trigger next a'], ['x']],
  ])('%s', (_, graph, id, arrows, removed) => {
    const result = removeNode(graph, id)
    expect(arrowsOf(result.graph)).toEqual(arrows)
    expect(result.removed.toSorted()).toEqual(removed.toSorted())
  })

  test('a way with all that only it leads to', () => {
    const graph = draw('trigger next q', 'q yes a', 'q no b', 'b next c', 'c next a')
    expect(arrowsOf(removeBranch(graph, { from: 'q', port: 'no' }))).toEqual(['q yes a', 'trigger next q'])
  })
})

describe('joining', () => {
  const graph = draw('trigger next a', 'a next q', 'q yes b')
  test.each([
    ['a', 'a', 'itself'],
    ['a', 'trigger', 'beginning'],
    ['b', 'a', 'circle'],
    ['q', 'a', 'circle'],
    ['q', 'b', null],
    ['trigger', 'b', null],
  ])('%s to %s: %s', (from, to, refusal) => expect(refusalOf(graph, from, to)).toBe(refusal))

  test('an arrow takes the place of the one before', () => {
    expect(arrowsOf(connect(graph, { from: 'a', port: 'next', to: 'b' }))).toEqual([
      'a next b',
      'q yes b',
      'trigger next a',
    ])
  })
})

test('a copy follows its original', () => {
  const copied = duplicateNode(draw('trigger next delay-1', 'delay-1 next b'), 'delay-1')
  expect(copied?.copyId).toBe('delay-2')
  expect(copied && arrowsOf(copied.graph)).toEqual([
    'delay-1 next delay-2',
    'delay-2 next b',
    'trigger next delay-1',
  ])
  expect(duplicateNode(draw(), 'nothing')).toBeNull()
})

test('arrows fall with the ways of a fork', () => {
  const graph = draw('trigger next f', 'f c1 a', 'f c2 b', 'f else c')
  const changed = replaceNode(graph, fork('f', 'c2'))
  expect(waysOf(changed, 'f')).toEqual([
    { port: 'c2', to: 'b' },
    { port: 'else', to: 'c' },
  ])
})

test('moved steps are on whole pixels, others stay', () => {
  const moved = moveNodes(draw('trigger next a', 'a next b'), new Map([['a', { x: 1.4, y: -2.6 }]]))
  expect(moved.nodes.map(({ position }) => position)).toEqual([
    { x: 1, y: -3 },
    { x: 0, y: 0 },
  ])
})
