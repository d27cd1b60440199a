// Which settings are meant by what is typed: the title before the words, the words before what a setting changes.
import { searchText } from '../../platform/search/search.ts'
import { nearWords } from './near-words.ts'

/** A setting as it is searched, in the language of the page. */
export type SearchedSetting<Id extends string> = {
  id: Id
  title: string
  /** What it changes, and the page that it is on. */
  about: string
  /** Other words for it, in both languages. */
  synonyms: string
}

type FindOptions = {
  most?: number
  /** Only titles and words as they are: no typing errors, nothing of what a setting changes. */
  isStrict?: boolean
}

const split = (text: string): string[] =>
  searchText([text])
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a word answers to its start as typed: 3 in the title, 2 among the words, 1 in the rest, 0 nowhere. */
function worthOf(typed: readonly string[], titles: string[], synonyms: string[], about: string[]): number {
  const begins = (those: readonly string[]) =>
    those.some((word) => typed.some((start) => word.startsWith(start)))
  return begins(titles) ? 3 : begins(synonyms) ? 2 : begins(about) ? 1 : 0
}

/**
 * The best first, at most `most` of them; in the order given among equals. Each word typed has to be found, typing
 * errors forgiven; parts of long words are found as well: "zins" in "Verzugszinsen".
 */
export function findSettings<Id extends string>(
  typed: string,
  settings: readonly SearchedSetting<Id>[],
  { most = 8, isStrict = false }: FindOptions = {},
): Id[] {
  const starts = split(typed)
  if (starts.length === 0) return []
  const indexed = settings.map(({ id, title, synonyms, about }) => ({
    id,
    full: searchText([title]),
    titles: split(title),
    synonyms: split(synonyms),
    about: isStrict ? [] : split(about),
  }))
  const known = [
    ...new Set(indexed.flatMap(({ titles, synonyms, about }) => [...titles, ...synonyms, ...about])),
  ]
  const meant = starts.map((start) => (isStrict ? [start] : nearWords(start, known)))
  const plain = starts.join(' ')
  const ranked = indexed.flatMap(({ id, full, titles, synonyms, about }) => {
    const worths = meant.map((near) => {
      const worth = worthOf(near, titles, synonyms, about)
      const isInside = near.some(
        (part) => part.length > 3 && [...titles, ...synonyms].some((word) => word.includes(part)),
      )
      return worth || (isInside ? 0.5 : 0)
    })
    if (worths.some((worth) => worth === 0)) return []
    const isStart = full.startsWith(plain)
    return [{ id, worth: worths.reduce((sum, worth) => sum + worth, 0) / worths.length + (isStart ? 1 : 0) }]
  })
  return ranked
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ id }) => id)
}
