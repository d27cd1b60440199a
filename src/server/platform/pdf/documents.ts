// The documents that the product prints: which template, filled with what, under which standard.
import type { PrintedDaySheet } from '#texts/road/day-sheet-document.ts'
import type { PrintedDataSheet } from '#texts/road/formalities/data-sheet.ts'
import type { PrintedSetList } from '#texts/road/set-list-document.ts'
import type { PrintedItinerary } from '#texts/road/itinerary-document.ts'
import type { PrintedOpenItems } from '#texts/money/open-items-document.ts'
import type { PrintedBudget } from '#texts/money/budget-document.ts'
import type { PrintedStatement } from '#texts/money/statements/statement-document.ts'
import type { PrintedContract } from '#domain/documents/contract-document.ts'
import type { PrintedInvoice } from '#texts/money/invoice-document.ts'

/** What lies beside the data while a document is printed. Names are lower-case letters, digits, points and dashes. */
export type PdfFiles = {
  /** Shown on the pages: PNG or JPEG. Where one cannot be read, its template says in words what it shows. */
  pictures?: Record<string, Uint8Array>
  /** Attached to the PDF, byte for byte. */
  files?: Record<string, Uint8Array>
}

/**
 * What to print. The data is plain JSON, finished texts throughout: a template lays out, it decides
 * nothing. A new kind of document is a line here, a template of the same name, and its standard below.
 */
export type PdfDocument = PdfFiles &
  (
    | { template: 'day-sheet'; data: PrintedDaySheet }
    | { template: 'itinerary'; data: PrintedItinerary }
    | { template: 'set-list'; data: PrintedSetList }
    | { template: 'budget'; data: PrintedBudget }
    | { template: 'data-sheet'; data: PrintedDataSheet }
    | { template: 'contract'; data: ContractSheet }
    | { template: 'invoice'; data: InvoiceSheet }
    | { template: 'open-items'; data: PrintedOpenItems }
    | { template: 'statement'; data: PrintedStatement }
  )
export type TemplateName = PdfDocument['template']

/** Accessible PDF, or the archive's PDF/A-3, which is accessible as well. */
export type PdfStandard = 'ua-1' | 'a-3a'

export const standards: Record<TemplateName, PdfStandard> = {
  'day-sheet': 'ua-1',
  itinerary: 'ua-1',
  'set-list': 'ua-1',
  budget: 'ua-1',
  'data-sheet': 'ua-1',
  contract: 'a-3a',
  invoice: 'a-3a',
  'open-items': 'a-3a',
  statement: 'a-3a',
}

/** A file inside the PDF, and how it relates to the pages. */
export type Attachment = {
  name: string
  mime: string
  relationship: 'source' | 'supplement'
  description: string
}
/** A contract whose pictures are the names of files. */
type ContractSheet = PrintedContract & { attachments: Attachment[] }

/** A printed invoice with its square as a picture (SVG), and its XML as the name of a file. */
export type InvoiceSheet = PrintedInvoice & {
  qr: string | null
  xml: { name: 'factur-x.xml' | 'xrechnung.xml'; description: string } | null
}
