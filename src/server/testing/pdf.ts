/** Reads a PDF with another program than the one that wrote it: its text, what it says of itself, its tags, its files. */
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs'

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/** What belongs to the text itself: no head of a page, no foot, no head of a table said again. */
function taggedText(items: Content): string {
  let [depth, hidden] = [0, 0]
  return items
    .map((item) => {
      if ('str' in item) return hidden ? '' : item.str + (item.hasEOL ? '\n' : '')
      if (item.type === 'endMarkedContent') {
        if (hidden === depth) hidden = 0
        depth--
      } else {
        depth++
        // Its type does not know the tag.
        if ((item as { tag?: string }).tag === 'Artifact') hidden ||= depth
      }
      return ''
    })
    .join('')
}

async function withPdf<T>(bytes: Uint8Array, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  try {
    return await read(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The files inside, by their names. */
export const attachmentsOf = (bytes: Uint8Array): Promise<Record<string, Buffer>> =>
  withPdf(bytes, async (document) => {
    const files = (await document.getAttachments()) as Record<
      string,
      { filename: string; content: Uint8Array }
    > | null
    return Object.fromEntries(
      Object.values(files ?? {}).map(({ filename, content }) => [filename, Buffer.from(content)]),
    )
  })

/** What a reader of PDFs finds as metadata: the last ones count. */
export const metadataOf = (bytes: Uint8Array): Promise<string> =>
  withPdf(bytes, async (document) => {
    const { metadata } = await document.getMetadata()
    return (metadata as { getRaw(): string } | null)?.getRaw() ?? ''
  })

export const readPdf = (bytes: Uint8Array) =>
  withPdf(bytes, async (document) => {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const page = await document.getPage(index + 1)
        const [{ items }, tags] = await Promise.all([
          page.getTextContent({ includeMarkedContent: true }),
          page.getStructTree(),
        ])
        const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
        return { text, own: taggedText(items), tags: JSON.stringify(tags) }
      }),
    )
    const { info } = await document.getMetadata()
    const { Title: title, Language: language } = info as { Title?: string; Language?: string }
    return {
      title,
      language,
      pages: document.numPages,
      text: pages.map(({ text }) => text).join('\n'),
      own: pages.map(({ own }) => own).join('\n'),
      tags: pages.map(({ tags }) => tags).join('\n'),
    }
  })
