// What follows when an issued invoice is taken back, carried out in the same transaction and in this order.

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
