import { expect, test } from 'vitest'
import { type ContractBadge, contractBadgeOf, type ContractState } from './contract-actions.ts'

test.each<[ContractState[], ContractBadge]>([
  [[], 'none'],
  [['void', 'expired', 'superseded'], 'none'],
  [['internal_review'], 'draft'],
  [['declined', 'draft'], 'draft'],
  [['declined', 'void'], 'declined'],
  [['viewed', 'draft'], 'sent'],
  [['sent', 'part_signed'], 'part_signed'],
  [['draft', 'signed'], 'signed'],
])('%j: %s', (states, badge) => {
  expect(contractBadgeOf(states)).toBe(badge)
})
