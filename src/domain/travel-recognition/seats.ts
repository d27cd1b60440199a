// Seats and baggage, as far as they are told in one line.
import { isAside, type ReadLine } from './tokens.ts'

const seats =
  /(?<!\p{L})(?:seats?(?: no\.?| number)?|sitz(?:platz|plätze)?|platz|siège)\)?[: ]{0,3}(\d{1,2}[A-K](?:(?:,|\/| und | and |, ){1,2}\d{1,2}[A-K]){0,11})(?![\p{L}\d])/iu

/** '12A, 12B' of all lines together; null where none is told. */
export function seatsOf(lines: readonly ReadLine[], used: Set<number>): string | null {
  const found = lines.flatMap(({ text, at }) => {
    const match = seats.exec(text)
    if (match) used.add(at)
    return match?.[1]?.split(/,|\/| und | and /).map((seat) => seat.trim()) ?? []
  })
  return [...new Set(found.filter(Boolean))].join(', ').slice(0, 60) || null
}

const places =
  /(?<!\p{L})((?:coach|wagen|wg\.|voiture|rijtuig|car) ?\d{1,3},? ?(?:seats?|platz|pl\.|sitzplatz|place|stoel|plätze)[: ]?[\d, ]{1,30}\d?|(?:seats?|sitzplatz|platz)[: ]?\d{1,3})(?![\p{L}\d])/iu

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

/** '1 x 23kg hold bag'; null where none is told. */
export function baggageOf(lines: readonly ReadLine[], used: Set<number>): string | null {
  for (const { text, at } of lines) {
    const found = isAside(text) ? undefined : (baggageLabel.exec(text)?.[1] ?? weight.exec(text)?.[1])
    if (!found) continue
    used.add(at)
    return found.trim().slice(0, 120)
  }
  return null
}
