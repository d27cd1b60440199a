// Workflows in sentences, and the facts behind them.
import { expect, test } from 'vitest'
import { choicesFor, factLabels, factsOf, isValueOf, operatorsFor, type OnFile } from './workflow-facts.ts'
import {
  factNames,
  type Action,
  type Facts,
  type Node,
  type Rule,
  type Trigger,
  type Wait,
} from './workflow-graph.ts'
import {
  describeActionOf,
  describeNode,
  describeRule,
  describeTrigger,
  describeWait,
  nameOfNode,
  portLabel,
} from './workflow-words.ts'

const mira = '8b8f3c1e-0000-4000-8000-000000000001'
const names = { artists: new Map([[mira, 'Mira']]), templates: new Map([[mira, 'Deposit reminder']]) }
const noFilter = { artistIds: [], statuses: [] }

test.each<[Trigger, string]>([
  [{ kind: 'inquiry.created', filter: noFilter }, 'An inquiry comes in'],
  [
    { kind: 'booking.status_changed', filter: { artistIds: [mira], statuses: ['confirmed', 'contracted'] } },
    'A booking changes its status to Confirmed or Contracted, for Mira',
  ],
  [
    {
      kind: 'contract.sent',
      filter: { artistIds: [mira, '8b8f3c1e-0000-4000-8000-000000000002'], statuses: ['hold'] },
    },
    'A contract is sent, while the booking is Hold, for 2 artists',
  ],
  [{ kind: 'invoice.overdue', daysOverdue: 1, filter: noFilter }, 'An invoice is 1 day overdue'],
  [{ kind: 'hold.expiring', hoursBefore: 48, filter: noFilter }, '48 hours before a hold ends'],
  [
    {
      kind: 'date.relative',
      anchor: 'event_date',
      offsetDays: -42,
      atTime: '10:00',
      repeatDays: 7,
      untilDays: 0,
      filter: noFilter,
    },
    '42 days before the show at 10:00, again every 7 days until the day of the show',
  ],
  [
    {
      kind: 'date.relative',
      anchor: 'contract_sent',
      offsetDays: 3,
      atTime: '09:00',
      repeatDays: null,
      untilDays: null,
      filter: noFilter,
    },
    '3 days after the contract was sent at 09:00',
  ],
  [{ kind: 'calendar.monthly', dayOfMonth: 22, atTime: '09:00' }, 'On the 22nd of each month at 09:00'],
  [{ kind: 'calendar.monthly', dayOfMonth: 11, atTime: '09:00' }, 'On the 11th of each month at 09:00'],
  [{ kind: 'manual' }, 'Started by hand'],
])('a trigger: %j', (trigger, words) => {
  expect(describeTrigger(trigger, names)).toBe(words)
})

test.each<[Wait, string]>([
  [{ kind: 'for', amount: 1, unit: 'days', atTime: '10:00' }, 'Wait 1 day, until 10:00'],
  [{ kind: 'for', amount: 90, unit: 'minutes', atTime: null }, 'Wait 90 minutes'],
  [{ kind: 'since_trigger', days: 7, atTime: '10:00' }, 'Wait until 7 days after it began at 10:00'],
  [
    { kind: 'until', anchor: 'event_date', offsetDays: -14, atTime: '10:00' },
    'Wait until 14 days before the show at 10:00',
  ],
  [
    { kind: 'until', anchor: 'event_date', offsetDays: 0, atTime: '12:00' },
    'Wait until the day of the show at 12:00',
  ],
])('a wait: %j', (wait, words) => {
  expect(describeWait(wait)).toBe(words)
})

test.each<[Rule, string]>([
  [{ fact: 'booking.status', op: 'is_not', value: 'settled' }, 'Status of the booking is not Settled'],
  [{ fact: 'deposit.isPaid', op: 'is', value: false }, 'Deposit paid: no'],
  [{ fact: 'event.daysUntil', op: 'less_than', value: 14 }, 'Days until the show are less than 14'],
  [{ fact: 'booking.label', op: 'includes', value: 'VIP' }, 'Labels of the booking include “VIP”'],
  [{ fact: 'booking.artist', op: 'is', value: mira }, 'Artist is Mira'],
  [{ fact: 'offer.state', op: 'is_missing', value: null }, 'State of the offer: none'],
  [{ fact: 'event.country', op: 'is', value: null }, 'Country of the show is …'],
])('a rule: %j', (rule, words) => {
  expect(describeRule(rule, names)).toBe(words)
})

test.each<[Action, string]>([
  [
    { kind: 'createTask', title: 'Call', assignee: 'agent', dueInDays: 1, notes: null },
    'Task for the agent, due in 1 day: “Call”',
  ],
  [{ kind: 'notify', text: '', recipient: mira }, 'Notify a colleague: …'],
  [
    { kind: 'sendMail', to: 'signers', templateId: mira, account: 'owner', review: true },
    'E-mail to the signers: “Deposit reminder”',
  ],
  [{ kind: 'remindSigners', review: true }, 'Remind the signers'],
])('an action: %j', (action, words) => {
  expect(describeActionOf(action, names)).toBe(words)
})

test('a node is called as somebody named it, else by what it does', () => {
  const node: Node = {
    id: 'a',
    name: null,
    position: { x: 0, y: 0 },
    type: 'approval',
    approver: 'owner',
    question: 'Send?',
  }
  expect(nameOfNode(node)).toBe('Ask the owner of the workflow: “Send?”')
  expect(nameOfNode({ ...node, name: 'Ready?' })).toBe('Ready?')
  expect(describeNode({ ...node, name: 'Ready?' })).toBe('Ask the owner of the workflow: “Send?”')
  expect([portLabel(node, 'approved'), portLabel(node, 'next')]).toEqual(['approved', null])
})

test('every fact has words, comparisons, and a usual value that suits it', () => {
  for (const fact of factNames) {
    const [op] = operatorsFor(fact)
    expect([fact, factLabels[fact], op]).not.toContain(undefined)
    const choice = choicesFor(fact)?.[0]?.value
    const isNumber = operatorsFor(fact).includes('more_than')
    expect([fact, isValueOf({ fact, op: op!, value: choice ?? (isNumber ? 3 : 'DE') })]).toEqual([fact, true])
    expect([fact, isValueOf({ fact, op: op!, value: null })]).toEqual([fact, false])
  }
})

const nothing: OnFile = {
  status: null,
  artistId: null,
  labels: null,
  country: null,
  eventDate: null,
  contractState: null,
  depositPaid: null,
  invoice: null,
  missing: null,
  offerState: null,
  isSpam: null,
  wasAnswered: null,
}
test.each<[string, Partial<OnFile>, Facts]>([
  ['a show ahead', { eventDate: '2027-03-29' }, { 'event.daysUntil': 9 }],
  ['a show that was', { eventDate: '2027-03-19' }, { 'event.daysUntil': -1 }],
  [
    'an overdue invoice',
    { invoice: { isPaid: false, dueOn: '2027-03-10' } },
    { 'invoice.isPaid': false, 'invoice.daysOverdue': 10 },
  ],
  ['one that is not due', { invoice: { isPaid: false, dueOn: '2027-03-30' } }, { 'invoice.daysOverdue': 0 }],
  [
    'a paid one',
    { invoice: { isPaid: true, dueOn: '2027-03-10' } },
    { 'invoice.isPaid': true, 'invoice.daysOverdue': 0 },
  ],
  ['no invoice', {}, { 'invoice.isPaid': null, 'invoice.daysOverdue': null, 'event.daysUntil': null }],
  [
    'a contract under way',
    { contractState: 'viewed' },
    { 'contract.state': 'viewed', 'contract.isSigned': false },
  ],
  ['no contract', {}, { 'contract.state': null, 'contract.isSigned': null }],
])('facts of %s', (_, onFile, facts) => {
  expect(factsOf({ ...nothing, ...onFile }, '2027-03-20')).toMatchObject(facts)
})
