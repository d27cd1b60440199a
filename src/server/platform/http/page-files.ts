// Names the files of a page in its head, so that the browser fetches all of them at once instead of one after another.
import { acceptedTags, languageOf } from '#domain/language.ts'

/** What the build writes into `pages.json` beside the page; file names are relative to its folder. */
export type PageFiles = {
  /** By the pattern of the address, `/$orgSlug/contacts`; `desktop` and `phone` are for screens of that width. */
  pages: Record<string, { all: string[]; desktop?: string[]; phone?: string[] }>
  /** The catalogue of each language but English. */
  languages: Record<string, string[]>
  /** The typefaces that every page begins with. */
  fonts: string[]
}

const script = (file: string, media?: string) =>
  `<link rel="modulepreload" href="/${file}"${media ? ` media="${media}"` : ''}>`
const font = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`

/** As in the page's own question, `ui/use-media-query.ts`. */
const wide = '(min-width: 48rem)'
const narrow = '(width < 48rem)'

/** The pattern of a path; where several fit, the one that names more of it, from the left. */
function patternFinder(patterns: readonly string[]): (path: string) => string | undefined {
  const known = patterns
    .map((pattern) => ({ pattern, segments: pattern.split('/') }))
    // A name sorts before `$`, which stands for anything.
    .sort((a, b) => (a.pattern.replaceAll('$', '~') < b.pattern.replaceAll('$', '~') ? -1 : 1))
  return (path) => {
    const given = path.replace(/(.)\/$/, '$1').split('/')
    return known.find(
      ({ segments }) =>
        segments.length === given.length &&
        segments.every((segment, n) => segment === given[n] || (segment.startsWith('$') && given[n] !== '')),
    )?.pattern
  }
}

/** Gives the tags for a path and the languages that the browser asks for; nothing for an unknown page. */
export function pageHeads({ pages, languages, fonts }: PageFiles) {
  const patternOf = patternFinder(Object.keys(pages))
  return (path: string, acceptLanguage?: string): string => {
    const page = pages[patternOf(path) ?? '']
    if (!page) return ''
    const wanted = languageOf(...acceptedTags(acceptLanguage))
    return [
      ...page.all.map((file) => script(file)),
      ...(page.desktop ?? []).map((file) => script(file, wide)),
      ...(page.phone ?? []).map((file) => script(file, narrow)),
      ...(languages[wanted] ?? []).filter((file) => !page.all.includes(file)).map((file) => script(file)),
      ...fonts.map(font),
    ].join('')
  }
}
