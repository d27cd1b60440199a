// How far the contract of a show is, in one word for lists and pages.
import type { ContractState } from './contract-actions.ts'

export const contractBadges = ['none', 'draft', 'sent', 'part_signed', 'signed', 'declined'] as const
export type ContractBadge = (typeof contractBadges)[number]
const badgeOf: Partial<Record<ContractState, ContractBadge>> = {
  draft: 'draft',
  internal_review: 'draft',
  sent: 'sent',
  viewed: 'sent',
  part_signed: 'part_signed',
  signed: 'signed',
  declined: 'declined',
}
/** The one that says most comes first: a draft beside a contract that is signed says nothing of it. */
const order: readonly ContractBadge[] = ['signed', 'part_signed', 'sent', 'draft', 'declined']

/** Of all contracts about a booking; what has expired, was voided or replaced is as good as none. */
export function contractBadgeOf(states: readonly ContractState[]): ContractBadge {
  const badges = states.map((state) => badgeOf[state])
  return order.find((badge) => badges.includes(badge)) ?? 'none'
}
