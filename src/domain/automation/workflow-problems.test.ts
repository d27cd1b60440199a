// What keeps a workflow from being switched on.
import { describe, expect, test } from 'vitest'
import { Graph, type Edge, type Node, type Rule } from './workflow-graph.ts'
import { problemsOf, type Known } from './workflow-problems.ts'

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
    expect(problemsOf(drawn)).toEqual([])
  })
})

test.each<[string, Graph, [string | null, RegExp][]]>([
  ['nothing drawn', graph([], []), [[null, /Add a first step/]]],
  ['no arrow from the trigger', graph([notify('a')], []), [[null, /from the trigger/]]],
  [
    'a step that nothing leads to',
    graph([notify('a'), notify('b')], [first]),
    [['b', /Nothing leads to “Notify the agent: “Look””/]],
  ],
  [
    'a circle',
    graph([notify('a'), check('b', isSigned)], [first, edge('a', 'next', 'b'), edge('b', 'no', 'a')]),
    [
      ['a', /leads back to itself/],
      ['b', /“Ready\?” leads back to itself/],
    ],
  ],
  [
    'a step that leads to itself',
    graph([notify('a')], [first, edge('a', 'next', 'a')]),
    [['a', /leads back to itself/]],
  ],
  [
    'an arrow into nothing',
    graph([notify('a')], [first, edge('a', 'next', 'gone')]),
    [['a', /leads nowhere/]],
  ],
  [
    'an arrow from a port that is not there',
    graph([notify('a'), notify('b')], [first, edge('a', 'yes', 'b')]),
    [['a', /from where there is nothing/]],
  ],
  [
    'two arrows from one port',
    graph([notify('a'), notify('b'), notify('c')], [first, edge('a', 'next', 'b'), edge('a', 'next', 'c')]),
    [['a', /Two arrows/]],
  ],
  ['the same id twice', graph([notify('a'), notify('a')], [first]), [['a', /same id/]]],
  ['an e-mail without a template', graph([email('a', '')], [first]), [['a', /Choose an e-mail template/]]],
  ['a text that is empty', graph([notify('a', 'agent', '')], [first]), [['a', /Write what is told/]]],
  ['a rule without a value', graph([check('a', { ...isSigned, value: null })], [first]), [['a', /Finish/]]],
  [
    'a comparison that does not suit',
    graph([check('a', { fact: 'booking.status', op: 'more_than', value: 'hold' })], [first]),
    [['a', /does not suit/]],
  ],
  [
    'a status that there is not',
    graph([check('a', { fact: 'booking.status', op: 'is', value: 'dreamt' })], [first]),
    [['a', /does not suit/]],
  ],
  [
    'a number that is none',
    graph([check('a', { fact: 'event.daysUntil', op: 'less_than', value: 'soon' })], [first]),
    [['a', /does not suit/]],
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
    [['a', /same id/]],
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
    [['a', /start this workflow again/]],
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
    [[null, /before it begins/]],
  ],
])('%s is refused', (_, drawn, expected) => {
  const problems = problemsOf(drawn)
  expect(problems.map(({ nodeId }) => nodeId)).toEqual(expected.map(([nodeId]) => nodeId))
  for (const [index, [, sentence]] of expected.entries()) expect(problems[index]?.message).toMatch(sentence)
  expect(problems.every(({ isWarning }) => !isWarning)).toBe(true)
})

test.each<[string, Graph, Known, RegExp]>([
  [
    'template',
    graph([email('a')], [first]),
    { templates: new Set() },
    /uses an e-mail template that is archived/,
  ],
  [
    'colleague',
    graph([notify('a', uuid)], [first]),
    { members: new Set() },
    /uses a colleague who is no longer a member/,
  ],
  [
    'artist of a rule',
    graph([check('a', { fact: 'booking.artist', op: 'is', value: uuid })], [first]),
    { artists: new Set() },
    /uses an artist who is archived/,
  ],
  [
    'artist of the trigger',
    graph([notify('a')], [first], { kind: 'contract.signed', filter: { artistIds: [uuid], statuses: [] } }),
    { artists: new Set() },
    /trigger names an artist who is archived/,
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
    /uses a sequence that is archived/,
  ],
  [
    'webhook',
    graph(
      [{ id: 'a', type: 'action', name: null, position, action: { kind: 'webhook', endpointId: uuid } }],
      [first],
    ),
    { endpoints: new Set() },
    /uses a webhook that was removed/,
  ],
])('a %s that is gone is told of, once it is known what there is', (_, drawn, known, sentence) => {
  expect(problemsOf(drawn)).toEqual([])
  expect(problemsOf(drawn, known).map(({ message }) => message)).toEqual([expect.stringMatching(sentence)])
  const kind = Object.keys(known)[0] as keyof Known
  expect(problemsOf(drawn, { [kind]: new Set([uuid]) })).toEqual([])
})

test.each(['confirmBooking', 'cancelBooking', 'setStatus'])('no action can %s', (kind) => {
  const drawn = {
    trigger: { kind: 'manual' },
    nodes: [{ id: 'a', type: 'action', position, action: { kind } }],
    edges: [first],
  }
  expect(Graph.safeParse(drawn).success).toBe(false)
})
