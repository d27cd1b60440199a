// The machine of an artist's statement as data: which action leads where, who may take it, what stands against it.
import type { Permission, PortalRight } from '../../access.ts'

export const statementStates = ['draft', 'reviewed', 'sent', 'queried', 'approved', 'paid', 'void'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateLabels: Record<StatementState, string> = {
  draft: 'Draft',
  reviewed: 'Reviewed',
  sent: 'Sent',
  queried: 'Queried',
  approved: 'Approved',
  paid: 'Paid',
  void: 'Void',
}

/** Its lines may still change. */
export const isOpenStatement = (state: StatementState): boolean => state === 'draft' || state === 'reviewed'

export type StatementFacts = {
  /** A booking of it is not settled, and nobody has said that it may stand. */
  hasUnsettled: boolean
  /** The ledger moved on since an open statement was made. */
  isStale: boolean
  payoutMinor: number
  /** The artist's bank data changed less than 72 hours ago, and nobody has looked at them since. */
  isBankFresh: boolean
}

type StatementGuard = { holds: (facts: StatementFacts) => boolean; because: string }
const guards = {
  settled: {
    holds: ({ hasUnsettled }) => !hasUnsettled,
    because: 'A booking of this statement is not settled yet.',
  },
  current: {
    holds: ({ isStale }) => !isStale,
    because: 'The ledger has changed since this statement was made. Refresh it and look at it again.',
  },
  payable: { holds: ({ payoutMinor }) => payoutMinor > 0, because: 'There is nothing to pay out.' },
  bankSafe: {
    holds: ({ isBankFresh }) => !isBankFresh,
    because: 'The bank data changed less than 72 hours ago. Confirm them with the artist first.',
  },
} satisfies Record<string, StatementGuard>
export type StatementGuardName = keyof typeof guards
export const statementGuards: Readonly<Record<StatementGuardName, StatementGuard>> = guards

export type StatementRule = {
  label: string
  from: readonly StatementState[]
  to: StatementState
  /** The permission of a member of staff; null where only the artist's side acts. */
  who: Permission | null
  portal?: PortalRight
  guards: readonly StatementGuardName[]
  /** Whether the person says why, or what they ask. */
  needsReason?: true
}

// "Statement" in the table of transitions, row by row. Void reaches queried ones too: a query may show the mistake.
const machine = {
  review: {
    label: 'Mark as reviewed',
    from: ['draft'],
    to: 'reviewed',
    who: 'statements.administrate',
    guards: [],
  },
  reopen: {
    label: 'Back to draft',
    from: ['reviewed'],
    to: 'draft',
    who: 'statements.administrate',
    guards: [],
  },
  send: {
    label: 'Send',
    from: ['reviewed'],
    to: 'sent',
    who: 'statements.administrate',
    guards: ['settled', 'current'],
  },
  query: {
    label: 'Ask about it',
    from: ['sent'],
    to: 'queried',
    who: null,
    portal: 'statementsApprove',
    guards: [],
    needsReason: true,
  },
  answer: {
    label: 'Answer',
    from: ['queried'],
    to: 'sent',
    who: 'statements.administrate',
    guards: [],
    needsReason: true,
  },
  approve: {
    label: 'Approve',
    from: ['sent'],
    to: 'approved',
    who: null,
    portal: 'statementsApprove',
    guards: [],
  },
  pay: {
    label: 'Mark as paid',
    from: ['sent', 'approved'],
    to: 'paid',
    who: 'statements.administrate',
    guards: ['payable', 'bankSafe'],
  },
  void: {
    label: 'Void',
    from: ['draft', 'reviewed', 'sent', 'queried'],
    to: 'void',
    who: 'statements.administrate',
    guards: [],
    needsReason: true,
  },
} satisfies Record<string, StatementRule>

export type StatementAction = keyof typeof machine
export const statementActions = Object.keys(machine) as StatementAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const statementMachine: Readonly<Record<StatementAction, StatementRule>> = machine
