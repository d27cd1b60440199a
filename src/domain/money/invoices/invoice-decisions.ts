// Decides what may be done with an invoice, and what follows.
import { can, type Member } from '../../access.ts'
import { commonProblem } from '../../common-problems.ts'
import { DomainError } from '../../errors.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import {
  invoiceActions,
  invoiceGuards,
  invoiceMachine,
  type InvoiceAction,
  type InvoiceFacts,
} from './invoice-actions.ts'
import type { InvoiceState } from '../../booking/ledger/invoice-kinds.ts'

/** `artistId` is the artist that the invoice is about, for members who see some artists only; null without one. */
export type InvoiceActor = { member: Member; artistId: string | null }

export type AllowedInvoiceAction = {
  action: InvoiceAction
  allowed: boolean
  /** Why the button is disabled. */
  reason?: Problem
  needsReason?: boolean
}

type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: Problem }

function judge(
  action: InvoiceAction,
  state: InvoiceState,
  { member, artistId }: InvoiceActor,
  facts: InvoiceFacts,
): Refusal | undefined {
  const { moves, who, guards } = invoiceMachine[action]
  if (moves[state] === undefined) {
    return { code: 'CONFLICT', because: moneyProblem('invoice.state', { state }) }
  }
  if (!can(member, who, { artistId })) return { code: 'FORBIDDEN', because: commonProblem('forbidden') }
  const failed = guards.find((name) => {
    const { holds, exempt } = invoiceGuards[name]
    return !holds(facts) && !exempt?.includes(member.role)
  })
  return failed && { code: 'CONFLICT', because: invoiceGuards[failed].because(facts) }
}

/** What staff can do with the invoice now, with the reason where it is disabled. */
export function allowedInvoiceActions(
  state: InvoiceState,
  actor: InvoiceActor,
  facts: InvoiceFacts,
): AllowedInvoiceAction[] {
  return invoiceActions
    .filter((action) => invoiceMachine[action].moves[state] !== undefined)
    .map((action) => {
      const { needsReason } = invoiceMachine[action]
      const refusal = judge(action, state, actor, facts)
      return { action, allowed: !refusal, reason: refusal?.because, needsReason }
    })
}

/**
 * The state that the action leads to, null when the draft should be removed, and whether it is disputed afterwards.
 * FORBIDDEN without the right, CONFLICT with the reason where the machine or a guard refuses, BAD_REQUEST
 * when a reason is missing.
 */
export function decideInvoice(
  state: InvoiceState,
  { action, reason = null }: { action: InvoiceAction; reason?: string | null },
  actor: InvoiceActor,
  facts: InvoiceFacts,
): { state: InvoiceState | null; isDisputed: boolean } {
  const refusal = judge(action, state, actor, facts)
  if (refusal) {
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { problem: refusal.because } : {})
  }
  if (invoiceMachine[action].needsReason && !reason?.trim()) {
    const problem = moneyProblem('reasonMissing')
    throw new DomainError('BAD_REQUEST', { problem, fields: { reason: asMessage(problem) } })
  }
  const next = invoiceMachine[action].moves[state] ?? null
  const isOver = next === 'cancelled' || next === 'written_off'
  const isDisputed = action === 'dispute' || (facts.isDisputed && action !== 'undispute' && !isOver)
  return { state: next, isDisputed }
}

/** What follows when an issued invoice is taken back, carried out in the same transaction and in this order. */
export const correctionEffects = [
  /** What was paid on it is a credit of the payer, and the ledger takes back what it posted for it. */
  'releasePayments',
  /** A document of its own names the invoice, with a number and today's day. */
  'issueCancellation',
  /** Of an invoice taken back in full: nothing is open or paid, disputed or promised. */
  'closeInvoice',
  /** Of a part: the invoice claims so much less. */
  'reduceInvoice',
  /** Deposits that it had taken off stand for themselves again, with the state of their instalments. */
  'restoreDeposits',
  /** A copy as a draft, for a person to correct. */
  'draftCorrected',
] as const
export type CorrectionEffect = (typeof correctionEffects)[number]

export type CorrectionAction = 'cancel' | 'credit' | 'correct'

const takenBack = ['releasePayments', 'issueCancellation', 'closeInvoice', 'restoreDeposits'] as const

/** Workflow runs about it end with its state, in the database; its reminders with the next look at their rules. */
export const correctionsOf: Readonly<Record<CorrectionAction, readonly CorrectionEffect[]>> = {
  cancel: takenBack,
  credit: ['issueCancellation', 'reduceInvoice'],
  correct: [...takenBack, 'draftCorrected'],
}
