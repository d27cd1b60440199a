import { expect, test } from 'vitest'
import type { Action, Node, Rule } from './workflow-graph.ts'
import { Graph } from './workflow-graph.ts'
import { unfinishedOf } from './workflow-unfinished.ts'

const placed = { id: 'a', name: null, position: { x: 0, y: 0 } }
const rule = (over: Partial<Rule>): Rule => ({ fact: 'booking.status', op: 'is', value: 'hold', ...over })
const condition = (over: Partial<Rule>): Node => ({
  ...placed,
  type: 'condition',
  match: 'all',
  rules: [rule(over)],
})
const action = (it: Action): Node => ({ ...placed, type: 'action', action: it })

test.each<[string, Node, string[]]>([
  ['a condition with its value', condition({}), []],
  ['a condition without one', condition({ value: null }), ['conditionsOpen']],
  ['a condition with an empty word', condition({ value: '' }), ['conditionsOpen']],
  ['a condition that needs none', condition({ op: 'is_missing', value: null }), []],
  [
    'a word where yes or no is asked',
    condition({ fact: 'deposit.isPaid', value: 'yes' }),
    ['conditionsOpen'],
  ],
  ['no as an answer', condition({ fact: 'deposit.isPaid', value: false }), []],
  ['zero as a number', condition({ fact: 'event.daysUntil', value: 0 }), []],
  [
    'ways without name and condition',
    { ...placed, type: 'branch', cases: [{ id: 'x', label: '', rule: rule({ value: null }) }] },
    ['wayNameMissing', 'wayConditionOpen'],
  ],
  [
    'a question without words',
    { ...placed, type: 'approval', approver: 'owner', question: '' },
    ['questionMissing'],
  ],
  [
    'a task without words',
    action({ kind: 'createTask', title: '', assignee: 'agent', dueInDays: 0, notes: null }),
    ['taskMissing'],
  ],
  [
    'an e-mail without template',
    action({ kind: 'sendMail', to: 'promoter', templateId: '', account: 'owner', review: true }),
    ['templateMissing'],
  ],
  ['a hook without endpoint', action({ kind: 'webhook', endpointId: '' }), ['webhookMissing']],
  ['an enrolment', action({ kind: 'enrol', sequenceId: '', review: true }), ['sequenceMissing']],
  ['a contract needs nothing', action({ kind: 'sendContract', review: true }), []],
])('%s', (_, node, expected) => {
  expect(unfinishedOf(node)).toEqual(expected)
  // However unfinished, it can be kept as a draft.
  expect(Graph.safeParse({ trigger: { kind: 'manual' }, nodes: [node], edges: [] }).success).toBe(true)
})
