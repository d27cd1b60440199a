// An invoice ready to print: the transfer as a square, its XML as a file inside.
import type { PrintedInvoice } from '#texts/money/invoice-document.ts'
import type { InvoiceSheet, PdfDocument } from './documents.ts'
import { qrSvg } from './qr-svg.ts'

export type InvoiceXml = {
  name: 'factur-x.xml' | 'xrechnung.xml'
  /** What it is, in the language of the invoice. */
  description: string
  content: string
}

/** The document of an invoice; `xml` goes along inside a hybrid one. */
export async function invoiceDocument(
  printed: PrintedInvoice,
  xml: InvoiceXml | null = null,
): Promise<PdfDocument> {
  const { giro } = printed
  const qr = giro && (await qrSvg(giro.payload))
  const data: InvoiceSheet = {
    ...printed,
    qr,
    xml: xml && { name: xml.name, description: xml.description },
  }
  return { template: 'invoice', data, files: xml ? { [xml.name]: Buffer.from(xml.content) } : {} }
}
