// The machine of an invoice as data: which action leads where, who may take it, what stands against it.
import type { Permission, StaffRole } from '../../access.ts'
import type { InvoiceKind, InvoiceState } from '../../booking/ledger/invoice-kinds.ts'

/** What the rules need to know beside the invoice's state. */
export type InvoiceFacts = {
  kind: InvoiceKind
  isDisputed: boolean
  /** What the law or the format still asks for, each as a sentence that names the field. */
  missing: readonly string[]
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
  because: string
  /** Whom it does not stop. */
  exempt?: readonly StaffRole[]
}
const guards = {
  complete: {
    holds: ({ missing }) => missing.length === 0,
    because: 'Something that an invoice must say is missing.',
  },
  vatDecided: { holds: ({ isVatDecided }) => isVatDecided, because: 'Confirm the VAT of the lines first.' },
  vatIdsChecked: {
    holds: ({ areVatIdsChecked }) => areVatIdsChecked,
    because: 'The recipient’s VAT id has to be checked first.',
  },
  original: {
    holds: ({ kind }) => kind !== 'credit_note',
    because: 'A cancellation cannot be cancelled itself. Write a new invoice.',
  },
  free: {
    holds: ({ isTakenOff }) => !isTakenOff,
    because: 'A final invoice counts on this deposit. Cancel the final invoice first.',
  },
  open: { holds: ({ openMinor }) => openMinor > 0, because: 'Nothing is left to pay.' },
  withinTolerance: {
    holds: ({ openMinor, toleranceMinor }) => openMinor <= toleranceMinor,
    because: 'This is more than may be written off without an admin.',
    exempt: ['owner', 'admin'],
  },
  undisputed: { holds: ({ isDisputed }) => !isDisputed, because: 'It is disputed already.' },
  disputed: { holds: ({ isDisputed }) => isDisputed, because: 'Nobody disputes it.' },
} satisfies Record<string, InvoiceGuard>
export type InvoiceGuardName = keyof typeof guards
export const invoiceGuards: Readonly<Record<InvoiceGuardName, InvoiceGuard>> = guards

export type InvoiceRule = {
  label: string
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
    label: 'Issue',
    moves: { draft: 'issued' },
    who: 'invoices.administrate',
    guards: ['complete', 'vatDecided', 'vatIdsChecked'],
  },
  send: {
    label: 'Send',
    moves: { issued: 'sent', sent: 'sent', part_paid: 'part_paid', paid: 'paid' },
    who: 'invoices.manage',
    guards: [],
  },
  /** It went out by another way. */
  markSent: { label: 'Mark as sent', moves: { issued: 'sent' }, who: 'invoices.manage', guards: [] },
  /** Makes a cancellation document; what was paid becomes a credit. */
  cancel: {
    label: 'Cancel',
    moves: standing,
    who: 'invoicesCancel.administrate',
    guards: ['original', 'free'],
    needsReason: true,
  },
  /** Cancels it, and begins a corrected one. */
  correct: {
    label: 'Correct',
    moves: standing,
    who: 'invoicesCancel.administrate',
    guards: ['original', 'free'],
    needsReason: true,
  },
  writeOff: {
    label: 'Write off',
    moves: { sent: 'written_off', part_paid: 'written_off' },
    who: 'invoicesCancel.administrate',
    guards: ['open', 'withinTolerance'],
    needsReason: true,
  },
  dispute: {
    label: 'Mark as disputed',
    moves: staying,
    who: 'invoices.manage',
    guards: ['undisputed'],
    needsReason: true,
  },
  undispute: { label: 'Dispute settled', moves: staying, who: 'invoices.manage', guards: ['disputed'] },
  remove: { label: 'Delete draft', moves: { draft: null }, who: 'invoices.manage', guards: [] },
} satisfies Record<string, InvoiceRule>

export type InvoiceAction = keyof typeof machine
export const invoiceActions = Object.keys(machine) as InvoiceAction[]
/** The machine for readers: guards, buttons, documentation, tests. */
export const invoiceMachine: Readonly<Record<InvoiceAction, InvoiceRule>> = machine
