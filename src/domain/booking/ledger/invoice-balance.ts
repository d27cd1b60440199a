// What is left to pay on an invoice, what state that gives, and how long it is overdue.
import { daysBetween, type LocalDate } from '../../dates.ts'
import type { InvoiceKind, InvoiceState, ShownInvoiceState } from './invoice-kinds.ts'

export type InvoiceBalance = {
  state: InvoiceState
  /** Total less prepayments; below zero where more was prepaid than the invoice comes to. */
  payableMinor: number
  /** Tax that the payer gives to the tax office. */
  withheldMinor: number
  /** What payments were allocated, less what went back. */
  paidMinor: number
  /** What cancellations took back: each counts with what is payable on it less what is withheld there. */
  creditedMinor: number
  writtenOffMinor: number
}

/** All amounts in minor units of the invoice's currency. */
export const openOf = ({
  payableMinor,
  withheldMinor,
  paidMinor,
  creditedMinor,
  writtenOffMinor,
}: InvoiceBalance): number => payableMinor - withheldMinor - paidMinor - creditedMinor - writtenOffMinor

/**
 * The open amount (below zero: it was overpaid, or money is to go back) and the state that follows from it. Drafts
 * and cancelled invoices stay what they are. `wasSent` says where an invoice falls back to whose payment was reversed.
 */
export function invoiceStateOf(
  balance: InvoiceBalance,
  wasSent = true,
): { openMinor: number; state: InvoiceState } {
  const { state, payableMinor, withheldMinor, paidMinor, creditedMinor, writtenOffMinor } = balance
  const openMinor = openOf(balance)
  if (state === 'draft' || state === 'cancelled') return { openMinor, state }
  const isSettled = payableMinor < 0 ? openMinor >= 0 : openMinor <= 0
  if (isSettled) {
    const isCredited = creditedMinor > 0 && creditedMinor >= payableMinor - withheldMinor
    return { openMinor, state: isCredited ? 'cancelled' : writtenOffMinor > 0 ? 'written_off' : 'paid' }
  }
  if (paidMinor !== 0) return { openMinor, state: 'part_paid' }
  const unpaid = state === 'issued' || !wasSent ? 'issued' : 'sent'
  return { openMinor, state: unpaid }
}

/** What a document adds to what its recipient owes: a cancellation takes off. */
export const signedPayable = ({ kind, payableMinor }: { kind: InvoiceKind; payableMinor: number }): number =>
  kind === 'credit_note' ? -payableMinor : payableMinor

/** Somebody still has to pay it. */
export const isAwaited = (state: InvoiceState): boolean =>
  state === 'issued' || state === 'sent' || state === 'part_paid'

/** The state that people are shown; what was paid or cancelled before it was replaced stays that. */
export const shownStateOf = (state: InvoiceState, isReplaced: boolean): ShownInvoiceState =>
  isReplaced && isAwaited(state) ? 'replaced' : state

/** Days since it was due; 0 on the day itself, before it, and without one. */
export function daysOverdue(dueOn: LocalDate | null, today: LocalDate): number {
  return dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today))
}

/** Never stored: an open invoice after its due day. */
export const isOverdue = (
  { state, dueOn }: { state: InvoiceState; dueOn: LocalDate | null },
  today: LocalDate,
): boolean => isAwaited(state) && daysOverdue(dueOn, today) > 0
