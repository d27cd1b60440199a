import { bookingProblem } from '../problems.ts'
import { describe, expect, test } from 'vitest'
import { approvalFact, decideApproval, noApproval, type ApprovalState } from './artist-approval.ts'

const now = new Date('2027-01-02T10:00:00Z')
const at = { status: 'offer', by: 'me', now } as const
const from = (state: ApprovalState) => ({ ...noApproval, required: state !== 'none', state })

describe.each([
  ['none', 'request', 'agency', 'asked'],
  ['rejected', 'request', 'agency', 'asked'],
  ['asked', 'request', 'agency', 'CONFLICT'],
  ['asked', 'approve', 'artist', 'approved'],
  ['asked', 'reject', 'artist', 'rejected'],
  ['none', 'approve', 'artist', 'CONFLICT'],
  ['approved', 'reject', 'artist', 'CONFLICT'],
  // What the artist said on the phone, the agency writes down.
  ['none', 'approve', 'agency', 'approved'],
  ['asked', 'reject', 'agency', 'rejected'],
  ['approved', 'drop', 'agency', 'none'],
  ['asked', 'request', 'artist', 'FORBIDDEN'],
  ['asked', 'drop', 'artist', 'FORBIDDEN'],
] as const)('%s, %s by the %s', (state, step, party, expected) => {
  test(`gives ${expected}`, () => {
    const decide = () => decideApproval(from(state), step, { ...at, party }, 'Yes')
    if (expected === 'CONFLICT' || expected === 'FORBIDDEN') {
      expect(decide).toThrow(expect.objectContaining({ code: expected }))
    } else {
      expect(decide()).toEqual({
        required: step !== 'drop',
        state: expected,
        by: 'me',
        at: now.toISOString(),
        note: 'Yes',
      })
    }
  })
})

test('an agreed or dead date is not asked about', () => {
  for (const status of ['confirmed', 'lost'] as const) {
    expect(() => decideApproval(noApproval, 'request', { ...at, status, party: 'agency' })).toThrow(
      expect.objectContaining({ problem: bookingProblem('approval.closed') }),
    )
  }
})

test.each([
  [{ ...noApproval }, 'not_needed'],
  [from('asked'), 'asked'],
  [{ ...noApproval, required: true }, 'none'],
  [from('approved'), 'approved'],
] as const)('%o guards as %s', (approval, fact) => expect(approvalFact(approval)).toBe(fact))
