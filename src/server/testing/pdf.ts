/** Reads a PDF with another program than the one that wrote it: its text, what it says of itself, its tags. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  try {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const page = await document.getPage(index + 1)
        const [{ items }, tags] = await Promise.all([page.getTextContent(), page.getStructTree()])
        const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
        return { text, tags: JSON.stringify(tags) }
      }),
    )
    const { info } = await document.getMetadata()
    const { Title: title, Language: language } = info as { Title?: string; Language?: string }
    return {
      title,
      language,
      pages: document.numPages,
      text: pages.map(({ text }) => text).join('\n'),
      tags: pages.map(({ tags }) => tags).join('\n'),
    }
  } finally {
    await document.loadingTask.destroy()
  }
}
