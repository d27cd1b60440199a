// What ends runs early, as it is usual for a drawing and as somebody chose.
import { describe, expect, test } from 'vitest'
import { blankRule, blankTrigger } from './workflow-blank.ts'
import { nothingOnFile, type OnFile } from './workflow-facts.ts'
import {
  stopKinds,
  triggerKinds,
  type Graph,
  type Rule,
  type StopKind,
  type Trigger,
} from './workflow-graph.ts'
import { fixedStopsOf, offeredStops, stopOf, stopsOf, usualStops } from './workflow-stops.ts'

const drawing = (trigger: Trigger, ...rules: Rule[]): Graph => ({
  trigger,
  nodes: rules.map((rule, index) => ({
    id: `c${index}`,
    type: 'condition',
    name: null,
    position: { x: 0, y: 0 },
    match: 'all',
    rules: [rule],
  })),
  edges: [],
})
const relative = (anchor: Extract<Trigger, { kind: 'date.relative' }>['anchor']): Trigger => ({
  ...(blankTrigger('date.relative') as Extract<Trigger, { kind: 'date.relative' }>),
  anchor,
})
const signed = blankRule('contract.isSigned')
const declined: Rule = { fact: 'contract.state', op: 'is', value: 'declined' }
const out: Rule = { fact: 'contract.state', op: 'is', value: 'sent' }

describe('usually', () => {
  test.each<[string, Graph, StopKind[]]>([
    ['an expiring hold', drawing(blankTrigger('hold.expiring')), ['holdEnded']],
    ['an overdue invoice', drawing(blankTrigger('invoice.overdue')), ['invoicePaid']],
    ['days from a hold’s expiry', drawing(relative('hold_expiry')), ['holdEnded']],
    ['days from the sending of a contract', drawing(relative('contract_sent')), ['contractClosed']],
    ['days from an invoice’s due date', drawing(relative('invoice_due')), ['invoicePaid']],
    ['days from the due date of the advance', drawing(relative('advancing_due')), ['advanceComplete']],
    ['days from the show', drawing(relative('event_date')), []],
    ['a change of status', drawing(blankTrigger('booking.status_changed')), []],
    [
      'a check for the signature',
      drawing(blankTrigger('booking.status_changed'), signed),
      ['contractClosed'],
    ],
    ['a check whether it is out', drawing(blankTrigger('booking.status_changed'), out), []],
    ['steps for a declined contract', drawing(blankTrigger('booking.status_changed'), signed, declined), []],
    // The database ends them: it is what they are about.
    ['a contract that was sent', drawing(blankTrigger('contract.sent'), signed), []],
    ['a contract that was declined', drawing(blankTrigger('contract.declined'), signed), []],
    ['a day of the month', drawing(blankTrigger('calendar.monthly'), signed), []],
  ])('%s', (_, graph, expected) => {
    expect(usualStops(graph)).toEqual(expected)
    expect(stopsOf(graph)).toEqual(expected)
  })
})

test('what was chosen replaces what is usual, as far as the trigger offers it', () => {
  const graph = drawing(blankTrigger('hold.expiring'))
  expect(stopsOf({ ...graph, stops: [] })).toEqual([])
  expect(stopsOf({ ...graph, stops: ['contractSigned'] })).toEqual(['contractSigned'])
  const later = { ...graph, trigger: blankTrigger('contract.signed'), stops: ['contractSigned' as const] }
  expect(stopsOf(later)).toEqual([])
})

test('no run ends with what it begins with', () => {
  const never: [Trigger['kind'], StopKind][] = [
    ['contract.signed', 'contractSigned'],
    ['contract.declined', 'contractClosed'],
    ['offer.answered', 'offerClosed'],
  ]
  for (const [kind, stop] of never) expect(offeredStops(blankTrigger(kind))).not.toContain(stop)
  for (const kind of triggerKinds) {
    const trigger = blankTrigger(kind)
    expect(offeredStops(trigger)).toEqual(expect.arrayContaining(usualStops(drawing(trigger))))
    const isAboutOneShow = kind !== 'calendar.monthly'
    expect([kind, fixedStopsOf(trigger).length > 0]).toEqual([kind, isAboutOneShow])
  }
})

test.each<[StopKind, Partial<OnFile>, Partial<OnFile>]>([
  ['holdEnded', { isHoldOver: true }, { isHoldOver: false }],
  ['offerClosed', { offerState: 'withdrawn' }, { offerState: 'countered' }],
  ['contractClosed', { contractState: 'declined' }, { contractState: 'signed' }],
  ['contractSigned', { contractState: 'signed' }, { contractState: 'part_signed' }],
  ['invoicePaid', { invoice: { isPaid: true, dueOn: null } }, { invoice: { isPaid: false, dueOn: null } }],
  ['advanceComplete', { missing: 0 }, { missing: 2 }],
])('%s', (stop, over, open) => {
  expect(stopOf(stopKinds, { ...nothingOnFile, ...over })).toBe(stop)
  expect(stopOf(stopKinds, { ...nothingOnFile, ...open })).not.toBe(stop)
  expect(stopOf([stop], nothingOnFile)).toBe(null)
  expect(stopOf([], { ...nothingOnFile, ...over })).toBe(null)
})
