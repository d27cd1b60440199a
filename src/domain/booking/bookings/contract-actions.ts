// The machine of a contract as data: which action leads where, who may take it, what prevents it.
import type { Permission } from '../../access.ts'

export const contractStates = [
  'draft',
  'internal_review',
  'sent',
  'viewed',
  'part_signed',
  'signed',
  'declined',
  'expired',
  'void',
  'superseded',
] as const
export type ContractState = (typeof contractStates)[number]

const waiting = ['sent', 'viewed', 'part_signed'] as const
/** Somebody is asked to sign. */
export const isOut = (state: ContractState): boolean => (waiting as readonly ContractState[]).includes(state)
/** The text may still change. */
export const isOpenDraft = (state: ContractState): boolean => state === 'draft' || state === 'internal_review'

/** What the rules need to know beside the contract's state. */
export type ContractFacts = {
  /** Fields that say nothing yet, by their keys. */
  missing: readonly string[]
  /** At least one signer, each with a name and an e-mail address or an account. */
  signersReady: boolean
  /** A mandatory clause was changed or left out, and nobody has allowed that since. */
  needsApproval: boolean
  /** A booking that the contract is about was cancelled or given up. */
  bookingsGone: boolean
  /** The day by which it can be signed has passed. */
  isLate: boolean
}

type ContractGuard = { holds: (facts: ContractFacts) => boolean }
const guards = {
  resolved: { holds: ({ missing }) => missing.length === 0 },
  signers: { holds: ({ signersReady }) => signersReady },
  approved: { holds: ({ needsApproval }) => !needsApproval },
  deviating: { holds: ({ needsApproval }) => needsApproval },
  alive: { holds: ({ bookingsGone }) => !bookingsGone },
  inTime: { holds: ({ isLate }) => !isLate },
  late: { holds: ({ isLate }) => isLate },
} satisfies Record<string, ContractGuard>
export type ContractGuardName = keyof typeof guards
export const contractGuards: Readonly<Record<ContractGuardName, ContractGuard>> = guards

export type ContractRule = {
  from: readonly ContractState[]
  to: ContractState
  /** The permission of a member of staff; null when only signers or the system act. */
  who: Permission | null
  guards: readonly ContractGuardName[]
  /** Whether the person says why. */
  needsReason?: true
}

// "Contract" in the table of transitions, row by row. What signers do is in contract-signing.ts.
const machine = {
  requestReview: {
    from: ['draft'],
    to: 'internal_review',
    who: 'contracts.manage',
    guards: ['deviating'],
  },
  approve: {
    from: ['draft', 'internal_review'],
    to: 'draft',
    who: 'contractTemplates.manage',
    guards: ['deviating'],
  },
  sendBack: {
    from: ['internal_review'],
    to: 'draft',
    who: 'contractTemplates.manage',
    guards: [],
    needsReason: true,
  },
  send: {
    from: ['draft'],
    to: 'sent',
    who: 'contractsSend.manage',
    guards: ['alive', 'resolved', 'signers', 'approved', 'inTime'],
  },
  signOnPaper: {
    from: ['draft', 'sent', 'viewed', 'part_signed'],
    to: 'signed',
    who: 'contractsSend.manage',
    guards: ['alive'],
  },
  void: {
    from: ['internal_review', ...waiting],
    to: 'void',
    who: 'contractsSend.manage',
    guards: [],
    needsReason: true,
  },
  /** A new draft takes the place of what is out; what was out can no longer be signed. */
  supersede: {
    from: [...waiting, 'declined', 'expired'],
    to: 'superseded',
    who: 'contracts.manage',
    guards: [],
  },
  expire: { from: waiting, to: 'expired', who: null, guards: ['late'] },
} satisfies Record<string, ContractRule>

export type ContractAction = keyof typeof machine
export const contractActions = Object.keys(machine) as ContractAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const contractMachine: Readonly<Record<ContractAction, ContractRule>> = machine

/** How far the contract of a show is, in one word for lists and pages. */
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
