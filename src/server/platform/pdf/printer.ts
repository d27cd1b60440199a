// Sets documents with Typst. Compiling is synchronous and may take long, so this runs in a process of its own.
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cleanText } from './clean-text.ts'
import { standards, type PdfDocument } from './documents.ts'

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
const replacement = (text: string) => (/\p{Extended_Pictographic}|[\ufe0f\u200d]/u.test(text) ? '' : '?')

export type Printer = { print(document: PdfDocument): Buffer; forget(): void }

const safeName = /^[a-z0-9][a-z0-9.-]*$/

/** The files of a document as the compiler finds them: in folders that hold no template. */
function filesOf({ pictures = {}, files = {} }: PdfDocument): [string, Buffer][] {
  const laid = (folder: string, named: Record<string, Uint8Array>) =>
    Object.entries(named).map(([name, bytes]): [string, Buffer] => {
      if (!safeName.test(name)) throw new Error('a file beside a document has an unsafe name')
      return [join(templates, folder, name), Buffer.from(bytes)]
    })
  return [...laid('pictures', pictures), ...laid('files', files)]
}

/** Documents of one template in one language share most of their layout, and come in a row or by turns. */
const REMEMBERED = 3

/** A compiler with our fonts and templates; nothing outside the templates' folder can be read. */
export function createPrinter(): Printer {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFiles() }] })

  function compile(
    { template, data }: PdfDocument,
    pictures: readonly string[],
    pdfStandard: string,
  ): Buffer {
    const inputs = { data: JSON.stringify(data), pictures: JSON.stringify(pictures) }
    return compiler.pdf({ mainFilePath: join(templates, `${template}.typ`), inputs }, { pdfStandard })
  }

  /** Whether the compiler can show a picture as it is. */
  function isReadable(name: string, pdfStandard: string): boolean {
    try {
      compiler.pdf({ mainFileContent: `#image("/pictures/${name}", alt: "-")` }, { pdfStandard })
      return true
    } catch {
      return false
    }
  }

  function printAll(document: PdfDocument): Buffer {
    const standard = standards[document.template]
    let printed = { ...document, data: mapTexts(document.data, cleanText) } as PdfDocument
    let pictures = Object.keys(document.pictures ?? {})
    // Each round names all that is missing in the fonts tried; two rounds settle all texts seen so far.
    for (let round = 0; round < 5; round++) {
      try {
        return compile(printed, pictures, standard)
      } catch (error) {
        const missing = missingTexts(error)
        const whole = missing.length === 0 ? pictures.filter((name) => isReadable(name, standard)) : pictures
        if (missing.length === 0 && whole.length === pictures.length) throw error
        pictures = whole
        const replace = (text: string) =>
          missing.reduce((kept, lost) => kept.replaceAll(lost, replacement(lost)), text)
        printed = { ...printed, data: mapTexts(printed.data, replace) } as PdfDocument
      }
    }
    // Untagged standards leave a blank for what they cannot show.
    return compile(printed, pictures, '1.7')
  }

  return {
    /** The bytes depend on the document alone. Letters that no font has, and broken pictures, never fail it. */
    print(document) {
      const laid = filesOf(document)
      try {
        for (const [path, bytes] of laid) compiler.mapShadow(path, bytes)
        return printAll(document)
      } finally {
        for (const [path] of laid) compiler.unmapShadow(path)
      }
    },
    /** Gives back what the compiler remembers of documents, but for the last few. Fonts stay. */
    forget: () => compiler.evictCache(REMEMBERED),
  }
}

const require = createRequire(import.meta.url)

// Package, weights. The Noto families stand in for letters that ours have not; see templates/house.typ.
const families: readonly [string, readonly string[]][] = [
  ['bricolage-grotesque', ['700Bold', '800ExtraBold']],
  [
    'instrument-sans',
    ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold', '700Bold_Italic'],
  ],
  ['noto-sans', ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold', '700Bold_Italic']],
  ['noto-sans-arabic', ['400Regular', '700Bold']],
  ['noto-sans-hebrew', ['400Regular', '700Bold']],
  ['noto-sans-jp', ['400Regular', '700Bold']],
]

/** The files of all fonts, as absolute paths. */
function fontFiles(): string[] {
  return families.flatMap(([name, weights]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.flatMap((weight) =>
      readdirSync(join(folder, weight))
        .filter((file) => file.endsWith('.ttf'))
        .map((file) => join(folder, weight, file)),
    )
  })
}

/** The same data with every text put through `change`. */
function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T
  if (Array.isArray(data)) return data.map((each: unknown) => mapTexts(each, change)) as T
  if (data && typeof data === 'object') {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)])) as T
  }
  return data
}
