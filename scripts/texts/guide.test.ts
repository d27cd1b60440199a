// Keeps the guide true to the interface: every label that it quotes exists, in English and in German.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guide = join(root, 'docs/guide')
const languages = ['en', 'de'] as const
const pages = (language: string) => readdirSync(join(guide, language)).filter((name) => name.endsWith('.md'))
const read = (language: string, page: string) => readFileSync(join(guide, language, page), 'utf8')

/** What a text shows as labels: the whole of it, and each part that is marked as a link, button or name. */
function labelsIn(text: string): string[] {
  return [
    text.replace(/<\/?\d+\/?>/g, ''),
    ...[...text.matchAll(/<(\d+)>(.*?)<\/\1>/g)].map(([, , part]) => part ?? ''),
  ]
}

const catalogue = parsePo(readFileSync(join(root, 'src/texts/catalogues/de.po'), 'utf8'))
const items = catalogue.items.filter(({ obsolete }) => !obsolete)
const known = {
  en: new Set(items.flatMap(({ msgid }) => labelsIn(msgid))),
  de: new Set(items.flatMap(({ msgstr }) => msgstr.flatMap(labelsIn))),
}

/** The addresses of a page's headings. */
const anchorsIn = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Does a link of a page lead to a page, and to a heading where it names one? */
function leadsSomewhere(language: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const file = join(guide, language, path)
  return existsSync(file) && (!anchor || anchorsIn(readFileSync(file, 'utf8')).includes(anchor))
}

/** What is between single asterisks, also across the end of a line. */
function quotedIn(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').replaceAll('**', '')
  return [...prose.matchAll(/\*([^*]+)\*/g)].map(([, label = '']) => label.replace(/\s+/g, ' '))
}

describe('guide', () => {
  for (const language of languages)
    for (const page of pages(language)) {
      test(`${language}/${page} quotes labels of the interface`, () => {
        const quoted = quotedIn(read(language, page))
        expect(quoted.filter((label) => !known[language].has(label))).toEqual([])
      })
      test(`${language}/${page} links to what exists`, () => {
        const links = [...read(language, page).matchAll(/\]\(([^):]+)\)/g)].map(([, link = '']) => link)
        expect(links.filter((link) => !leadsSomewhere(language, link))).toEqual([])
      })
    }
  test('has the same pages and sections in each language', () => {
    const outline = (language: string) =>
      pages(language).map((page) => [page, read(language, page).match(/^#+/gm)?.join(' ')])
    expect(outline('de')).toEqual(outline('en'))
  })
})
