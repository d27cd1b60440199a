// Decides what may be done with an invoice, and what follows.
import { can, type Member } from '../../access.ts'
import { DomainError, forbiddenSentence } from '../../errors.ts'
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
  label: string
  allowed: boolean
  /** Why the button is disabled. */
  reason?: string
  needsReason?: boolean
}

const forbidden = forbiddenSentence
type Refusal = { code: 'FORBIDDEN' | 'CONFLICT'; because: string }

/** The sentence of a guard that fails; what is missing is named. */
function sentenceOf(guard: keyof typeof invoiceGuards, { missing }: InvoiceFacts): string {
  return guard === 'complete' ? missing.join(' ') : invoiceGuards[guard].because
}

function judge(
  action: InvoiceAction,
  state: InvoiceState,
  { member, artistId }: InvoiceActor,
  facts: InvoiceFacts,
): Refusal | undefined {
  const { label, moves, who, guards } = invoiceMachine[action]
  if (moves[state] === undefined) {
    const now = state.replace('_', ' ')
    return { code: 'CONFLICT', because: `“${label}” is not possible: this invoice is ${now}.` }
  }
  if (!can(member, who, { artistId })) return { code: 'FORBIDDEN', because: forbidden }
  const failed = guards.find((name) => {
    const { holds, exempt } = invoiceGuards[name]
    return !holds(facts) && !exempt?.includes(member.role)
  })
  return failed && { code: 'CONFLICT', because: sentenceOf(failed, facts) }
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
      const { label, needsReason } = invoiceMachine[action]
      const refusal = judge(action, state, actor, facts)
      return { action, label, allowed: !refusal, reason: refusal?.because, needsReason }
    })
}

/**
 * The state that the action leads to, null when the draft is to be removed, and whether it is disputed afterwards.
 * FORBIDDEN without the right, CONFLICT with a sentence where the machine or a guard stands against it, BAD_REQUEST
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
    throw new DomainError(refusal.code, refusal.code === 'CONFLICT' ? { message: refusal.because } : {})
  }
  if (invoiceMachine[action].needsReason && !reason?.trim()) {
    const message = 'Say why.'
    throw new DomainError('BAD_REQUEST', { message, fields: { reason: message } })
  }
  const next = invoiceMachine[action].moves[state] ?? null
  const isOver = next === 'cancelled' || next === 'written_off'
  const isDisputed = action === 'dispute' || (facts.isDisputed && action !== 'undispute' && !isOver)
  return { state: next, isDisputed }
}
