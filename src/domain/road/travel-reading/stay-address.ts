// The address of a hotel in its confirmation: street, city and country.
import { readCountry } from '../../platform/tables/table-values.ts'
import type { ReadLine } from './mails/tokens.ts'

export type Address = { street: string | null; city: string | null; country: string | null }

const label =
  /^(?:address|adresse|anschrift|location|lage|standort|hotel address|hoteladresse|adres|adresse de l'hôtel)\s?:?\s?(.*)$/i
const postal = /^(?:([A-Z]{1,2})[- ])?(\d{4} ?[A-Z]{2}(?= )|\d{4,5}) (\p{L}[\p{L}'’.\- ]{1,40})$/u
const loneCode = /^\d{4,5}(?:-\d{4})?$/
const british = /(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![A-Z\d])/
const streetWord = /\p{L}.*\d|\d.*\p{L}{3}/u

/** 'Warschauer Str. 39, 10243 Berlin, Germany' → its parts; what is no city stays with the street. */
export function addressOf(text: string): Address | undefined {
  const parts = text
    .split(/,|\s{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1)
  const country = last && !/\d/.test(last) ? (readCountry(last) ?? null) : null
  const rest = country && parts.length > 1 ? parts.slice(0, -1) : parts
  const at = rest.findIndex((part) => postal.test(part))
  if (at >= 0) {
    const city = postal.exec(rest[at] ?? '')?.[3]?.trim() ?? null
    return { street: rest.slice(0, at).join(', ') || null, city, country }
  }
  const codeAt = rest.findIndex((part) => british.test(part))
  if (codeAt >= 0) {
    // 'London NW1 2AJ', or the code as a part of its own behind the city.
    const bare = (rest[codeAt] ?? '').replace(british, '').trim()
    const city = bare || (rest[codeAt - 1] ?? null)
    const street = rest.slice(0, bare ? codeAt : Math.max(0, codeAt - 1)).join(', ')
    return { street: street || null, city, country: country ?? 'GB' }
  }
  // 'Hochstrasse 4, Frankfurt, 60313': the code as a part of its own behind the city.
  const loneAt = rest.findIndex((part, index) => index > 1 && loneCode.test(part))
  if (loneAt > 1) {
    return { street: rest.slice(0, loneAt - 1).join(', '), city: rest[loneAt - 1] ?? null, country }
  }
  const [first, ...others] = rest
  if (!first || !streetWord.test(first)) return undefined
  const city = others.findLast((part) => /^\p{Lu}[\p{L}'’.\- ]{1,40}$/u.test(part)) ?? null
  return city || country ? { street: first, city, country } : undefined
}

/** The address under its label: beside it, or on up to three lines below. */
export function addressAt(lines: readonly ReadLine[], used: Set<number>): Address | undefined {
  for (const [index, line] of lines.entries()) {
    const beside = label.exec(line.text)?.[1]
    if (beside === undefined) continue
    const below = lines
      .slice(index + 1, index + 4)
      .filter(({ tokens }) => tokens.every(({ kind }) => kind === 'words'))
    const options = beside
      ? [[], below.slice(0, 1), below.slice(0, 2)]
      : [below.slice(0, 1), below.slice(0, 2), below]
    const read = options
      .map((more) => ({
        more,
        address: addressOf([beside, ...more.map(({ text }) => text)].filter(Boolean).join(', ')),
      }))
      .filter(({ address }) => address?.city)
    const best = read.find(({ address }) => address?.street) ?? read[0]
    if (!best?.address) continue
    for (const each of [line, ...best.more]) used.add(each.at)
    return best.address
  }
  return undefined
}

/** An address without a label: a line with a postal code, the street on the same line or above. */
export function addressIn(
  lines: readonly ReadLine[],
  name: string | undefined,
  used: Set<number>,
): Address | undefined {
  for (const [index, line] of lines.entries()) {
    const parts = line.text.split(',').map((part) => part.trim())
    const above = lines[index - 1]
    const isStreet =
      above &&
      above.text !== name &&
      streetWord.test(above.text) &&
      above.text.length < 60 &&
      above.tokens.every(({ kind }) => kind === 'words') &&
      !above.text.includes(':')
    const isAlone = parts.length === 1 || postal.test(parts[0] ?? '')
    const isPostal = parts.some((part, at) => postal.test(part) || (at > 1 && loneCode.test(part)))
    if (!isPostal && !(british.test(line.text) && (!isAlone || isStreet))) continue
    const address = addressOf(isAlone && isStreet ? `${above.text}, ${line.text}` : line.text)
    if (!address?.city) continue
    used.add(line.at)
    if (isAlone && isStreet) used.add(above.at)
    const below = lines[index + 1]
    const country =
      address.country ?? (below && below.text.length < 30 ? (readCountry(below.text) ?? null) : null)
    if (country && !address.country && below) used.add(below.at)
    return { ...address, country }
  }
  // 'Lisbon, Portugal' alone.
  for (const line of lines) {
    const [city = '', land = '', ...more] = line.text.split(', ')
    const country = more.length === 0 && land.length < 30 ? readCountry(land) : undefined
    if (!country || !/^\p{Lu}[\p{L}'’.\- ]{1,40}$/u.test(city)) continue
    used.add(line.at)
    return { street: null, city, country }
  }
  return undefined
}
