import { expect, test } from 'vitest'
import { byDeadline, urgencyOf, type TaskKind } from './dashboard.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:59Z', 'overdue'],
  ['2026-11-21T12:00:00Z', 'today'],
  ['2026-11-22T12:00:00Z', 'today'],
  ['2026-11-22T12:00:01Z', 'week'],
  ['2026-11-28T12:00:00Z', 'week'],
  ['2026-11-28T12:00:01Z', 'later'],
])('%s is %s', (dueAt, urgency) => expect(urgencyOf(new Date(dueAt), now)).toBe(urgency))

test('the earlier deadline comes first, a challenge before an offer of the same moment', () => {
  const task = (kind: TaskKind, hours: number) => ({
    kind,
    id: kind,
    dueAt: new Date(now.getTime() + hours * 3_600_000),
  })
  const sorted = [task('offerDraft', 1), task('holdChallenged', 1), task('paymentDue', 0)].toSorted(
    byDeadline,
  )
  expect(sorted.map(({ kind }) => kind)).toEqual(['paymentDue', 'holdChallenged', 'offerDraft'])
})
