// What conditions ask, and the facts behind them.
import { expect, test } from 'vitest'
import { choicesFor, factsOf, isValueOf, nothingOnFile, operatorsFor, type OnFile } from './workflow-facts.ts'
import { factNames, type Facts } from './workflow-graph.ts'

test('every fact has comparisons, and a usual value that suits it', () => {
  for (const fact of factNames) {
    const [op] = operatorsFor(fact)
    expect([fact, op]).not.toContain(undefined)
    const choice = choicesFor(fact)?.[0]
    const isNumber = operatorsFor(fact).includes('more_than')
    expect([fact, isValueOf({ fact, op: op!, value: choice ?? (isNumber ? 3 : 'DE') })]).toEqual([fact, true])
    expect([fact, isValueOf({ fact, op: op!, value: null })]).toEqual([fact, false])
  }
})

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
  expect(factsOf({ ...nothingOnFile, ...onFile }, '2027-03-20')).toMatchObject(facts)
})
