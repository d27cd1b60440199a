// The words of an invoice: its closed lists and their labels, free of schemas so that any page may carry them.

/** What a document is; each has the type code that EN 16931 gives it (UNTDID 1001, as XRechnung's BR-DE-17 allows). */
export const invoiceKinds = [
  'invoice',
  'deposit',
  'final',
  'corrected',
  'credit_note',
  'self_billed',
] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceKindInfo: Record<InvoiceKind, { label: string; code: string }> = {
  invoice: { label: 'Invoice', code: '380' },
  deposit: { label: 'Deposit invoice', code: '326' },
  final: { label: 'Final invoice', code: '380' },
  corrected: { label: 'Corrected invoice', code: '384' },
  credit_note: { label: 'Cancellation', code: '381' },
  self_billed: { label: 'Self-billed credit note', code: '389' },
}

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
export const invoiceStateLabels: Record<InvoiceState, string> = {
  draft: 'Draft',
  issued: 'Issued',
  sent: 'Sent',
  part_paid: 'Part paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  written_off: 'Written off',
}

/** What people are shown: a deposit invoice in whose place its final one asks is neither sent nor open to them. */
export const shownInvoiceStates = [...invoiceStates, 'replaced'] as const
export type ShownInvoiceState = (typeof shownInvoiceStates)[number]
export const shownInvoiceStateLabels: Record<ShownInvoiceState, string> = {
  ...invoiceStateLabels,
  replaced: 'Replaced',
}

/** Is its amount struck out? Nobody asks for it any more, and nobody paid it. */
export const isStruckOut = (state: ShownInvoiceState): boolean =>
  state === 'cancelled' || state === 'written_off' || state === 'replaced'

/** Who stands on top of an invoice: the agency, or the artist in whose name it is written. */
export const issuerKinds = ['organisation', 'artist'] as const
export type IssuerKind = (typeof issuerKinds)[number]

export const invoiceLanguages = ['en', 'de'] as const
export type InvoiceLanguage = (typeof invoiceLanguages)[number]

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
export const lineKindLabels: Record<LineKind, string> = {
  artist_fee: 'Fee',
  booking_fee: 'Booking fee',
  commission: 'Commission',
  travel: 'Travel',
  hotel: 'Hotel',
  per_diem: 'Per diem',
  production: 'Production',
  bonus: 'Bonus',
  kill_fee: 'Kill fee',
  interest: 'Interest',
  other: 'Other',
}

/** VAT categories of EN 16931 (UNTDID 5305): standard or reduced, reverse charge, outside scope, exempt, zero, export. */
export const vatCategories = ['S', 'AE', 'O', 'E', 'Z', 'G'] as const
export type VatCategory = (typeof vatCategories)[number]
export const vatCategoryLabels: Record<VatCategory, string> = {
  S: 'VAT at the rate given',
  AE: 'Reverse charge',
  O: 'Outside the scope of VAT',
  E: 'Exempt',
  Z: 'Zero-rated',
  G: 'Export',
}
/** Only one category carries a rate above zero. */
export const hasRate = (category: VatCategory): boolean => category === 'S'
