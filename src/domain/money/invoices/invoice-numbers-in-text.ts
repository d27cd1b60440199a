// Finds the numbers of documents in what payers write: with other signs between, split over lines, or the digits alone.

/** A number in the text. */
export type FoundNumber<T> = {
  entry: T
  /** False where signs or letters around it, or missing letters, leave a doubt. */
  isSure: boolean
  /** False where only the digits were found, without the letters of the series. */
  isFull: boolean
  /** The words of the text that it was found in, as they are written there. */
  words: string
}

/** `written` is the number as printed, without spaces; undefined for its digits alone, which are never sure. */
type Known<T> = { entry: T; written: string | undefined }
export type NumberIndex<T> = {
  /** By the number without signs, in capitals, and by its digits alone. */
  known: Map<string, Known<T>[]>
  /** How long those are, longest first. */
  lengths: number[]
  /** The letters that the numbers begin with. */
  series: Set<string>
}

// Shorter numbers are found in every date and amount.
const minLength = 4
const minDigits = 5

/** Words before a number that say no more than that one follows. */
const announcing =
  /(?:RECHNUNG|RECHNUNGS?NR|RECHNUNGSNUMMER|RG|RGNR|RE|RENR|RNR|NR|NUMMER|NO|NUMBER|INV|INVOICE|FACTURE|FACTUUR|FATTURA|BELEG|BELEGNR|REF|GAGE|FEE)$/

const compact = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'

/** Prepares the numbers of many documents for `findNumbers`. */
export function numberIndex<T>(entries: readonly T[], numberOf: (entry: T) => string): NumberIndex<T> {
  const known: NumberIndex<T>['known'] = new Map()
  const series = new Set<string>()
  const add = (key: string, found: Known<T>) => {
    const sharing = known.get(key)
    if (sharing) sharing.push(found)
    else known.set(key, [found])
  }
  for (const entry of entries) {
    const number = compact(numberOf(entry))
    if (number.length < minLength) continue
    add(number, { entry, written: numberOf(entry).toUpperCase().replace(/\s/g, '') })
    const [, letters, digits] = /^(\p{L}+)(\d+)$/u.exec(number) ?? []
    if (letters) series.add(letters)
    if (digits && digits.length >= minDigits) add(digits, { entry, written: undefined })
  }
  const lengths = [...new Set([...known.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  return { known, lengths, series }
}

/** A text without signs, what came before each of its characters, and where each is in the raw text. */
type Bare = { text: string; before: string[]; raw: string; at: number[] }

function bareOf(text: string): Bare {
  const chars: string[] = []
  const before: string[] = []
  const at: number[] = []
  let signs = ''
  let place = 0
  for (const raw of text) {
    for (const char of raw.toUpperCase()) {
      if (/[\p{L}\p{N}]/u.test(char)) {
        // Characters of two halves would move the places of all that follow.
        chars.push(char.length === 1 ? char : '?')
        before.push(signs)
        at.push(place)
        signs = ''
      } else signs += char
    }
    place += raw.length
  }
  return { text: chars.join(''), before, raw: text, at }
}

/** The letters right before a place, back to the last sign or digit. */
function lettersBefore({ text, before }: Bare, start: number): string {
  let from = start
  while (from > 0 && /\p{L}/u.test(text[from - 1]!) && (from === start || before[from] === '')) from--
  return text.slice(from, start)
}

/** The words of the raw text that a find lies in. */
function wordsAround({ raw, at }: Bare, start: number, end: number): string {
  let [from, to] = [at[start]!, at[end - 1]! + 1]
  while (from > 0 && !/\s/.test(raw[from - 1]!)) from--
  while (to < raw.length && !/\s/.test(raw[to]!)) to++
  return raw
    .slice(from, to)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** Whether digits belong to the number of another series, whose letters are right before them. */
function isOfOtherSeries(bare: Bare, start: number, series: ReadonlySet<string>): boolean {
  const letters = lettersBefore(bare, start)
  if (letters === '') return false
  if (series.has(letters)) return true
  const isJoined = /^[-_/]*$/.test(bare.before[start]!)
  return isJoined && !announcing.test(letters)
}

/** Whether letters run into a number as in 'PRE-2026-0001', which may be another series than RE. */
function isRunInto(bare: Bare, start: number): boolean {
  if (bare.before[start] !== '' || isDigit(bare.text[start])) return false
  const letters = lettersBefore(bare, start)
  return letters !== '' && !announcing.test(letters)
}

/** 'clear', 'doubtful' where only a sign such as a hyphen parts it from more digits, 'none' within longer digits. */
function edge(inside: string | undefined, outside: string | undefined, signs: string | undefined) {
  if (!isDigit(inside) || !isDigit(outside)) return 'clear'
  if (!signs) return 'none'
  return /^[-./_]+$/.test(signs) ? 'doubtful' : 'clear'
}

function edgesOf({ text, before }: Bare, start: number, end: number) {
  // A creditor reference has two check digits before the number (ISO 11649).
  const isReference = /^RF\d\d$/.test(text.slice(Math.max(0, start - 4), start))
  const left = isReference ? 'clear' : edge(text[start], text[start - 1], before[start])
  const right = edge(text[end - 1], text[end], before[end])
  return left === 'none' || right === 'none'
    ? 'none'
    : left === 'clear' && right === 'clear'
      ? 'clear'
      : 'doubtful'
}

/**
 * Digits with signs between may be a day or an amount, unless the number is printed so; and a few digits may be
 * anything: a year, a postcode, a customer. Letters before the digits leave no doubt.
 */
function isAsWritten({ text, before }: Bare, start: number, end: number, written: string): boolean {
  const found = text.slice(start, end)
  if (!/^\d+$/.test(found)) return true
  const raw = Array.from(found, (char, index) => `${index === 0 ? '' : before[start + index]}${char}`).join(
    '',
  )
  const plain = raw.replace(/\s/g, '')
  return found.length >= 6 && (plain === found || plain === written)
}

/**
 * The entries whose number is in one of the texts, each once, in the order of the texts. A number within longer
 * digits does not count, nor one that is part of a longer number found in the same place, nor the digits of a number
 * of another series.
 */
export function findNumbers<T>(
  texts: readonly string[],
  { known, lengths, series }: NumberIndex<T>,
): FoundNumber<T>[] {
  const found = new Map<T, FoundNumber<T>>()
  for (const each of texts) {
    const bare = bareOf(each)
    const taken: boolean[] = []
    const places: { start: number; hits: FoundNumber<T>[] }[] = []
    for (const length of lengths) {
      for (let start = 0; start + length <= bare.text.length; start++) {
        const end = start + length
        const hits = known.get(bare.text.slice(start, end))
        if (!hits || taken[start] || taken[end - 1]) continue
        const edges = edgesOf(bare, start, end)
        if (edges === 'none') continue
        const own = isOfOtherSeries(bare, start, series)
          ? hits.filter(({ written }) => written !== undefined)
          : hits
        if (own.length === 0) continue
        for (let at = start; at < end; at++) taken[at] = true
        const isClear = edges === 'clear' && !isRunInto(bare, start)
        const words = wordsAround(bare, start, end)
        places.push({
          start,
          hits: own.map(({ entry, written }) => ({
            entry,
            isSure: isClear && written !== undefined && isAsWritten(bare, start, end, written),
            isFull: written !== undefined,
            words,
          })),
        })
      }
    }
    for (const { hits } of places.toSorted((a, b) => a.start - b.start)) {
      for (const hit of hits) {
        const before = found.get(hit.entry)
        if (!before || (hit.isSure && !before.isSure) || (hit.isFull && !before.isFull))
          found.set(hit.entry, hit)
      }
    }
  }
  return [...found.values()]
}
