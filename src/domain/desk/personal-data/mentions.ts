// Takes a person out of texts: addresses, numbers and names, wherever they stand.
import { searchText } from '../../platform/search/search.ts'

/** By what texts name a person. */
export type PersonKeys = {
  addresses: readonly string[]
  names: readonly string[]
  phones: readonly string[]
}

/** What stands where an address was, in a form that fields for addresses accept. */
export const erasedAddress = 'erased@example.invalid'
/** What stands where a name or a number was. */
export const erasedMark = '[…]'

const fewestDigits = 7

/** Every spelling to look for: numbers with and without spaces, names either way round and without accents. */
export function spellings({ addresses, names, phones }: PersonKeys): {
  addresses: string[]
  others: string[]
} {
  const reversed = names.flatMap((name) => {
    const parts = name.split(/\s+/)
    const last = parts.pop()
    return parts.length > 0 ? [`${last} ${parts.join(' ')}`, `${last}, ${parts.join(' ')}`] : []
  })
  const numbers = phones.filter((phone) => phone.replace(/\D/g, '').length >= fewestDigits)
  const dialled = numbers.map((phone) => phone.replace(/[^\d+]/g, ''))
  const written = [...names, ...reversed, ...numbers, ...dialled].map((text) => text.trim())
  return {
    addresses: unique(addresses.flatMap((address) => [address, searchText([address])])),
    others: unique(written.flatMap((text) => [text, searchText([text])])),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]

const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`)

/** Not within a longer word, number or address: `Ann Lee` is not in `Joann Leeds`. */
const pattern = (texts: readonly string[]): RegExp | null =>
  texts.length === 0
    ? null
    : new RegExp(
        String.raw`(?<![\p{L}\p{N}._+@-])(?:${texts
          .toSorted((a, b) => b.length - a.length)
          .map(escaped)
          .join('|')})(?![\p{L}\p{N}])`,
        'giu',
      )

/** A function that takes the person out of a value of a column: a text, or texts anywhere in a list or record. */
export function eraser(keys: PersonKeys): <Value>(value: Value) => Value {
  const { addresses, others } = spellings(keys)
  const [address, other] = [pattern(addresses), pattern(others)]
  const eraseText = (text: string) => {
    const without = address ? text.replaceAll(address, erasedAddress) : text
    return other ? without.replaceAll(other, erasedMark) : without
  }
  const erase = (value: unknown): unknown => {
    if (typeof value === 'string') return eraseText(value)
    if (Array.isArray(value)) return value.map(erase)
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [eraseText(key), erase(each)]))
    return value
  }
  return <Value>(value: Value) => erase(value) as Value
}
