// Sets documents with Typst. Compiling is synchronous and may take long, so this runs in a process of its own.
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { cleanText, mapTexts } from './clean-text.ts'
import { standards, type PdfDocument } from './documents.ts'
import { fontFiles } from './fonts.ts'

const templates = join(import.meta.dirname, 'templates')

/** What no font of ours can show, as the compiler names it: the text "\u{e000}" could not be displayed. */
const undisplayable = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g

function missingTexts(error: unknown): string[] {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return [...`${message} ${code.replaceAll('\\"', '"').replaceAll('\\\\', '\\')}`.matchAll(undisplayable)]
    .map(([, text = '']) =>
      text
        .replace(/\\u\{([0-9a-f]+)\}/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
        .replace(/\\(.)/g, '$1'),
    )
    .filter((text) => text.length > 0)
}

/** A picture is left out; a letter leaves a mark, so that its lack is seen. */
const standIn = (text: string) => (/\p{Extended_Pictographic}|[\ufe0f\u200d]/u.test(text) ? '' : '?')

export type Printer = { print(document: PdfDocument): Buffer; forget(): void }

/** A compiler with our fonts and templates; nothing outside the templates' folder can be read. */
export function createPrinter(): Printer {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFiles() }] })

  function compile({ template, data }: PdfDocument, pdfStandard: string): Buffer {
    const inputs = { data: JSON.stringify(data) }
    return compiler.pdf({ mainFilePath: join(templates, `${template}.typ`), inputs }, { pdfStandard })
  }

  return {
    /** The bytes depend on the document alone. Letters that no font has never fail it. */
    print(document) {
      const { template } = document
      let printed = { ...document, data: mapTexts(document.data, cleanText) } as PdfDocument
      // Each round names all that is missing in the fonts tried; two rounds settle all texts seen so far.
      for (let round = 0; round < 4; round++) {
        try {
          return compile(printed, standards[template])
        } catch (error) {
          const missing = missingTexts(error)
          if (missing.length === 0) throw error
          const replace = (text: string) =>
            missing.reduce((kept, lost) => kept.replaceAll(lost, standIn(lost)), text)
          printed = { ...printed, data: mapTexts(printed.data, replace) } as PdfDocument
        }
      }
      // Untagged standards leave a blank for what they cannot show.
      return compile(printed, '1.7')
    },
    /** Gives back what the compiler remembers of documents; fonts stay. */
    forget: () => compiler.evictCache(0),
  }
}
