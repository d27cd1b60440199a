// Ways through a graph, waits across changes of the clock, and what filters let through.
import { describe, expect, test } from 'vitest'
import {
  approvalBefore,
  dueOf,
  evaluateRule,
  holdsApproval,
  matches,
  nextOf,
  portOf,
  portsOf,
  retryAfter,
  startOf,
  type Moment,
} from './workflow-flow.ts'
import { Graph, type Facts, type Node, type Rule, type Wait } from './workflow-graph.ts'

const berlin = 'Europe/Berlin'
const position = { x: 0, y: 0 }
const rule = (fact: Rule['fact'], op: Rule['op'], value: Rule['value'] = null): Rule => ({ fact, op, value })

describe('a rule', () => {
  test.each<[string, Rule, Facts, boolean]>([
    ['the status it is', rule('booking.status', 'is', 'confirmed'), { 'booking.status': 'confirmed' }, true],
    ['another status', rule('booking.status', 'is', 'confirmed'), { 'booking.status': 'hold' }, false],
    ['not that status', rule('booking.status', 'is_not', 'confirmed'), { 'booking.status': 'hold' }, true],
    ['nothing is not something', rule('offer.state', 'is_not', 'sent'), {}, true],
    ['nothing is nothing', rule('offer.state', 'is', 'sent'), {}, false],
    ['more', rule('event.daysUntil', 'more_than', 14), { 'event.daysUntil': 15 }, true],
    ['as many are not more', rule('event.daysUntil', 'more_than', 14), { 'event.daysUntil': 14 }, false],
    ['less', rule('event.daysUntil', 'less_than', 14), { 'event.daysUntil': 13 }, true],
    ['less of nothing', rule('invoice.daysOverdue', 'less_than', 14), { 'invoice.daysOverdue': null }, false],
    ['yes', rule('contract.isSigned', 'is', true), { 'contract.isSigned': true }, true],
    ['no', rule('deposit.isPaid', 'is', false), { 'deposit.isPaid': false }, true],
    ['no deposit is not unpaid', rule('deposit.isPaid', 'is', false), { 'deposit.isPaid': null }, false],
    [
      'a label, in any e-mail case',
      rule('booking.label', 'includes', 'vip'),
      { 'booking.label': ['VIP'] },
      true,
    ],
    ['without the label', rule('booking.label', 'includes', 'vip'), { 'booking.label': ['tour'] }, false],
    ['without any label', rule('booking.label', 'is_missing'), { 'booking.label': [] }, true],
    ['a country', rule('event.country', 'is', 'de'), { 'event.country': 'DE' }, true],
    ['a missing country', rule('event.country', 'is_missing'), { 'event.country': null }, true],
    ['a country that is there', rule('event.country', 'is_missing'), { 'event.country': 'DE' }, false],
  ])('%s', (_, given, facts, expected) => {
    expect(evaluateRule(given, facts)).toBe(expected)
  })
})

const soon = rule('event.daysUntil', 'less_than', 14)
const german = rule('event.country', 'is', 'DE')
const condition = (match: 'all' | 'any'): Node => ({
  id: 'c',
  type: 'condition',
  name: null,
  position,
  match,
  rules: [soon, german],
})
const branch: Node = {
  id: 'b',
  type: 'branch',
  name: null,
  position,
  cases: [
    { id: 'soon', label: 'Soon', rule: soon },
    { id: 'german', label: 'In Germany', rule: german },
  ],
}

test.each<[string, Node, Facts, string]>([
  ['all are so', condition('all'), { 'event.daysUntil': 3, 'event.country': 'DE' }, 'yes'],
  ['one of all is not', condition('all'), { 'event.daysUntil': 3, 'event.country': 'NL' }, 'no'],
  ['one of any is so', condition('any'), { 'event.daysUntil': 3, 'event.country': 'NL' }, 'yes'],
  ['none of any is', condition('any'), { 'event.daysUntil': 30, 'event.country': 'NL' }, 'no'],
  ['the first case that is so', branch, { 'event.daysUntil': 3, 'event.country': 'DE' }, 'soon'],
  ['a later case', branch, { 'event.daysUntil': 30, 'event.country': 'DE' }, 'german'],
  ['no case', branch, { 'event.daysUntil': 30, 'event.country': 'NL' }, 'else'],
])('the port: %s', (_, node, facts, port) => {
  expect(portsOf(node)).toContain(port)
  expect(portOf(node as Extract<Node, { type: 'condition' | 'branch' }>, facts)).toBe(port)
})

test('arrows lead on, and where there is none the run ends', () => {
  const graph = Graph.parse({
    trigger: { kind: 'manual' },
    nodes: [condition('all'), branch],
    edges: [
      { from: 'trigger', port: 'next', to: 'c' },
      { from: 'c', port: 'yes', to: 'b' },
    ],
  })
  expect(startOf(graph)).toBe('c')
  expect(nextOf(graph, 'c', 'yes')).toBe('b')
  expect(nextOf(graph, 'c', 'no')).toBeNull()
  expect(startOf({ edges: [] })).toBeNull()
})

describe('a wait', () => {
  const since = new Date('2026-10-24T07:30:00Z') // 09:30 in Berlin, the day before clocks go back
  const spring = new Date('2027-03-26T08:00:00Z') // 09:00 in Berlin, two days before clocks go forward
  test.each<[string, Wait, Date, string]>([
    [
      'minutes are of the clock that only ticks',
      { kind: 'for', amount: 90, unit: 'minutes', atTime: null },
      since,
      '2026-10-24T09:00:00Z',
    ],
    [
      'hours as well, through the change',
      { kind: 'for', amount: 24, unit: 'hours', atTime: null },
      since,
      '2026-10-25T07:30:00Z',
    ],
    [
      'a day keeps the time of day in autumn',
      { kind: 'for', amount: 1, unit: 'days', atTime: null },
      since,
      '2026-10-25T08:30:00Z',
    ],
    [
      '09:00 stays 09:00 in autumn',
      { kind: 'for', amount: 1, unit: 'days', atTime: '09:00' },
      since,
      '2026-10-25T08:00:00Z',
    ],
    [
      '09:00 stays 09:00 in spring',
      { kind: 'for', amount: 2, unit: 'days', atTime: '09:00' },
      spring,
      '2027-03-28T07:00:00Z',
    ],
    [
      'a skipped time moves on',
      { kind: 'for', amount: 2, unit: 'days', atTime: '02:30' },
      spring,
      '2027-03-28T01:30:00Z',
    ],
    [
      'a doubled time is its first',
      { kind: 'for', amount: 1, unit: 'days', atTime: '02:30' },
      since,
      '2026-10-25T00:30:00Z',
    ],
    ['since the trigger', { kind: 'since_trigger', days: 3, atTime: '10:00' }, since, '2026-10-04T08:00:00Z'],
    [
      'since the trigger, at its time of day',
      { kind: 'since_trigger', days: 30, atTime: null },
      since,
      '2026-10-31T11:00:00Z',
    ],
    [
      'before the show',
      { kind: 'until', anchor: 'event_date', offsetDays: -28, atTime: '10:00' },
      since,
      '2027-03-01T09:00:00Z',
    ],
    [
      'on the day of the show, in summer',
      { kind: 'until', anchor: 'event_date', offsetDays: 0, atTime: '10:00' },
      since,
      '2027-03-29T08:00:00Z',
    ],
  ])('%s', (_, wait, from, due) => {
    const triggeredAt = new Date('2026-10-01T10:00:00Z')
    const anchors = { event_date: '2027-03-29' }
    expect(dueOf(wait, { since: from, triggeredAt, anchors, tz: berlin })).toEqual(new Date(due))
  })

  test('for a day that does not exist has no end', () => {
    const wait: Wait = { kind: 'until', anchor: 'invoice_due', offsetDays: 1, atTime: '10:00' }
    expect(dueOf(wait, { since, triggeredAt: since, anchors: {}, tz: berlin })).toBeNull()
  })
})

describe('a filter', () => {
  const [nacht, akt] = ['8b8f3c1e-0000-4000-8000-000000000001', '8b8f3c1e-0000-4000-8000-000000000002']
  const moment: Moment = {
    kind: 'booking.status_changed',
    artistId: nacht,
    data: { from: 'hold', to: 'confirmed' },
    status: 'contracted',
  }
  test.each<[string, Parameters<typeof matches>[0], Moment, boolean]>([
    ['empty lets everything through', { artistIds: [], statuses: [] }, moment, true],
    ['its artist', { artistIds: [nacht], statuses: [] }, moment, true],
    ['another artist', { artistIds: [akt], statuses: [] }, moment, false],
    ['the status it got to', { artistIds: [], statuses: ['confirmed'] }, moment, true],
    ['not the one it has by now', { artistIds: [], statuses: ['contracted'] }, moment, false],
    [
      'the status it has, of other moments',
      { artistIds: [], statuses: ['contracted'] },
      { ...moment, kind: 'invoice.issued' },
      true,
    ],
    ['no artist at all', { artistIds: [nacht], statuses: [] }, { ...moment, artistId: null }, false],
    [
      'one of several artists',
      { artistIds: [akt], statuses: [] },
      { kind: 'inquiry.created', artistId: null, status: null, data: { artistIds: [nacht, akt] } },
      true,
    ],
  ])('%s', (_, filter, about, expected) => {
    expect(matches(filter, about)).toBe(expected)
  })
})

test('attempts rest 1, 5 and 30 minutes, then end', () => {
  expect([1, 2, 3, 4].map(retryAfter)).toEqual([60_000, 300_000, 1_800_000, null])
})

test.each<[string, { kind: Node['type']; status: string }[], boolean]>([
  ['nothing yet', [], false],
  ['approved just before', [{ kind: 'approval', status: 'approved' }], true],
  [
    'approved, then checked and done',
    [
      { kind: 'approval', status: 'approved' },
      { kind: 'condition', status: 'done' },
      { kind: 'action', status: 'done' },
    ],
    true,
  ],
  [
    'approved before a wait',
    [
      { kind: 'approval', status: 'approved' },
      { kind: 'delay', status: 'done' },
    ],
    false,
  ],
  ['declined', [{ kind: 'approval', status: 'refused' }], false],
  [
    'an action that was approved',
    [
      { kind: 'delay', status: 'done' },
      { kind: 'action', status: 'done' },
    ],
    false,
  ],
])('an approval holds: %s', (_, steps, expected) => {
  expect(holdsApproval(steps)).toBe(expected)
})

describe('the approval before a step', () => {
  const approval: Node = {
    id: 'p',
    type: 'approval',
    name: null,
    position,
    approver: 'owner',
    question: 'Go?',
  }
  const wait: Node = {
    id: 'w',
    type: 'delay',
    name: null,
    position,
    wait: { kind: 'since_trigger', days: 3, atTime: null },
  }
  const send = (id: string): Node => ({
    id,
    type: 'action',
    name: null,
    position,
    action: { kind: 'sendContract', review: true },
  })
  test.each<[string, string[], 'p' | null]>([
    ['behind it', ['trigger next p', 'p approved a'], 'p'],
    ['behind what it leads to', ['trigger next p', 'p approved b', 'b next a'], 'p'],
    ['behind a no', ['trigger next p', 'p refused a'], null],
    ['behind a wait', ['trigger next p', 'p approved w', 'w next a'], null],
    ['on one of two ways', ['trigger next p', 'p approved a', 'p refused b', 'b next a'], null],
    ['without one', ['trigger next a'], null],
    ['loose', [], null],
  ])('%s', (_, arrows, expected) => {
    const edges = arrows.map((arrow) => {
      const [from = '', port = '', to = ''] = arrow.split(' ')
      return { from, port, to }
    })
    const graph = Graph.parse({
      trigger: { kind: 'manual' },
      nodes: [approval, wait, send('a'), send('b')],
      edges,
    })
    expect(approvalBefore(graph, 'a')?.id ?? null).toBe(expected)
  })
})
