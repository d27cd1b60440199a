// In which form a payer gets invoices: a closed list that companies and invoices share.

/** Plain PDF, PDF with the EN 16931 XML inside, or XRechnung. */
export const invoiceFormats = ['pdf', 'zugferd', 'xrechnung'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]
