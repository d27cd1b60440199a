// Reads what is typed into the one search box when it asks for a day: "Mira 14 May", "Mira 14 May hold Paradiso".
import { initialStatuses, type InitialStatus } from '../booking/bookings/booking-decisions.ts'
import { extractDate } from '../typed-dates.ts'
import type { LocalDate } from '../dates.ts'
import { searchText } from '../platform/search/search.ts'
import { nearWords } from './search/near-words.ts'
import { isActionWord } from './search/verbs.ts'

/** What the words say; `names` is the rest, in which an artist and perhaps a venue or a city are looked for. */
export type QuickWords = { date: LocalDate; status: InitialStatus | null; names: string[] }

// How people say it, besides the names of the statuses themselves.
const statusNames: Record<string, InitialStatus> = {
  ...(Object.fromEntries(initialStatuses.map((status) => [status, status])) as Record<string, InitialStatus>),
  option: 'hold',
  pencil: 'hold',
  anfrage: 'inquiry',
  angebot: 'offer',
  confirm: 'confirmed',
  bestatige: 'confirmed',
  bestatigen: 'confirmed',
  bestatigt: 'confirmed',
}

// Small words between the names: "is Mira free on 14 May at Paradiso?"
const fillers = new Set([
  'is',
  'free',
  'on',
  'at',
  'in',
  'im',
  'am',
  'for',
  'fur',
  'frei',
  'ist',
  'the',
  '1st',
  '1.',
])

/** Undefined when no day is named, or nothing beside it. `today` is the day where the organisation is. */
export function readQuickWords(text: string, today: LocalDate): QuickWords | undefined {
  const found = extractDate(text, today)
  if (!found) return undefined
  let status: InitialStatus | null = null
  const names: string[] = []
  for (const word of searchText([found.rest.replace(/[?!,;]/g, ' ')]).split(' ')) {
    if (statusNames[word] && !status) status = statusNames[word]
    else if (word && !fillers.has(word)) names.push(word)
  }
  // "new booking mira …", "mira … anlegen": what is no name goes, but not from within, as in "mira … new york".
  while (names.length > 1 && isActionWord(names[0]!)) names.shift()
  while (names.length > 1 && isActionWord(names.at(-1)!)) names.pop()
  return names.length > 0 ? { date: found.date, status, names } : undefined
}

/** The words that a name, or what a place is searched by, consists of. */
export const nameWords = (name: string): string[] =>
  searchText([name])
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The names with the typing errors taken out that words on file explain. */
export const withoutTypos = (names: readonly string[], onFile: readonly string[]): string[] =>
  names.map((name) => nearWords(name, onFile)[0] ?? name)

/** How a name answers to the words: how many of the leading words are in it, each as the start of one of its own. */
function leadingMatches(words: readonly string[], name: string): number {
  const parts = nameWords(name)
  let count = 0
  while (count < words.length && parts.some((part) => part.startsWith(words[count] ?? ''))) count++
  return count
}

/**
 * The artist that the words begin or end with, and the words that are left for the place. The name that takes
 * most words wins, the earlier in the list among equals; null when none is named.
 */
export function pickArtist<A extends { name: string }>(
  words: readonly string[],
  artists: readonly A[],
): { artist: A; rest: string[] } | null {
  let best: { artist: A; rest: string[]; count: number } | null = null
  for (const artist of artists) {
    for (let from = 0; from < words.length; from++) {
      const count = leadingMatches(words.slice(from), artist.name)
      if (count <= (best?.count ?? 0)) continue
      best = { artist, count, rest: [...words.slice(0, from), ...words.slice(from + count)] }
    }
  }
  return best && { artist: best.artist, rest: best.rest }
}
