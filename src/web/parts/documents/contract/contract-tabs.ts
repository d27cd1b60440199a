// The tabs of the list of contracts. Apart from its queries: the route needs them before its page.
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'

/** The tabs of the list, and the states behind each. */
export const contractTabs = {
  all: undefined,
  drafts: ['draft', 'internal_review'],
  out: ['sent', 'viewed', 'part_signed'],
  signed: ['signed'],
  ended: ['declined', 'expired', 'void', 'superseded'],
} as const satisfies Record<string, readonly ContractState[] | undefined>
export type ContractTab = keyof typeof contractTabs
