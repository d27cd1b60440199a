// Names the files of a page in its head, so that the browser fetches all of them at once instead of one after another.
import { languageOf } from '#domain/language.ts'

/** Files by their places in the list of all: it is on every device, and most files are needed by many pages. */
type Places = readonly number[]

/** What the build writes into `pages.json` beside the page; file names are relative to its folder. */
export type PageFiles = {
  files: readonly string[]
  /**
   * By the pattern of the address, `/$orgSlug/contacts`, or `/invoice/$key?token` where the query has to name something;
   * `desktop` and `phone` are for screens of that width.
   */
  pages: Record<string, { all: Places; desktop?: Places; phone?: Places }>
  /** The catalogue of each language but English. */
  languages: Record<string, Places>
  /** The typefaces that every page begins with. */
  fonts: Places
}

/** Where the page names its files; pages that name none keep it. */
const placeholder = '<!-- files of the page -->'

/** The page with its head as `pageHeads` gives it. */
export const withHead = (page: string, head: string): string =>
  head === '' ? page : page.replace(placeholder, () => head)

const script = (file: string, media?: string) =>
  `<link rel="modulepreload" href="/${file}"${media ? ` media="${media}"` : ''}>`
const font = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`

/** As in the page's own question, `ui/use-media-query.ts`. */
const wide = '(min-width: 48rem)'
const narrow = '(width < 48rem)'

/** The pattern of an address; where several fit, the one that names more of it: its query, or its path from the left. */
function patternFinder(patterns: readonly string[]): (address: string) => string | undefined {
  // A name sorts before `$`, which is any name.
  const rank = (pattern: string) => `${pattern.includes('?') ? 0 : 1} ${pattern.replaceAll('$', '~')}`
  const known = patterns
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((pattern) => {
      const [path = '', needed] = pattern.split('?')
      return { pattern, segments: path.split('/'), needed }
    })
  return (address) => {
    const [path = '', query] = address.split('?')
    const given = path.replace(/(.)\/$/, '$1').split('/')
    return known.find(
      ({ segments, needed }) =>
        segments.length === given.length &&
        segments.every(
          (segment, n) => segment === given[n] || (segment.startsWith('$') && given[n] !== ''),
        ) &&
        (!needed || new URLSearchParams(query).has(needed)),
    )?.pattern
  }
}

/** Gives the tags for an address and a reader's languages, most wanted first; nothing for an unknown page. */
export function pageHeads({ files, pages, languages, fonts }: PageFiles) {
  const patternOf = patternFinder(Object.keys(pages))
  return (address: string, tags: readonly string[] = []): string => {
    const page = pages[patternOf(address) ?? '']
    if (!page) return ''
    const all = new Set([...page.all, ...(languages[languageOf(...tags)] ?? [])])
    const named = (places: Iterable<number>, tag: (file: string) => string) =>
      [...places].map((place) => tag(files[place] ?? ''))
    return [
      ...named(all, (file) => script(file)),
      ...named(page.desktop ?? [], (file) => script(file, wide)),
      ...named(page.phone ?? [], (file) => script(file, narrow)),
      ...named(fonts, font),
    ].join('')
  }
}
