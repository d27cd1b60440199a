// Initials and hue of a name, the same on every device.

/** Hue in degrees (0–359) for a name: equal names give equal hues. */
export function hueOf(name: string): number {
  let hash = 2166136261
  for (const letter of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 0) % 360
}

const minor = new Set(['the', 'and', 'of', 'der', 'die', 'das', 'und', 'les', 'le', 'la', 'el', 'los'])

/** One or two capitals: first and last word that carry the name, "The Paper Lanterns" → "PL". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s/–-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const major = words.filter((word) => !minor.has(word.toLowerCase()))
  const [first, ...rest] = major.length > 0 ? major : words
  if (!first) return '?'
  if (/^\p{Lu}{2,3}$/u.test(first) && rest.length === 0) return first.slice(0, 2)
  const letters = [first, rest.at(-1)].map((word) => (word ? [...word][0] : ''))
  return letters.join('').toUpperCase()
}
