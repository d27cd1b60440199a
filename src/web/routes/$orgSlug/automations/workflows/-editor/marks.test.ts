import { expect, test } from 'vitest'
import { blankNode } from '#domain/automation/workflow-blank.ts'
import type { Graph } from '#domain/automation/workflow-graph.ts'
import { marksOfCounts, marksOfProblems, marksOfRun, pathOfRun } from './marks.ts'

const at = { x: 0, y: 0 }
const graph: Graph = {
  trigger: { kind: 'manual' },
  nodes: [
    blankNode('condition', 'q', at, String),
    blankNode('delay', 'a', at, String),
    blankNode('delay', 'b', at, String),
  ],
  edges: [
    { from: 'trigger', port: 'next', to: 'q' },
    { from: 'q', port: 'yes', to: 'a' },
    { from: 'q', port: 'no', to: 'b' },
  ],
}

test('what has no step is at the trigger, and an error weighs more than a warning', () => {
  const marks = marksOfProblems([
    { nodeId: 'a', isWarning: false },
    { nodeId: 'a', isWarning: true },
    { nodeId: 'b', isWarning: true },
    { nodeId: null, isWarning: false },
  ])
  expect([...marks]).toEqual([
    ['a', { problem: 'error' }],
    ['b', { problem: 'warning' }],
    ['trigger', { problem: 'error' }],
  ])
})

test('steps that nothing came by count zero', () => {
  expect([...marksOfCounts(graph, { trigger: 3, q: 3, a: 2 }).values()].map(({ count }) => count)).toEqual([
    3, 3, 2, 0,
  ])
})

test('a run shows the last of each step and its way', () => {
  const steps = [
    { nodeId: 'q', status: 'done' },
    { nodeId: 'b', status: 'waiting' },
  ]
  expect(marksOfRun(steps).get('b')).toEqual({ status: 'waiting' })
  expect([...pathOfRun(graph, steps)]).toEqual(['trigger', 'trigger next q', 'q', 'q no b', 'b'])
})
