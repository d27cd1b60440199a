// The order of what was found, in one rule: the number typed, the name, what one opens, the days near today.
import { daysBetween, type LocalDate } from '../../dates.ts'
import { searchText } from '../../platform/search/search.ts'
import { hitKinds, type HitKind } from './hits.ts'

export type Rankable = {
  kind: HitKind
  title: string
  number: string | null
  date: LocalDate | null
}

/** How well a hit answers, the best first. */
const grades = ['number', 'name', 'start of name', 'words of name', 'elsewhere'] as const
export type Grade = (typeof grades)[number]

// What these are called is their own; everything else is named after them and comes behind them.
const named: readonly HitKind[] = ['artist', 'venue', 'company', 'contact', 'tour', 'member']

/** `words` are those that were looked for, each as the texts that it may be. */
export function gradeOf(hit: Rankable, words: readonly (readonly string[])[]): Grade {
  const typed = words.map(([text = '']) => text).join(' ')
  if (hit.number && searchText([hit.number]) === typed) return 'number'
  const title = searchText([hit.title])
  if (named.includes(hit.kind)) {
    if (title === typed) return 'name'
    if (title.startsWith(typed)) return 'start of name'
  }
  const parts = title.split(/[^\p{L}\p{N}]+/u)
  const isInName = words.every((texts) => texts.some((text) => parts.some((part) => part.startsWith(text))))
  return isInName ? 'words of name' : 'elsewhere'
}

type About<H> = {
  words: readonly (readonly string[])[]
  today: LocalDate
  /** How recently and often the person opened it; 0 for never. */
  openedOf: (hit: H) => number
}

/**
 * The best first: by grade, then by what one opens, then by kind, then by the day, coming ones before past ones.
 * The name that was typed comes before what is named after it.
 */
export function rankHits<H extends Rankable>(hits: readonly H[], { words, today, openedOf }: About<H>): H[] {
  const keyed = hits.map((hit) => {
    const away = hit.date === null ? 0 : daysBetween(today, hit.date)
    return {
      hit,
      keys: [
        grades.indexOf(gradeOf(hit, words)),
        -openedOf(hit),
        hitKinds.indexOf(hit.kind),
        // A show of next month is nearer than one of last month.
        away < 0 ? -away * 2 : away,
      ],
    }
  })
  const differing = (a: readonly number[], b: readonly number[]) =>
    a.reduce((order, key, index) => order || key - b[index]!, 0)
  return keyed.sort((a, b) => differing(a.keys, b.keys)).map(({ hit }) => hit)
}
