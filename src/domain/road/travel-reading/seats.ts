// Seats and baggage, as far as one line names them.
import { isAside, type ReadLine } from './mails/tokens.ts'

const seat = /0?\d{1,2}[A-K]/.source
const list = new RegExp(`${seat}(?:(?:,|\\/| und | and | et | en |, ){1,2}${seat}){0,11}`).source
const labelled = new RegExp(
  `(?<!\\p{L})(?:seats?(?: no\\.?| number)?|sitz(?:platz|plätze)?|platz|sièges?|stoel(?:en)?)\\)?[: ]{0,3}(${list})(?![\\p{L}\\d])`,
  'iu',
)
/** 'Ms Mira Sommer  07F  1 Small Bag': behind a name with a title. */
const behindName = new RegExp(
  `^(?:mr|mrs|ms|miss|mx|herr|frau|mme|mlle|dhr|mevr)\\.? [\\p{L}'’. -]{3,60}? +(${seat})(?![\\p{L}\\d])`,
  'iu',
)

/** '12A, 12B' of all lines together, without leading zeros; null where none is given. */
export function seatsOf(lines: readonly ReadLine[], used: Set<number>): string | null {
  const found = lines.flatMap(({ text, at }) => {
    const notified = (labelled.exec(text) ?? behindName.exec(text))?.[1]
    if (notified) used.add(at)
    return notified?.match(new RegExp(seat, 'gi'))?.map((each) => each.replace(/^0/, '').toUpperCase()) ?? []
  })
  return [...new Set(found)].join(', ').slice(0, 60) || null
}

const places =
  /(?<!\p{L})((?:coach|wagen|wg\.|voiture|rijtuig|car) ?(?:\d{1,3}|[A-Z]),? ?(?:seats?|platz|pl\.|sitzplatz|places?|stoel(?:en)?|plätze)[: ]?[\d, ]{1,30}\d?|(?:seats?|sitzplatz|platz)[: ]?\d{1,3})(?![\p{L}\d])/iu

/** Coach and seat of a train, as written. */
export function trainSeatsOf(lines: readonly ReadLine[], used: Set<number>): string | null {
  for (const { text, at } of lines) {
    const match = places.exec(text)
    if (!match) continue
    used.add(at)
    return match[1]?.trim() ?? null
  }
  return null
}

const baggageLabel =
  /^(?:baggage(?: allowance)?|checked baggage|checked bags?|luggage|hold luggage|bags?|gepäck|freigepäck|aufgabegepäck)\s?:\s?(.{2,100})$/i
const weight = /(?<![\d.])((?:\d ?x ?)?\d{1,2} ?kg(?: [\p{L} ]{3,40})?)/iu

/** '1 x 23kg hold bag'; null where none is given. */
export function baggageOf(lines: readonly ReadLine[], used: Set<number>): string | null {
  for (const { text, at } of lines) {
    const found = isAside(text) ? undefined : (baggageLabel.exec(text)?.[1] ?? weight.exec(text)?.[1])
    if (!found) continue
    used.add(at)
    return found.trim().slice(0, 120)
  }
  return null
}
