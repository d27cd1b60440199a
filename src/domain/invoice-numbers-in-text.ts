// Finds the numbers of documents in what payers write: with other signs between, split over lines, without the letters.

/** A number in the text; `isSure` unless signs around it, or missing letters, leave a doubt. */
export type FoundNumber<T> = { entry: T; isSure: boolean }

/** `written` is the number as printed, without spaces; undefined for its digits alone, which are never sure. */
type Known<T> = { entry: T; written: string | undefined }
export type NumberIndex<T> = {
  /** By the number without signs, in capitals, and by its digits alone. */
  known: Map<string, Known<T>[]>
  /** How long those are, longest first. */
  lengths: number[]
}

// Shorter numbers are found in every date and amount.
const minLength = 4
const minDigits = 5

const compact = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'

/** Prepares the numbers of many documents for `findNumbers`. */
export function numberIndex<T>(entries: readonly T[], numberOf: (entry: T) => string): NumberIndex<T> {
  const known: NumberIndex<T>['known'] = new Map()
  const add = (key: string, found: Known<T>) => known.set(key, [...(known.get(key) ?? []), found])
  for (const entry of entries) {
    const number = compact(numberOf(entry))
    if (number.length < minLength) continue
    add(number, { entry, written: numberOf(entry).toUpperCase().replace(/\s/g, '') })
    const digits = /^\p{L}+(\d+)$/u.exec(number)?.[1]
    if (digits && digits.length >= minDigits) add(digits, { entry, written: undefined })
  }
  const lengths = [...new Set([...known.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  return { known, lengths }
}

/** A text without signs, and what stood before each of its characters. */
type Bare = { text: string; before: string[] }

function bareOf(text: string): Bare {
  const chars: string[] = []
  const before: string[] = []
  let signs = ''
  for (const char of text.toUpperCase()) {
    if (/[\p{L}\p{N}]/u.test(char)) {
      // Characters of two halves would move the places of all that follow.
      chars.push(char.length === 1 ? char : '?')
      before.push(signs)
      signs = ''
    } else signs += char
  }
  return { text: chars.join(''), before }
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
 * The entries whose number stands in one of the texts, each once, in the order of the texts. A number within longer
 * digits does not count, nor one that is part of a longer number found in the same place.
 */
export function findNumbers<T>(
  texts: readonly string[],
  { known, lengths }: NumberIndex<T>,
): FoundNumber<T>[] {
  const found = new Map<T, boolean>()
  for (const each of texts) {
    const bare = bareOf(each)
    const taken: boolean[] = []
    const places: { start: number; hits: FoundNumber<T>[] }[] = []
    for (const length of lengths) {
      for (let start = 0; start + length <= bare.text.length; start++) {
        const hits = known.get(bare.text.slice(start, start + length))
        if (!hits || taken[start] || taken[start + length - 1]) continue
        const edges = edgesOf(bare, start, start + length)
        if (edges === 'none') continue
        for (let at = start; at < start + length; at++) taken[at] = true
        const isSure = (written: string | undefined) =>
          edges === 'clear' && written !== undefined && isAsWritten(bare, start, start + length, written)
        places.push({
          start,
          hits: hits.map(({ entry, written }) => ({ entry, isSure: isSure(written) })),
        })
      }
    }
    for (const { hits } of places.toSorted((a, b) => a.start - b.start)) {
      for (const { entry, isSure } of hits) found.set(entry, (found.get(entry) ?? false) || isSure)
    }
  }
  return [...found].map(([entry, isSure]) => ({ entry, isSure }))
}
