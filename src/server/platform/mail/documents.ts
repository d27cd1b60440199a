/** What goes along with an e-mail: files as they are, and documents that are printed when the e-mail leaves. */
import type { PdfDocument } from '../pdf/documents.ts'
import type { PdfService } from '../pdf/service.ts'

export type EmailFile = { name: string; type: string; content: Buffer }
/** Kept as what it says: it takes less room than its pages, and no call waits for the printing. */
export type EmailDocument = { name: string; document: PdfDocument }
export type PrintedEmail = EmailFile | EmailDocument

type Packed = { name: string; type: string; content: string } | EmailDocument

export const packDocuments = (documents: readonly PrintedEmail[]): string =>
  JSON.stringify(
    documents.map((printed): Packed =>
      'document' in printed ? printed : { ...printed, content: printed.content.toString('base64') },
    ),
  )

export const unpackDocuments = (packed: string): PrintedEmail[] =>
  (JSON.parse(packed) as Packed[]).map((printed) =>
    'document' in printed ? printed : { ...printed, content: Buffer.from(printed.content, 'base64') },
  )

/** All of it as files. */
export const printDocuments = (
  pdf: Pick<PdfService, 'render'>,
  documents: readonly PrintedEmail[],
): Promise<EmailFile[]> =>
  Promise.all(
    documents.map(async (printed) =>
      'document' in printed
        ? { name: printed.name, type: 'application/pdf', content: await pdf.render(printed.document) }
        : printed,
    ),
  )
