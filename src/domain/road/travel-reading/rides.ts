// Transfers, taxis and rental cars out of a confirmation.
import { normalisePhone } from '../../formats.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { momentsOf, type Order } from './leg-dates.ts'
import { cityOf, zoneOfPlace } from './places.ts'
import { resolveDate } from './read-dates.ts'
import type { Doubt, ReadingContext, ReadSegment } from './reading.ts'
import type { ReadLine } from './mails/tokens.ts'

const rental =
  /rental car|car rental|car hire|hire car|mietwagen|autovermietung|\b(?:sixt|europcar|hertz|avis|enterprise rent|budget rent|alamo)\b|anmietung|location de voiture|autoverhuur|autohuur/i
const company =
  /\b(sixt|europcar|hertz|avis|enterprise|alamo|budget|blacklane|welcome pickups|free ?now|uber|bolt|talixo|mozio|transfeero)\b/i
const begins =
  /^(?:pick[ -]?up(?: location| time| date| address| point)?|abholung(?:sort|szeit)?|abholort|abholzeit|anmietung|start|from|von|collection|pickup date|prise en charge|départ|ophalen|ophaaldatum)\s?:?\s*/i
const ends =
  /^(?:drop[ -]?off(?: location| time| date| address)?|rückgabe(?:ort|zeit)?|ziel(?:ort)?|destination|to|nach|return|dropoff|retour|restitution|inleveren|terugbrengen)\s?:?\s*/i
const driver = /^(?:driver|chauffeur|fahrer(?:in)?|your driver|ihr fahrer)(?: name)?\s?:\s*(.{3,80})$/i
const vehicle =
  /^(?:vehicle|car|vehicle class|véhicule|voertuig|auto|fahrzeug(?:klasse|kategorie)?|wagen|car type|kategorie|category)\s?:\s*(.{2,80})$/i
const phoneLabel =
  /(?:phone|telefon|tel\.?|mobile?|handy|fahrer-?telefon|driver phone)[: ]{1,3}(\+?\d[\d ()/.-]{6,24}\d)/i
const anyPhone = /(\+\d[\d ()/.-]{7,22}\d)/

/** Does the text mention somebody who drives, or a car to drive? */
export const isAboutRides = (lines: readonly ReadLine[]): boolean =>
  lines.some(
    ({ text }) =>
      begins.test(text) && /pick|abhol|anmiet|collection|prise en charge|ophal|ophaal/i.test(text),
  ) ||
  (lines.some(
    ({ text }) => rental.test(text) || /\b(?:transfer|taxi|chauffeur|limousine|shuttle)\b/i.test(text),
  ) &&
    lines.some(({ text }) => begins.test(text)) &&
    lines.some(({ text }) => ends.test(text)))

/** Where a car is handed over, on a line of its own. */
const branch =
  /^(?:station|agence|branch|filiale|location|locatie|vestiging|filiaal|standort|ort|lieu|plaats|adresse?|address)\s?:\s*/i

type Stop = {
  date: Extract<ReadLine['tokens'][number], { kind: 'date' }> | undefined
  time: Extract<ReadLine['tokens'][number], { kind: 'time' }> | undefined
  place: string | undefined
}

/** What is at a label and on the lines below it, up to the next label. */
function stopAt(lines: readonly ReadLine[], index: number, label: RegExp, used: Set<number>): Stop {
  const stop: Stop = { date: undefined, time: undefined, place: undefined }
  for (let below = 0; below < 4; below++) {
    const line = lines[index + below]
    if (
      !line ||
      (below > 0 &&
        (begins.test(line.text) ||
          ends.test(line.text) ||
          (/^\p{L}[\p{L} -]{2,20} ?:/u.test(line.text) && !branch.test(line.text))))
    )
      break
    const from = ((below === 0 ? label : branch).exec(line.text)?.[0] ?? '').length
    for (const token of line.tokens) {
      if (token.end <= from) continue
      if (token.kind === 'date') stop.date ??= token
      else if (token.kind === 'time') stop.time ??= token
      else if (token.kind === 'words') stop.place ??= placeWords(line.text, token, from)
      else continue
      used.add(line.at)
    }
    if (stop.date && stop.time && stop.place) break
  }
  return stop
}

/** From the words on to the end of the line: an address has commas and codes. */
function placeWords(text: string, token: { index: number; end: number }, from: number): string | undefined {
  const words = text
    .slice(Math.max(from, token.index), undefined)
    .replace(/^[\s,;:·–-]+|[\s,;:·–-]+$/g, '')
    .replace(/^(?:at|um|uhr|h|in|am|on|from|ab)\s+/i, '')
    .trim()
  const isPlace =
    /^\p{Lu}/u.test(words) && /\p{L}{3}/u.test(words) && !/^(?:Uhr|Date|Time|Datum|Zeit)$/i.test(words)
  return isPlace ? words.slice(0, 160) : undefined
}

export function readRides(
  lines: readonly ReadLine[],
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment[] {
  const at = (label: RegExp) => lines.flatMap(({ text }, index) => (label.test(text) ? [index] : []))
  const stopOf = (indices: readonly number[], label: RegExp): Stop => {
    const stops = indices.map((index) => stopAt(lines, index, label, used))
    return {
      date: stops.find(({ date }) => date)?.date,
      time: stops.find(({ time }) => time)?.time,
      place: stops.find(({ place }) => place)?.place,
    }
  }
  const [from, to] = [stopOf(at(begins), begins), stopOf(at(ends), ends)]
  const firstDate = lines.flatMap(({ tokens }) => tokens.filter((token) => token.kind === 'date'))[0]
  const firstTime = lines.flatMap(({ tokens }) => tokens.filter((token) => token.kind === 'time'))[0]
  const text = lines.map((line) => line.text).join('\n')
  const isRental = rental.test(text)
  const doubts: Doubt[] = []
  const day = (written: Stop['date'], field: string) => {
    const resolved = written && resolveDate(written, context.today, order.isSure)
    for (const problem of resolved?.doubts ?? []) doubts.push({ field, problem })
    return resolved?.date ?? null
  }
  const codes = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => (token.kind === 'airport' ? [token.code] : [])),
  )
  const airport = codes[0] ? context.airports(codes[0]) : undefined
  const tz = zoneOfPlace(from.place ?? null, context) ?? airport?.tz ?? context.homeTz
  const begin = from.time ?? (to.time === firstTime ? undefined : firstTime)
  const moments = momentsOf(
    { time: begin?.time ?? null, date: day(from.date ?? firstDate, 'departure.date'), daysOn: null, tz },
    to.time
      ? {
          time: to.time.time,
          date: to.date ? day(to.date, 'arrival.date') : null,
          daysOn: to.time.daysOn,
          tz,
        }
      : null,
  )
  const draft = emptyDraft(isRental ? 'car' : /\btaxi\b/i.test(text) ? 'taxi' : 'car', tz)
  const pick = (pattern: RegExp) => {
    const line = lines.find((each) => pattern.test(each.text))
    if (line) used.add(line.at)
    return line && pattern.exec(line.text)?.[1]?.trim()
  }
  const person = pick(driver)
  const number = pick(phoneLabel) ?? (person && anyPhone.exec(person)?.[1]) ?? undefined
  draft.departure = moments.departure
  draft.arrival = moments.arrival
  draft.departureLocation = { name: from.place ?? null, city: cityIn(from.place), country: null }
  draft.arrivalLocation = { name: to.place ?? null, city: cityIn(to.place), country: null }
  draft.groundDetails = {
    company: company.exec(text)?.[1] ?? null,
    driverName:
      (isRental ? undefined : person)
        ?.replace(anyPhone, '')
        .replace(/[\s,;(–-]+$/, '')
        .slice(0, 120) || null,
    driverPhone: (number && normalisePhone(number)) ?? null,
    vehicle: pick(vehicle)?.slice(0, 120) ?? null,
    pickUp: isRental ? null : (from.place?.slice(0, 200) ?? null),
  }
  for (const line of lines) {
    if (line.tokens.some((token) => token === begin || token === firstDate)) used.add(line.at)
  }
  return [readSegment(draft, [...doubts, ...moments.doubts])]
}

/** The city of an address with a postal code; nothing else is certain. */
function cityIn(place: string | undefined): string | null {
  const city = place && /\d{4,5} (\p{Lu}[\p{L}-]{2,30})/u.exec(place)?.[1]
  return city ? cityOf(city) : null
}
