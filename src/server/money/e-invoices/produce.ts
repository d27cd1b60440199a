// The files of an issued invoice: its PDF, and the XML that is the original where the buyer gets one.
import { createHash } from 'node:crypto'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { invoiceTexts } from '#texts/money/invoice-document-texts.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { printInvoice } from '#texts/money/invoice-document.ts'
import { translatorOf } from '../../texts.ts'
import { invoiceDocument } from '../../platform/pdf/invoice-document.ts'
import type { PdfService } from '../../platform/pdf/service.ts'
import type { EInvoiceProfile } from './codes.ts'

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
  const printed = printInvoice(invoice, { organisation, phoneText }, t)
  if (invoice.format === 'pdf') {
    const bytes = await pdf.render(await invoiceDocument(printed))
    return { pdf: bytes, xml: null, pdfSha256: sha256(bytes), xmlSha256: null }
  }
  const profile: EInvoiceProfile = invoice.format === 'xrechnung' ? 'xrechnung' : 'en16931'
  const { writeCii } = await import('./cii.ts')
  const inside = writeCii(invoice, profile)
  const attached = {
    name: hybridProfiles[profile].fileName,
    description: t(invoiceTexts.attached),
    content: inside,
  }
  const bytes = await makeHybrid(await pdf.render(await invoiceDocument(printed, attached)), profile)
  const xml = profile === 'xrechnung' ? (await import('./ubl.ts')).writeUbl(invoice) : inside
  return { pdf: bytes, xml, pdfSha256: sha256(bytes), xmlSha256: sha256(xml) }
}

/** The name of the attached XML and what the metadata say of it. */
const hybridProfiles = {
  en16931: { fileName: 'factur-x.xml', version: '1.0', level: 'EN 16931' },
  xrechnung: { fileName: 'xrechnung.xml', version: '3.0', level: 'XRECHNUNG' },
} as const satisfies Record<EInvoiceProfile, { fileName: string; version: string; level: string }>

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The version of the standard that applies to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const

// PDF/A allows properties of other schemas only where the file describes them.
const schema = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq>',
  ...properties.map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  ),
  '</rdf:Seq></pdfaSchema:property></rdf:li>',
].join('')

const description = (content: string, ...spaces: [prefix: string, uri: string][]) =>
  `<rdf:Description rdf:about=""${spaces.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')}>${content}</rdf:Description>`

function described(xmp: string, profile: EInvoiceProfile): string {
  if (xmp.includes(namespace)) throw new Error('this PDF is hybrid already')
  const { fileName, version, level } = hybridProfiles[profile]
  // Texts of people are in the metadata with their brackets escaped, so nothing of them looks like these.
  const parts =
    /^(.*?<rdf:RDF[^>]*>)(.*)<pdfaExtension:schemas><rdf:Bag>(.*)<\/rdf:Bag><\/pdfaExtension:schemas>(.*)(<\/rdf:RDF>.*)$/s.exec(
      xmp,
    )
  if (!parts) throw new Error('the metadata of this PDF have another form')
  const [, start = '', before = '', schemas = '', after = '', end = ''] = parts
  // Some readers take a schema for known only if its description comes first, in an element of its own.
  const extensions = description(
    `<pdfaExtension:schemas><rdf:Bag>${schemas}${schema}</rdf:Bag></pdfaExtension:schemas>`,
    ['pdfaExtension', 'http://www.aiim.org/pdfa/ns/extension/'],
    ['pdfaSchema', 'http://www.aiim.org/pdfa/ns/schema#'],
    ['pdfaProperty', 'http://www.aiim.org/pdfa/ns/property#'],
  )
  const values = description(
    `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${fileName}</fx:DocumentFileName>` +
      `<fx:Version>${version}</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>`,
    ['fx', namespace],
  )
  return [start, extensions, before, after, values, end].join('')
}

/**
 * The same PDF with the metadata of a hybrid invoice; its XML is attached already. Appended as an update, so not a byte
 * before it changes, and the same bytes give the same bytes.
 */
export async function makeHybrid(document: Uint8Array, profile: EInvoiceProfile): Promise<Uint8Array> {
  // 0.4 s to load, and most processes never write an invoice.
  const { PDF, PdfRef, PdfStream } = await import('@libpdf/core')
  const pdf = await PDF.load(document)
  const found = pdf.getCatalog().get('Metadata')
  const metadata = found instanceof PdfRef ? pdf.context.resolve(found) : found
  if (!(metadata instanceof PdfStream)) throw new Error('this PDF has no metadata')
  const xmp = new TextDecoder().decode(metadata.getDecodedData())
  metadata.setData(new TextEncoder().encode(described(xmp, profile)))
  // Whoever looks for the metadata finds them without unpacking anything.
  return pdf.save({ incremental: true, compressStreams: false })
}
