// The closed lists of invoices, free of schemas so that any page may carry them.

/**
 * What is owed, or credited. `opening` was issued by another program and taken over as an opening balance: somebody owes
 * it, and that is all. It is in no series, no report of VAT and no ledger, and is never printed.
 */
export const invoiceKinds = [
  'invoice',
  'deposit',
  'final',
  'corrected',
  'credit_note',
  'self_billed',
  'opening',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The type code that EN 16931 gives a document (UNTDID 1001, as XRechnung's BR-DE-17 allows). */
export const invoiceKindCodes: Record<InvoiceKind, string> = {
  invoice: '380',
  deposit: '326',
  final: '380',
  corrected: '384',
  credit_note: '381',
  self_billed: '389',
  opening: '380',
}

/** Was it issued elsewhere, so that nothing but the claim is ours? */
export const isOpening = (kind: InvoiceKind): boolean => kind === 'opening'

export const invoiceStates = [
  'draft',
  'issued',
  'sent',
  'part_paid',
  'paid',
  'cancelled',
  'written_off',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What people are shown: a deposit invoice in whose place its final one asks is neither sent nor open to them. */
export const shownInvoiceStates = [...invoiceStates, 'replaced'] as const
export type ShownInvoiceState = (typeof shownInvoiceStates)[number]

/** Is its amount struck out? Nobody asks for it any more, and nobody paid it. */
export const isStruckOut = (state: ShownInvoiceState): boolean =>
  state === 'cancelled' || state === 'written_off' || state === 'replaced'

/** Who is named on top of an invoice: the agency, or the artist in whose name it is written. */
export const issuerKinds = ['organisation', 'artist'] as const
export type IssuerKind = (typeof issuerKinds)[number]

export const lineKinds = [
  'artist_fee',
  'booking_fee',
  'commission',
  'travel',
  'hotel',
  'per_diem',
  'production',
  'bonus',
  'kill_fee',
  'interest',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

/** VAT categories of EN 16931 (UNTDID 5305): standard or reduced, reverse charge, outside scope, exempt, zero, export. */
export const vatCategories = ['S', 'AE', 'O', 'E', 'Z', 'G'] as const
export type VatCategory = (typeof vatCategories)[number]
/** Only one category carries a rate above zero. */
export const hasRate = (category: VatCategory): boolean => category === 'S'
