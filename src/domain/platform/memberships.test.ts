// Who may change whom, and the last owner.
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../access.ts'
import {
  assignableRoles,
  canAssignRole,
  decideMembershipChange,
  type MembershipChange,
  type MembershipState,
} from './memberships.ts'

const actor = (role: StaffRole, userId = 'me') => ({ role, userId, artistIds: null, overrides: {} })
const target = (role: StaffRole, userId = 'you', status: MembershipState['status'] = 'active') => ({
  role,
  userId,
  status,
})

describe('allowed', () => {
  test.each<[string, ReturnType<typeof actor>, MembershipState, MembershipChange, number, string]>([
    [
      'owner demotes one of two',
      actor('owner'),
      target('owner'),
      { kind: 'role', role: 'agent' },
      2,
      'agent active',
    ],
    [
      'owner steps down',
      actor('owner'),
      target('owner', 'me'),
      { kind: 'role', role: 'admin' },
      2,
      'admin active',
    ],
    [
      'owner makes an owner',
      actor('owner'),
      target('agent'),
      { kind: 'role', role: 'owner' },
      1,
      'owner active',
    ],
    [
      'admin changes an agent',
      actor('admin'),
      target('agent'),
      { kind: 'role', role: 'admin' },
      1,
      'admin active',
    ],
    ['admin removes', actor('admin'), target('assistant'), { kind: 'remove' }, 1, 'assistant removed'],
    [
      'suspended can be removed',
      actor('admin'),
      target('agent', 'you', 'suspended'),
      { kind: 'remove' },
      1,
      'agent removed',
    ],
    ['restore', actor('admin'), target('agent', 'you', 'suspended'), { kind: 'restore' }, 1, 'agent active'],
    [
      'read only leaves',
      actor('read_only'),
      target('read_only', 'me'),
      { kind: 'leave' },
      1,
      'read_only removed',
    ],
    [
      'a suspended owner is not the last',
      actor('owner'),
      target('owner', 'you', 'suspended'),
      { kind: 'remove' },
      1,
      'owner removed',
    ],
  ])('%s', (_name, who, whom, change, owners, expected) => {
    const { state } = decideMembershipChange(who, whom, change, owners)
    expect(`${state.role} ${state.status}`).toBe(expected)
  })

  test('removal cuts every way in', () => {
    const { effects } = decideMembershipChange(actor('owner'), target('agent'), { kind: 'remove' }, 1)
    expect(effects).toEqual(['endSessions', 'revokeFeeds', 'revokeTokens', 'notifyOwners'])
  })
})

describe('refused', () => {
  test.each<
    [string, ReturnType<typeof actor>, MembershipState, MembershipChange, number, string, string | undefined]
  >([
    [
      'last owner leaves',
      actor('owner'),
      target('owner', 'me'),
      { kind: 'leave' },
      1,
      'CONFLICT',
      'platform.member.lastOwner',
    ],
    [
      'last owner steps down',
      actor('owner'),
      target('owner', 'me'),
      { kind: 'role', role: 'admin' },
      1,
      'CONFLICT',
      'platform.member.lastOwner',
    ],
    [
      'admin removes an owner',
      actor('admin'),
      target('owner'),
      { kind: 'remove' },
      2,
      'FORBIDDEN',
      'platform.member.ownerOnly',
    ],
    [
      'admin makes an owner',
      actor('admin'),
      target('agent'),
      { kind: 'role', role: 'owner' },
      1,
      'FORBIDDEN',
      'platform.member.ownerRole',
    ],
    [
      'admin promotes himself',
      actor('admin'),
      target('admin', 'me'),
      { kind: 'role', role: 'owner' },
      1,
      'FORBIDDEN',
      'platform.member.ownerRole',
    ],
    [
      'admin changes own rights',
      actor('admin'),
      target('admin', 'me'),
      { kind: 'rights' },
      1,
      'FORBIDDEN',
      'platform.member.self',
    ],
    ['agent manages', actor('agent'), target('assistant'), { kind: 'remove' }, 1, 'FORBIDDEN', undefined],
    [
      'leaving for someone else',
      actor('owner'),
      target('agent'),
      { kind: 'leave' },
      1,
      'FORBIDDEN',
      undefined,
    ],
    [
      'removed stays removed',
      actor('owner'),
      target('agent', 'you', 'removed'),
      { kind: 'role', role: 'admin' },
      1,
      'CONFLICT',
      'platform.member.notActive',
    ],
    [
      'restore of the active',
      actor('owner'),
      target('agent'),
      { kind: 'restore' },
      1,
      'CONFLICT',
      'platform.member.notSuspended',
    ],
    [
      'suspend twice',
      actor('owner'),
      target('agent', 'you', 'suspended'),
      { kind: 'suspend' },
      1,
      'CONFLICT',
      'platform.member.notActive',
    ],
  ])('%s', (_name, who, whom, change, owners, code, problem) => {
    expect(() => decideMembershipChange(who, whom, change, owners)).toThrow(
      expect.objectContaining({ code, problem: problem && { code: problem } }),
    )
  })
})

test('roles to give', () => {
  expect(assignableRoles(actor('owner'))).toContain('owner')
  expect(assignableRoles(actor('admin'))).not.toContain('owner')
  expect(assignableRoles(actor('admin'))).toContain('admin')
  expect(assignableRoles(actor('agent'))).toEqual([])
  expect(canAssignRole(actor('admin'), 'agent')).toBe(true)
})
