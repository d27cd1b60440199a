import { expect, test } from 'vitest'
import { assertAfterPredecessor, issueDay } from './invoice-days.ts'

test.each([
  [undefined, '2027-03-01'],
  ['2027-03-01', '2027-03-01'],
  ['2027-02-20', '2027-02-20'],
])('issued on %s', (wanted, expected) => {
  expect(issueDay(wanted, '2027-03-01')).toBe(expected)
})

test.each(['2027-03-02', '2027-02-30', 'today'])('never on %s', (wanted) => {
  expect(() => issueDay(wanted, '2027-03-01')).toThrow('today or on an earlier day')
})

test('not before the number before it', () => {
  const predecessor = { number: 'RE-2027-0007', issueDate: '2027-02-20' }
  expect(() => assertAfterPredecessor('2027-02-19', predecessor)).toThrow(
    'RE-2027-0007 was issued on 20 February 2027. Choose that day or a later one.',
  )
  for (const day of ['2027-02-20', '2027-02-21']) {
    expect(() => assertAfterPredecessor(day, predecessor)).not.toThrow()
  }
  expect(() => assertAfterPredecessor('2020-01-01', null)).not.toThrow()
})
