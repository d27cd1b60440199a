import { expect, test } from 'vitest'
import { blankNode, blankRule, blankTrigger, type StepKind } from './workflow-blank.ts'
import { operatorsFor } from './workflow-facts.ts'
import { Action, factKinds, factNames, Graph, Node, triggerKinds } from './workflow-graph.ts'
import { unfinishedOf } from './workflow-problems.ts'

const actionKinds = Action.options.map((option) => option.shape.kind.value)
const otherTypes = Node.options.map((option) => option.shape.type.value).filter((type) => type !== 'action')

test.each<StepKind>([...actionKinds, ...otherTypes])('a new %s can be kept', (kind) => {
  const node = blankNode(kind, 'a', { x: 0, y: 0 }, String)
  const graph = { trigger: { kind: 'manual' }, nodes: [node], edges: [] }
  expect(Graph.parse(graph).nodes).toEqual([node])
  // Whatever reaches people outside asks first.
  if (node.type === 'action' && 'review' in node.action) expect(node.action.review).toBe(true)
})

test.each(triggerKinds)('a new trigger %s can be kept', (kind) => {
  const trigger = blankTrigger(kind)
  expect(Graph.parse({ trigger, nodes: [], edges: [] }).trigger).toEqual(trigger)
})

test('a filter stays when the trigger changes', () => {
  const filter = { artistIds: ['0198c3f1-7a52-7000-8000-000000000001'], statuses: [] }
  expect(blankTrigger('hold.expiring', { kind: 'contract.sent', filter })).toMatchObject({ filter })
  expect(blankTrigger('manual', { kind: 'contract.sent', filter })).toEqual({ kind: 'manual' })
})

test.each(factNames)('a new condition about %s asks what can be asked', (fact) => {
  const rule = blankRule(fact)
  expect(operatorsFor(fact)).toContain(rule.op)
  const node = blankNode('condition', 'a', { x: 0, y: 0 }, String)
  const given = { ...node, rules: [rule] } as Node
  const isOpen = ['artist', 'labels', 'country'].includes(factKinds[fact])
  expect(unfinishedOf(given)).toHaveLength(isOpen ? 1 : 0)
})
