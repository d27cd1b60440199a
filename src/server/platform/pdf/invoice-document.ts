// An invoice ready to print: the transfer as a square, its XML as a file inside.
import { toString as drawQr } from 'qrcode'
import { invoiceDocumentWords } from '#domain/money/invoices/invoice-pdf-words.ts'
import type { PrintedInvoice } from '#domain/money/invoices/invoice-pdf.ts'
import type { PdfDocument } from './documents.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'

export type InvoiceXml = { name: 'factur-x.xml' | 'xrechnung.xml'; content: string }

/** The document of an invoice; `xml` goes along inside a hybrid one. */
export async function invoiceDocument(
  printed: PrintedInvoice,
  xml: InvoiceXml | null = null,
): Promise<PdfDocument> {
  const { giro, lang } = printed
  const qr = giro && (await drawQr(giro.payload, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }))
  const data: InvoiceSheet = {
    ...printed,
    qr,
    xml: xml && { name: xml.name, description: invoiceDocumentWords[lang].attached },
  }
  return { template: 'invoice', data, files: xml ? { [xml.name]: Buffer.from(xml.content) } : {} }
}
