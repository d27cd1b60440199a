import { expect, test } from 'vitest'
import type { Action, Node, Rule, Trigger, Wait } from '#domain/automation/workflow-graph.ts'
import { english } from '../testing.ts'
import {
  describeAction,
  describeNode,
  describeRule,
  describeTrigger,
  nameOfNode,
  portLabel,
} from './workflow-steps.ts'

const mira = '8b8f3c1e-0000-4000-8000-000000000001'
const names = { artists: new Map([[mira, 'Mira']]), templates: new Map([[mira, 'Deposit reminder']]) }
const noFilter = { artistIds: [], statuses: [] }

test.each<[Trigger, string]>([
  [{ kind: 'inquiry.created', filter: noFilter }, 'New inquiry'],
  [
    { kind: 'booking.status_changed', filter: { artistIds: [mira], statuses: ['confirmed', 'contracted'] } },
    'Booking changes to Confirmed or Contracted, for Mira',
  ],
  [
    {
      kind: 'contract.sent',
      filter: { artistIds: [mira, '8b8f3c1e-0000-4000-8000-000000000002'], statuses: ['hold'] },
    },
    'Contract sent, booking status Hold, for 2 artists',
  ],
  [{ kind: 'invoice.overdue', daysOverdue: 1, filter: noFilter }, 'Invoice 1 day overdue'],
  [{ kind: 'hold.expiring', hoursBefore: 48, filter: noFilter }, '48 hours before a hold expires'],
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
    '42 days before the show, 10:00, then every 7 days until the day of the show',
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
    '3 days after the contract is sent, 09:00',
  ],
  [{ kind: 'calendar.monthly', dayOfMonth: 22, atTime: '09:00' }, 'On the 22nd of each month, 09:00'],
  [{ kind: 'calendar.monthly', dayOfMonth: 11, atTime: '09:00' }, 'On the 11th of each month, 09:00'],
  [{ kind: 'manual' }, 'Started manually'],
])('a trigger: %j', (trigger, text) => {
  expect(describeTrigger(trigger, names, english)).toBe(text)
})

test.each<[Wait, string]>([
  [{ kind: 'for', amount: 1, unit: 'days', atTime: '10:00' }, 'Wait 1 day, until 10:00'],
  [{ kind: 'for', amount: 90, unit: 'minutes', atTime: null }, 'Wait 90 minutes'],
  [
    { kind: 'since_trigger', days: 7, atTime: '10:00' },
    'Wait until 7 days after the workflow started, 10:00',
  ],
  [
    { kind: 'until', anchor: 'event_date', offsetDays: -14, atTime: '10:00' },
    'Wait until 14 days before the show, 10:00',
  ],
  [
    { kind: 'until', anchor: 'event_date', offsetDays: 0, atTime: '12:00' },
    'Wait until the day of the show, 12:00',
  ],
])('a wait: %j', (wait, text) => {
  const node: Node = { id: 'a', name: null, position: { x: 0, y: 0 }, type: 'delay', wait }
  expect(describeNode(node, {}, english)).toBe(text)
})

test.each<[Rule, string]>([
  [{ fact: 'booking.status', op: 'is_not', value: 'settled' }, 'Booking status: not Settled'],
  [{ fact: 'deposit.isPaid', op: 'is', value: false }, 'Deposit paid: no'],
  [{ fact: 'event.daysUntil', op: 'less_than', value: 14 }, 'Days until the show: less than 14'],
  [{ fact: 'booking.label', op: 'includes', value: 'VIP' }, 'Booking labels: “VIP”'],
  [{ fact: 'booking.artist', op: 'is', value: mira }, 'Artist: Mira'],
  [{ fact: 'offer.state', op: 'is_missing', value: null }, 'Offer status: none'],
  [{ fact: 'event.country', op: 'is', value: null }, 'Country of the show: …'],
])('a rule: %j', (rule, text) => {
  expect(describeRule(rule, names, english)).toBe(text)
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
  [{ kind: 'remindSigners', review: true }, 'Remind signers'],
])('an action: %j', (action, text) => {
  expect(describeAction(action, names, english)).toBe(text)
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
  expect(nameOfNode(node, {}, english)).toBe('Approval by the workflow owner: “Send?”')
  expect(nameOfNode({ ...node, name: 'Ready?' }, {}, english)).toBe('Ready?')
  expect(describeNode({ ...node, name: 'Ready?' }, {}, english)).toBe(
    'Approval by the workflow owner: “Send?”',
  )
  expect([portLabel(node, 'approved', english), portLabel(node, 'next', english)]).toEqual(['Approved', null])
})
