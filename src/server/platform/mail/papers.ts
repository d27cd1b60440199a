/** What goes along with a letter: files as they are, and documents that are printed when the letter leaves. */
import type { PdfDocument } from '../pdf/documents.ts'
import type { PdfService } from '../pdf/service.ts'

export type LetterFile = { name: string; type: string; content: Buffer }
/** Kept as what it says: it takes less room than its pages, and no call waits for the printing. */
export type LetterDocument = { name: string; document: PdfDocument }
export type LetterPaper = LetterFile | LetterDocument

type Packed = { name: string; type: string; content: string } | LetterDocument

export const packPapers = (papers: readonly LetterPaper[]): string =>
  JSON.stringify(
    papers.map((paper): Packed =>
      'document' in paper ? paper : { ...paper, content: paper.content.toString('base64') },
    ),
  )

export const unpackPapers = (packed: string): LetterPaper[] =>
  (JSON.parse(packed) as Packed[]).map((paper) =>
    'document' in paper ? paper : { ...paper, content: Buffer.from(paper.content, 'base64') },
  )

/** All of it as files. */
export const printPapers = (
  pdf: Pick<PdfService, 'render'>,
  papers: readonly LetterPaper[],
): Promise<LetterFile[]> =>
  Promise.all(
    papers.map(async (paper) =>
      'document' in paper
        ? { name: paper.name, type: 'application/pdf', content: await pdf.render(paper.document) }
        : paper,
    ),
  )
