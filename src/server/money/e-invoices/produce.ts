// The files of an issued invoice: its PDF, and the XML that is the original where the buyer gets one.
import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { invoiceTexts } from '#texts/money/invoice-document-texts.ts'
import { printInvoice } from '#texts/money/invoice-document.ts'
import { translatorOf } from '../../texts.ts'
import { invoiceDocument } from '../../platform/pdf/invoice-document.ts'
import type { PdfService } from '../../platform/pdf/service.ts'
import { writeCii } from './cii.ts'
import type { EInvoiceProfile } from './codes.ts'
import { hybridProfiles, makeHybrid } from './hybrid.ts'
import { writeUbl } from './ubl.ts'

export type ProducedInvoice = {
  pdf: Uint8Array
  /** Null for a plain PDF; for ZUGFeRD the one inside the PDF, for XRechnung the original beside it. */
  xml: string | null
  pdfSha256: Buffer
  xmlSha256: Buffer | null
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest()

/**
 * Prints an invoice in its format: 'pdf' a plain PDF/A-3a, 'zugferd' one with the XML of EN 16931 inside, 'xrechnung'
 * UBL as the original and a PDF at XRechnung level for people. The same invoice gives the same bytes.
 */
export async function produceInvoice(
  pdf: Pick<PdfService, 'render'>,
  invoice: InvoiceDocument,
  organisation: { name: string },
): Promise<ProducedInvoice> {
  const t = translatorOf(invoice.language)
  const printed = printInvoice(invoice, { organisation }, t)
  if (invoice.format === 'pdf') {
    const bytes = await pdf.render(await invoiceDocument(printed))
    return { pdf: bytes, xml: null, pdfSha256: sha256(bytes), xmlSha256: null }
  }
  const profile: EInvoiceProfile = invoice.format === 'xrechnung' ? 'xrechnung' : 'en16931'
  const inside = writeCii(invoice, profile)
  const attached = {
    name: hybridProfiles[profile].fileName,
    description: t(invoiceTexts.attached),
    content: inside,
  }
  const bytes = await makeHybrid(await pdf.render(await invoiceDocument(printed, attached)), profile)
  const xml = profile === 'xrechnung' ? writeUbl(invoice) : inside
  return { pdf: bytes, xml, pdfSha256: sha256(bytes), xmlSha256: sha256(xml) }
}
