// Writes names in the letters that a bank or an accountant's program knows: ö as oe, Ł as L, Cyrillic and Greek by table.

import { latinLetters, withoutMarks } from './letters.ts'

// Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian, near to what passports write.
const cyrillic: Record<string, string> = {
  ...pairs(
    'абвгдезийклмнопрстуфыэђјљњћџѓќѕґўіїєё',
    'a b v g d e z i y k l m n o p r s t u f y e dj j lj nj c dz gj kj dz g u i yi ye yo',
  ),
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
}
const greek: Record<string, string> = {
  ...pairs('αβγδεζηικλμνξοπρσςτυφω', 'a v g d e z i i k l m n x o p r s s t y f o'),
  θ: 'th',
  χ: 'ch',
  ψ: 'ps',
}
const signs: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '·': '.',
  '•': '-',
  '×': 'x',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '№': 'No',
  '©': '(c)',
  '®': '(R)',
  '™': '(TM)',
}
const letters: Record<string, string> = { ...latinLetters, ...cyrillic, ...greek }

function pairs(from: string, to: string): Record<string, string> {
  const parts = to.split(' ')
  return Object.fromEntries([...from].map((char, index) => [char, parts[index] ?? '']))
}

const isUpper = (char: string | undefined) => char !== undefined && /\p{Lu}/u.test(char)

function spell(char: string, before: string | undefined, after: string | undefined): string | undefined {
  const lower = char.toLowerCase()
  const spelled = letters[lower]
  if (spelled === undefined) return signs[char]
  if (lower === char) return spelled
  // 'ÖSTERREICH' is 'OESTERREICH', 'Österreich' is 'Oesterreich'.
  const isCapitals = isUpper(after) || (isUpper(before) && !/\p{Ll}/u.test(after ?? ''))
  return isCapitals ? spelled.toUpperCase() : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

/**
 * The text in characters that `isKnown` takes: what it does not is spelled out, without accents, or becomes
 * `instead`. Line breaks and other control characters become spaces.
 */
export function transliterate(text: string, isKnown: (char: string) => boolean, instead: string): string {
  const chars = Array.from(text.normalize('NFC').replace(/\p{Cc}+/gu, ' '))
  const write = (char: string, index: number): string => {
    if (isKnown(char)) return char
    // The two letters are one sound: Παπαδόπουλου.
    if (/[υύ]/.test(char) && /[οόΟ]/.test(chars[index - 1] ?? '')) return 'u'
    const spelled = spell(char, chars[index - 1], chars[index + 1])
    if (spelled !== undefined) return known(spelled)
    const bare = withoutMarks(char, 'NFKD')
    if (bare === '') return ''
    if (bare === char) return /\p{Z}/u.test(char) ? ' ' : /\p{Cf}|\p{M}/u.test(char) ? '' : instead
    return Array.from(bare, (part) =>
      isKnown(part) ? part : known(spell(part, undefined, undefined) ?? instead),
    ).join('')
  }
  const known = (spelled: string) => Array.from(spelled, (part) => (isKnown(part) ? part : instead)).join('')
  return chars.map(write).join('')
}
