// What the template of invoices takes.
import type { PrintedInvoice } from '#texts/money/invoice-document.ts'

/** A printed invoice with its square as a picture (SVG), and its XML as the name of a file. */
export type InvoiceSheet = PrintedInvoice & {
  qr: string | null
  xml: { name: 'factur-x.xml' | 'xrechnung.xml'; description: string } | null
}
