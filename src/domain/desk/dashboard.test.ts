import { describe, expect, test } from 'vitest'
import { byDeadline, contractTaskOf, gapsOf, offerTaskOf, urgencyOf, type TaskKind } from './dashboard.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:59Z', 'overdue'],
  ['2026-11-21T12:00:00Z', 'today'],
  ['2026-11-22T12:00:00Z', 'today'],
  ['2026-11-22T12:00:01Z', 'week'],
  ['2026-11-28T12:00:00Z', 'week'],
  ['2026-11-28T12:00:01Z', 'later'],
])('%s is %s', (dueAt, urgency) => expect(urgencyOf(new Date(dueAt), now)).toBe(urgency))

describe('what a near show lacks', () => {
  const whole = { venueId: 'v', showtime: '21:00', tbaTime: false, buyerContactId: 'c' }
  test.each([
    [{}, []],
    [{ venueId: null }, ['venue']],
    [{ showtime: null }, ['showtime']],
    [{ showtime: null, tbaTime: true }, []],
    [{ venueId: null, showtime: null, buyerContactId: null }, ['venue', 'showtime', 'buyer']],
  ])('%j', (change, gaps) => expect(gapsOf({ ...whole, ...change })).toEqual(gaps))
})

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

test.each([
  ['draft', false, 'offerDraft'],
  ['sent', false, 'offerExpiring'],
  ['sent', true, 'offerIncoming'],
  ['countered', true, 'offerIncoming'],
  ['countered', false, null],
] as const)('an offer that is %s, incoming %s, asks %s', (state, isIncoming, kind) => {
  expect(offerTaskOf({ state, isIncoming })).toBe(kind)
})

test.each([
  [false, false, 'contractDraft'],
  [true, true, 'contractToSign'],
  [true, false, 'contractUnsigned'],
] as const)('a contract that is out: %s, waits for us: %s', (isOut, isOurs, kind) =>
  expect(contractTaskOf({ isOut, isOurs })).toBe(kind),
)
