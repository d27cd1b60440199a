// The machine of an invoice as data: which action leads where, who may take it, what prevents it.
import type { Permission, StaffRole } from '../../access.ts'
import type { Problem } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { isOpening, type InvoiceKind, type InvoiceState } from '../../booking/ledger/invoice-kinds.ts'

/** What the rules need to know beside the invoice's state. */
export type InvoiceFacts = {
  kind: InvoiceKind
  isDisputed: boolean
  /** What the law or the format still asks for. */
  missing: readonly Problem[]
  /** Somebody confirmed the VAT of every line. */
  isVatDecided: boolean
  /** VAT ids that the VAT hangs on were found valid. */
  areVatIdsChecked: boolean
  /** A deposit that a standing final invoice takes off or replaces. */
  isTakenOff: boolean
  /** What is left to pay, in minor units of the invoice's currency. */
  openMinor: number
  /** What may be written off without an admin, in the same currency. */
  toleranceMinor: number
}

type InvoiceGuard = {
  holds: (facts: InvoiceFacts) => boolean
  because: (facts: InvoiceFacts) => Problem
  /** Whom it does not stop. */
  exempt?: readonly StaffRole[]
}
const guards = {
  complete: {
    holds: ({ missing }) => missing.length === 0,
    because: ({ missing }) => moneyProblem('invoice.incomplete', { problems: missing }),
  },
  vatDecided: { holds: ({ isVatDecided }) => isVatDecided, because: () => moneyProblem('vat.unconfirmed') },
  vatIdsChecked: {
    holds: ({ areVatIdsChecked }) => areVatIdsChecked,
    because: () => moneyProblem('vat.idUnchecked'),
  },
  original: {
    holds: ({ kind }) => kind !== 'credit_note',
    because: () => moneyProblem('invoice.isCancellation'),
  },
  /** What another program issued is sent, cancelled and corrected there. */
  own: { holds: ({ kind }) => !isOpening(kind), because: () => moneyProblem('opening.issuedElsewhere') },
  takenOver: { holds: ({ kind }) => isOpening(kind), because: () => moneyProblem('opening.issuedHere') },
  free: {
    holds: ({ isTakenOff }) => !isTakenOff,
    because: () => moneyProblem('invoice.depositTakenOff'),
  },
  open: { holds: ({ openMinor }) => openMinor > 0, because: () => moneyProblem('invoice.nothingOpen') },
  withinTolerance: {
    holds: ({ openMinor, toleranceMinor }) => openMinor <= toleranceMinor,
    because: () => moneyProblem('invoice.beyondTolerance'),
    exempt: ['owner', 'admin'],
  },
  undisputed: { holds: ({ isDisputed }) => !isDisputed, because: () => moneyProblem('invoice.isDisputed') },
  disputed: { holds: ({ isDisputed }) => isDisputed, because: () => moneyProblem('invoice.notDisputed') },
} satisfies Record<string, InvoiceGuard>
export type InvoiceGuardName = keyof typeof guards
export const invoiceGuards: Readonly<Record<InvoiceGuardName, InvoiceGuard>> = guards

export type InvoiceRule = {
  /** From each state where it may begin to the state that follows; null means that the draft is gone. */
  moves: Partial<Record<InvoiceState, InvoiceState | null>>
  who: Permission
  guards: readonly InvoiceGuardName[]
  /** Whether the person says why. */
  needsReason?: true
}

const standing = {
  issued: 'cancelled',
  sent: 'cancelled',
  part_paid: 'cancelled',
  paid: 'cancelled',
} as const
const staying = { issued: 'issued', sent: 'sent', part_paid: 'part_paid' } as const

// "Invoice" in the table of transitions, row by row. What payments change is in invoice-balance.ts.
const machine = {
  issue: {
    moves: { draft: 'issued' },
    who: 'invoices.administrate',
    guards: ['complete', 'vatDecided', 'vatIdsChecked'],
  },
  send: {
    moves: { issued: 'sent', sent: 'sent', part_paid: 'part_paid', paid: 'paid' },
    who: 'invoices.manage',
    guards: ['own'],
  },
  /** It went out by another way. */
  markSent: { moves: { issued: 'sent' }, who: 'invoices.manage', guards: [] },
  /** Makes a cancellation document; what was paid becomes a credit. */
  cancel: {
    moves: standing,
    who: 'invoicesCancel.administrate',
    guards: ['own', 'original', 'free'],
    needsReason: true,
  },
  /** Cancels it, and begins a corrected one. */
  correct: {
    moves: standing,
    who: 'invoicesCancel.administrate',
    guards: ['own', 'original', 'free'],
    needsReason: true,
  },
  /** Takes an opening balance back that should not have been taken over; nothing was paid on it here. */
  withdraw: {
    moves: { sent: 'cancelled' },
    who: 'invoicesCancel.administrate',
    guards: ['takenOver'],
    needsReason: true,
  },
  writeOff: {
    moves: { sent: 'written_off', part_paid: 'written_off' },
    who: 'invoicesCancel.administrate',
    guards: ['open', 'withinTolerance'],
    needsReason: true,
  },
  dispute: {
    moves: staying,
    who: 'invoices.manage',
    guards: ['undisputed'],
    needsReason: true,
  },
  undispute: { moves: staying, who: 'invoices.manage', guards: ['disputed'] },
  remove: { moves: { draft: null }, who: 'invoices.manage', guards: [] },
} satisfies Record<string, InvoiceRule>

export type InvoiceAction = keyof typeof machine
export const invoiceActions = Object.keys(machine) as InvoiceAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const invoiceMachine: Readonly<Record<InvoiceAction, InvoiceRule>> = machine
