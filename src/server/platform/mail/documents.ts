/** What goes along with a letter: files as they are, and documents that are printed when the letter leaves. */
import type { PdfDocument } from '../pdf/documents.ts'
import type { PdfService } from '../pdf/service.ts'

export type LetterFile = { name: string; type: string; content: Buffer }
/** Kept as what it says: it takes less room than its pages, and no call waits for the printing. */
export type LetterDocument = { name: string; document: PdfDocument }
export type PrintedLetter = LetterFile | LetterDocument

type Packed = { name: string; type: string; content: string } | LetterDocument

export const packDocuments = (documents: readonly PrintedLetter[]): string =>
  JSON.stringify(
    documents.map((printed): Packed =>
      'document' in printed ? printed : { ...printed, content: printed.content.toString('base64') },
    ),
  )

export const unpackDocuments = (packed: string): PrintedLetter[] =>
  (JSON.parse(packed) as Packed[]).map((printed) =>
    'document' in printed ? printed : { ...printed, content: Buffer.from(printed.content, 'base64') },
  )

/** All of it as files. */
export const printDocuments = (
  pdf: Pick<PdfService, 'render'>,
  documents: readonly PrintedLetter[],
): Promise<LetterFile[]> =>
  Promise.all(
    documents.map(async (printed) =>
      'document' in printed
        ? { name: printed.name, type: 'application/pdf', content: await pdf.render(printed.document) }
        : printed,
    ),
  )
