// How a name becomes a slug. Apart from the rules of slugs, which the routes carry in the first load.
import { latinLetters, withoutMarks } from './letters.ts'
import { isReservedSlug, isSlug, slugMaxLength, slugMinLength } from './slug.ts'

const spelledOut: Readonly<Record<string, string>> = {
  ...latinLetters,
  '&': ' and ',
  '+': ' plus ',
  '@': ' at ',
}

/**
 * Turns a name into a slug: lower case, umlauts spelled out, diacritics stripped, words joined by hyphens,
 * cut at a word where possible. Names without a Latin letter or digit give '' and need a slug by hand.
 */
export function slugify(name: string): string {
  const spelled = Array.from(name.normalize('NFC').toLowerCase(), (char) => spelledOut[char] ?? char).join('')
  const latin = withoutMarks(spelled).replace(/['’`´]/g, '')
  const words = latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  if (words.length <= slugMaxLength) return words
  const cut = words.slice(0, slugMaxLength + 1)
  const lastHyphen = cut.lastIndexOf('-')
  return (lastHyphen > slugMinLength ? cut.slice(0, lastHyphen) : cut.slice(0, slugMaxLength)).replace(
    /-+$/,
    '',
  )
}

/** First free variant of a wanted slug: 'x', 'x-2', 'x-3' …; reserved words count as taken. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  const base = isSlug(wanted) ? wanted : slugify(wanted) || 'item'
  const stem = base.length < slugMinLength ? `${base}-1` : base
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : `-${n}`
    const candidate = `${stem.slice(0, slugMaxLength - suffix.length).replace(/-+$/, '')}${suffix}`
    if (!isReservedSlug(candidate) && !isTaken(candidate)) return candidate
  }
}
