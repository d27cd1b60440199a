// The machine of an artist's statement as data: which action leads where, who may take it, what prevents it.
import type { Permission, PortalRight } from '../../access.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import type { StatementState } from './statement-states.ts'

export type StatementFacts = {
  /** A booking of it is not settled, and nobody has allowed that. */
  hasUnsettled: boolean
  /** The ledger moved on since an open statement was made. */
  isStale: boolean
  payoutMinor: number
  /** The artist's bank data changed less than 72 hours ago, and nobody has looked at them since. */
  isBankFresh: boolean
}

type StatementGuard = { holds: (facts: StatementFacts) => boolean; because: Problem }
const guards = {
  settled: {
    holds: ({ hasUnsettled }) => !hasUnsettled,
    because: moneyProblem('statement.unsettled'),
  },
  current: {
    holds: ({ isStale }) => !isStale,
    because: moneyProblem('statement.changed'),
  },
  payable: { holds: ({ payoutMinor }) => payoutMinor > 0, because: moneyProblem('statement.nothingToPay') },
  bankSafe: {
    holds: ({ isBankFresh }) => !isBankFresh,
    because: moneyProblem('statement.newBankData'),
  },
} satisfies Record<string, StatementGuard>
export type StatementGuardName = keyof typeof guards
export const statementGuards: Readonly<Record<StatementGuardName, StatementGuard>> = guards

export type StatementRule = {
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
    from: ['draft'],
    to: 'reviewed',
    who: 'statements.administrate',
    guards: [],
  },
  reopen: {
    from: ['reviewed'],
    to: 'draft',
    who: 'statements.administrate',
    guards: [],
  },
  send: {
    from: ['reviewed'],
    to: 'sent',
    who: 'statements.administrate',
    guards: ['settled', 'current'],
  },
  query: {
    from: ['sent'],
    to: 'queried',
    who: null,
    portal: 'statementsApprove',
    guards: [],
    needsReason: true,
  },
  answer: {
    from: ['queried'],
    to: 'sent',
    who: 'statements.administrate',
    guards: [],
    needsReason: true,
  },
  approve: {
    from: ['sent'],
    to: 'approved',
    who: null,
    portal: 'statementsApprove',
    guards: [],
  },
  pay: {
    from: ['sent', 'approved'],
    to: 'paid',
    who: 'statements.administrate',
    guards: ['payable', 'bankSafe'],
  },
  void: {
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
