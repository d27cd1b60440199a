// What somebody spent on a show or an artist: who bears it, how it is decided, and what the artist's ledger says of it.
import { can, type AccessCase, type Member, type Permission } from '../access.ts'
import { commonProblem } from '../common-problems.ts'
import { DomainError } from '../errors.ts'
import { asMessage, type Problem } from '../problems.ts'
import type { ExpenseParty, ExpenseRebill, ExpenseState } from './expense-kinds.ts'
import { moneyProblem } from './problems.ts'

type Parties = { paidBy: ExpenseParty; borneBy: ExpenseParty; rebill: ExpenseRebill }

/** Is it taken from what the artist gets? */
export const isRecoupable = ({ paidBy, borneBy, rebill }: Parties): boolean =>
  paidBy === 'agency' && borneBy === 'artist' && rebill === 'recoup_from_statement'

/**
 * What it does to the artist's ledger once it is booked, gross: below zero what the agency advanced and the artist
 * bears, above zero what the artist paid and the agency bears. What a promoter bears comes back on an invoice.
 */
export function ledgerAmountOf(expense: Parties & { grossMinor: number }): number {
  if (isRecoupable(expense)) return -expense.grossMinor
  return expense.paidBy === 'artist' && expense.borneBy === 'agency' ? expense.grossMinor : 0
}

/** What the rules need to know beside the state. */
export type ExpenseFacts = Parties & {
  /** Whether the person acting handed it in, or wrote it. */
  isOwn: boolean
  hasReceipt: boolean
  /** Why it may be charged to the artist without a receipt; null without such a decision. */
  withoutReceiptReason: string | null
  /** It is on an invoice or a statement. */
  isSettled: boolean
}

type ExpenseGuard = { holds: (facts: ExpenseFacts) => boolean; because: Problem; override?: Permission }
const guards = {
  foreign: {
    holds: ({ isOwn }) => !isOwn,
    because: moneyProblem('expense.own'),
  },
  receipt: {
    holds: (facts) => !isRecoupable(facts) || facts.hasReceipt || Boolean(facts.withoutReceiptReason?.trim()),
    because: moneyProblem('expense.receiptMissing'),
    override: 'expensesApprove.administrate',
  },
  unsettled: {
    holds: ({ isSettled }) => !isSettled,
    because: moneyProblem('expense.settled'),
  },
} satisfies Record<string, ExpenseGuard>
export type ExpenseGuardName = keyof typeof guards
export const expenseGuards: Readonly<Record<ExpenseGuardName, ExpenseGuard>> = guards

export type ExpenseRule = {
  from: readonly ExpenseState[]
  to: ExpenseState
  who: Permission
  guards: readonly ExpenseGuardName[]
  needsReason?: true
}

// "Expense" in the table of transitions, row by row.
const machine = {
  submit: {
    from: ['draft', 'rejected'],
    to: 'submitted',
    who: 'expenses.manage',
    guards: [],
  },
  withdraw: { from: ['submitted'], to: 'draft', who: 'expenses.manage', guards: [] },
  approve: {
    from: ['submitted'],
    to: 'approved',
    who: 'expensesApprove.manage',
    guards: ['foreign', 'receipt'],
  },
  reject: {
    from: ['submitted'],
    to: 'rejected',
    who: 'expensesApprove.manage',
    guards: ['foreign'],
    needsReason: true,
  },
  /** Only now it reaches the ledger. */
  book: {
    from: ['approved'],
    to: 'booked',
    who: 'expensesApprove.administrate',
    guards: ['unsettled'],
  },
} satisfies Record<string, ExpenseRule>
export type ExpenseAction = keyof typeof machine
export const expenseActions = Object.keys(machine) as ExpenseAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const expenseMachine: Readonly<Record<ExpenseAction, ExpenseRule>> = machine

/** `artistId` is the artist it is for, for members who see some artists only. */
export type ExpenseActor = { member: Member } & Pick<AccessCase, 'artistId'>

export type AllowedExpenseAction = {
  action: ExpenseAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem | undefined
  /** What the person has to answer with a reason of their own to go on (`overrideReason`). */
  warning?: Problem | undefined
  needsReason?: boolean | undefined
}

const forbidden = commonProblem('forbidden')
const reasonMissing = moneyProblem('reasonMissing')

function judge(action: ExpenseAction, state: ExpenseState, actor: ExpenseActor, facts: ExpenseFacts) {
  const { from, who, guards } = expenseMachine[action]
  if (!from.includes(state)) {
    return { refusal: { code: 'CONFLICT', because: moneyProblem('expense.state', { state }) } } as const
  }
  const may = (permission: Permission) => can(actor.member, permission, actor)
  if (!may(who)) return { refusal: { code: 'FORBIDDEN', because: forbidden } } as const
  let warning: Problem | undefined
  for (const name of guards) {
    const { holds, because, override } = expenseGuards[name]
    if (holds(facts)) continue
    if (!override || !may(override)) return { refusal: { code: 'CONFLICT', because } } as const
    warning = because
  }
  return { warning }
}

/** What the member can do with the expense now, with the reason where it is disabled. */
export function allowedExpenseActions(
  state: ExpenseState,
  actor: ExpenseActor,
  facts: ExpenseFacts,
): AllowedExpenseAction[] {
  return expenseActions
    .filter((action) => expenseMachine[action].from.includes(state))
    .map((action) => {
      const { needsReason } = expenseMachine[action]
      const { refusal, warning } = judge(action, state, actor, facts)
      return { action, allowed: !refusal, reason: refusal?.because, warning, needsReason }
    })
}

/**
 * The state that the action leads to, and why it may go without a receipt where somebody said so. FORBIDDEN without
 * the right, CONFLICT where the machine or a guard refuses, BAD_REQUEST when a reason is
 * missing.
 */
export function decideExpense(
  state: ExpenseState,
  {
    action,
    reason = null,
    overrideReason = null,
  }: { action: ExpenseAction; reason?: string | null; overrideReason?: string | null },
  actor: ExpenseActor,
  facts: ExpenseFacts,
): { state: ExpenseState; withoutReceiptReason: string | null } {
  const { refusal, warning } = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  if (expenseMachine[action].needsReason && !reason?.trim()) {
    throw new DomainError('BAD_REQUEST', {
      problem: reasonMissing,
      fields: { reason: asMessage(reasonMissing) },
    })
  }
  if (warning !== undefined && !overrideReason?.trim()) {
    throw new DomainError('BAD_REQUEST', {
      problem: warning,
      fields: { overrideReason: asMessage(reasonMissing) },
    })
  }
  return {
    state: expenseMachine[action].to,
    withoutReceiptReason:
      warning === undefined ? facts.withoutReceiptReason : (overrideReason?.trim() ?? null),
  }
}
