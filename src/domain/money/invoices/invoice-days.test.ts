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
  expect(() => issueDay(wanted, '2027-03-01')).toThrow(
    expect.objectContaining({ problem: { code: 'money.issueDate.future' } }),
  )
})

test('not before the number before it', () => {
  const predecessor = { number: 'RE-2027-0007', issueDate: '2027-02-20' }
  expect(() => assertAfterPredecessor('2027-02-19', predecessor)).toThrow(
    expect.objectContaining({
      problem: { code: 'money.issueDate.order', values: { number: 'RE-2027-0007', on: '2027-02-20' } },
    }),
  )
  for (const day of ['2027-02-20', '2027-02-21']) {
    expect(() => assertAfterPredecessor(day, predecessor)).not.toThrow()
  }
  expect(() => assertAfterPredecessor('2020-01-01', null)).not.toThrow()
})
