import { expect, test } from 'vitest'
import { assertMayClose, periodState, waitingOf } from './periods.ts'
import { closingCheckKeys, type Checklist } from './closing-checks.ts'

const done = Object.fromEntries(closingCheckKeys.map((key) => [key, 0])) as Checklist

test.each([
  ['2027-01', false, '2027-02-01', 'open'],
  ['2027-01', false, '2027-01-31', 'future'],
  ['2027-01', true, '2027-02-01', 'closed'],
] as const)('%s, closed %s, on %s is %s', (month, isClosed, today, expected) => {
  expect(periodState(month, isClosed, today)).toBe(expected)
})

test('a month closes when nothing waits, or when somebody says that it may stay so', () => {
  expect(() => assertMayClose('open', done, false)).not.toThrow()
  const waiting = { ...done, drafts: 2, bankLines: 1 }
  expect(waitingOf(waiting)).toEqual(['drafts', 'bankLines'])
  expect(() => assertMayClose('open', waiting, false)).toThrow(
    expect.objectContaining({
      problem: { code: 'booking.month.unfinished', values: { checks: ['drafts', 'bankLines'] } },
    }),
  )
  expect(() => assertMayClose('open', waiting, true)).not.toThrow()
})

test.each(['closed', 'future'] as const)('a month that is %s does not close', (state) => {
  expect(() => assertMayClose(state, done, true)).toThrow(
    expect.objectContaining({
      problem: { code: state === 'closed' ? 'booking.month.closedAlready' : 'booking.month.future' },
    }),
  )
})
