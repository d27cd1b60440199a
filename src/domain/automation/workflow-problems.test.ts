// What keeps a workflow from being switched on.
import { describe, expect, test } from 'vitest'
import { type Action, type Edge, Graph, type Node, type Rule } from './workflow-graph.ts'
import { graphProblems, type Known, unfinishedOf } from './workflow-problems.ts'

const position = { x: 0, y: 0 }
const uuid = '8b8f3c1e-0000-4000-8000-000000000001'
const notify = (id: string, recipient = 'agent', text = 'Look'): Node => ({
  id,
  type: 'action',
  name: null,
  position,
  action: { kind: 'notify', text, recipient },
})
const email = (id: string, templateId = uuid): Node => ({
  id,
  type: 'action',
  name: 'Write',
  position,
  action: { kind: 'sendMail', to: 'promoter', templateId, account: 'owner', review: true },
})
const check = (id: string, rule: Rule): Node => ({
  id,
  type: 'condition',
  name: 'Ready?',
  position,
  match: 'all',
  rules: [rule],
})
const isSigned: Rule = { fact: 'contract.isSigned', op: 'is', value: true }
const edge = (from: string, port: string, to: string): Edge => ({ from, port, to })
const graph = (nodes: Node[], edges: Edge[], trigger: Graph['trigger'] = { kind: 'manual' }): Graph =>
  Graph.parse({ trigger, nodes, edges })
const first = edge('trigger', 'next', 'a')
const noFilter = { artistIds: [], statuses: [] }

describe('a graph that may run', () => {
  test.each<[string, Graph]>([
    ['one step', graph([notify('a')], [first])],
    [
      'a condition whose "no" ends the run',
      graph([check('a', isSigned), notify('b')], [first, edge('a', 'yes', 'b')]),
    ],
    [
      'two ways that meet again',
      graph(
        [check('a', isSigned), notify('b'), notify('c'), notify('d')],
        [first, edge('a', 'yes', 'b'), edge('a', 'no', 'c'), edge('b', 'next', 'd'), edge('c', 'next', 'd')],
      ),
    ],
  ])('%s', (_, drawn) => {
    expect(graphProblems(drawn)).toEqual([])
  })
})

test.each<[string, Graph, [string | null, string][]]>([
  ['nothing drawn', graph([], []), [[null, 'noFirstStep']]],
  ['no arrow from the trigger', graph([notify('a')], []), [[null, 'noFirstArrow']]],
  ['a step that nothing leads to', graph([notify('a'), notify('b')], [first]), [['b', 'unreached']]],
  [
    'a circle',
    graph([notify('a'), check('b', isSigned)], [first, edge('a', 'next', 'b'), edge('b', 'no', 'a')]),
    [
      ['a', 'circle'],
      ['b', 'circle'],
    ],
  ],
  ['a step that leads to itself', graph([notify('a')], [first, edge('a', 'next', 'a')]), [['a', 'circle']]],
  [
    'an arrow into nothing',
    graph([notify('a')], [first, edge('a', 'next', 'gone')]),
    [['a', 'arrowToNothing']],
  ],
  [
    'an arrow from a port that is not there',
    graph([notify('a'), notify('b')], [first, edge('a', 'yes', 'b')]),
    [['a', 'arrowFromNothing']],
  ],
  [
    'two arrows from one port',
    graph([notify('a'), notify('b'), notify('c')], [first, edge('a', 'next', 'b'), edge('a', 'next', 'c')]),
    [['a', 'arrowTwice']],
  ],
  ['the same id twice', graph([notify('a'), notify('a')], [first]), [['a', 'idTwice']]],
  ['an e-mail without a template', graph([email('a', '')], [first]), [['a', 'templateMissing']]],
  ['a text that is empty', graph([notify('a', 'agent', '')], [first]), [['a', 'notificationMissing']]],
  [
    'a rule without a value',
    graph([check('a', { ...isSigned, value: null })], [first]),
    [['a', 'conditionsOpen']],
  ],
  [
    'a comparison that does not suit',
    graph([check('a', { fact: 'booking.status', op: 'more_than', value: 'hold' })], [first]),
    [['a', 'ruleUnsuited']],
  ],
  [
    'a status that there is not',
    graph([check('a', { fact: 'booking.status', op: 'is', value: 'dreamt' })], [first]),
    [['a', 'ruleUnsuited']],
  ],
  [
    'a number that is none',
    graph([check('a', { fact: 'event.daysUntil', op: 'less_than', value: 'soon' })], [first]),
    [['a', 'ruleUnsuited']],
  ],
  [
    'two cases with one id',
    graph(
      [
        {
          id: 'a',
          type: 'branch',
          name: null,
          position,
          cases: [
            { id: 'x', label: 'One', rule: isSigned },
            { id: 'x', label: 'Two', rule: isSigned },
          ],
        },
      ],
      [first],
    ),
    [['a', 'wayIdTwice']],
  ],
  [
    'a workflow that would start itself',
    graph(
      [{ id: 'a', type: 'action', name: 'Send', position, action: { kind: 'sendContract', review: true } }],
      [first],
      {
        kind: 'contract.sent',
        filter: noFilter,
      },
    ),
    [['a', 'startsItself']],
  ],
  [
    'repeats that end before they begin',
    graph([notify('a')], [first], {
      kind: 'date.relative',
      anchor: 'event_date',
      offsetDays: -7,
      atTime: '10:00',
      repeatDays: 7,
      untilDays: -14,
      filter: noFilter,
    }),
    [[null, 'repeatEnds']],
  ],
])('%s is refused', (_, drawn, expected) => {
  const problems = graphProblems(drawn)
  expect(problems.map(({ nodeId, problem }) => [nodeId, problem.code])).toEqual(
    expected.map(([nodeId, code]) => [nodeId, `graph.${code}`]),
  )
  expect(problems.every(({ isWarning }) => !isWarning)).toBe(true)
})

test.each<[string, Graph, Known]>([
  ['template', graph([email('a')], [first]), { templates: new Set() }],
  ['colleague', graph([notify('a', uuid)], [first]), { members: new Set() }],
  [
    'artist of a rule',
    graph([check('a', { fact: 'booking.artist', op: 'is', value: uuid })], [first]),
    { artists: new Set() },
  ],
  [
    'artist of the trigger',
    graph([notify('a')], [first], { kind: 'contract.signed', filter: { artistIds: [uuid], statuses: [] } }),
    { artists: new Set() },
  ],
  [
    'sequence',
    graph(
      [
        {
          id: 'a',
          type: 'action',
          name: null,
          position,
          action: { kind: 'enrol', sequenceId: uuid, review: true },
        },
      ],
      [first],
    ),
    { sequences: new Set() },
  ],
  [
    'webhook',
    graph(
      [{ id: 'a', type: 'action', name: null, position, action: { kind: 'webhook', endpointId: uuid } }],
      [first],
    ),
    { endpoints: new Set() },
  ],
])('a %s that is gone is a problem, once it is known what there is', (_, drawn, known) => {
  expect(graphProblems(drawn)).toEqual([])
  const kind = Object.keys(known)[0] as keyof Known
  expect(graphProblems(drawn, known).map(({ problem }) => problem)).toMatchObject([
    { code: 'graph.gone', values: { kind } },
  ])
  expect(graphProblems(drawn, { [kind]: new Set([uuid]) })).toEqual([])
})

test.each(['confirmBooking', 'cancelBooking', 'setStatus'])('no action can %s', (kind) => {
  const drawn = {
    trigger: { kind: 'manual' },
    nodes: [{ id: 'a', type: 'action', position, action: { kind } }],
    edges: [first],
  }
  expect(Graph.safeParse(drawn).success).toBe(false)
})

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
