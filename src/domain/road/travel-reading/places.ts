// Places of a way by their words: stations, harbours, cities, and routes such as "Leipzig Hbf → Berlin Hbf".
import type { TimeZone } from '../../dates.ts'
import { lineOf, type Placed } from './legs.ts'
import type { ReadingContext } from './reading.ts'
import type { ReadLine } from './mails/tokens.ts'

/** Words that are between the tokens of a line and are no place. */
const noPlace =
  /(?<!\p{L})(?:class|klasse|economy|business|coach|wagen|wg\.|seats?|sitz\w*|platz|pl\.|adults?|erwachsene\w*|passengers?|reisende\w*|fare|tarif|price|preis|total|gesamt\w*|changes?|umstiege?|operated|direct|direkt|booking|buchung\w*|reservier\w*|reservation|confirm\w*|bestätigt|duration|dauer|ticket\w*|e-ticket|status|baggage|gepäck|cabin|kabine|deck|vehicle|fahrzeug|your|ihre?r?|check-in|www|http|date|datum|product|produkte|train|zug|ship|schiff|number|nummer|code|phone|driver|thank|please|bitte|halt|zeit|gleis)(?!\p{L})/iu
const trimmed = /^[\s,;:·•→>–—\-()]+|[\s,;:·•→>–—\-(]+$/gu
const fillers =
  /^(?:from|von|ab|an|at|in|to|nach|dep\.?|arr\.?|uhr|h|de|à|van|naar|time|zeit|gl\.?|on|am|den)\s(?=\p{Lu})|\s(?:uhr|h|ab|an|time|on|am|at|um)$/giu

/** The words as a place, or undefined when they are none. */
export function placeOf(words: string): string | undefined {
  let place = words.split(/[,;]|\s{2,}| \(/)[0] ?? ''
  for (let round = 0; round < 3; round++) place = place.replace(trimmed, '').replace(fillers, '').trim()
  if (place.length < 2 || place.length > 60 || noPlace.test(place)) return undefined
  return /^\p{Lu}/u.test(place) && /\p{L}{2}/u.test(place) ? place : undefined
}

const kindOfWay =
  /^(?:(?:from|von|de|ferry|fähre|route|strecke|verbindung|crossing|train|zug|hinfahrt|rückfahrt|outbound|outward|return|inbound|trip|reise)(?!\p{L}) ?){1,3}/iu
const arrows = [
  ' → ',
  ' -> ',
  ' ➔ ',
  ' ➜ ',
  ' > ',
  ' » ',
  ' – ',
  ' — ',
  ' - ',
  ' to ',
  ' nach ',
  ' bis ',
  ' naar ',
  ' à ',
]

/** 'Leipzig Hbf → Berlin Hbf' → both places; undefined when the words are no route. */
export function routeOf(words: string): { from: string; to: string } | undefined {
  const text = words
    .replace(/^.{0,24}: /, '')
    .replace(/→|->/g, ' → ')
    .replace(/ {2,}/g, ' ')
  for (const arrow of arrows) {
    const at = text.indexOf(arrow)
    if (at < 0) continue
    const from = placeOf(text.slice(0, at).replace(kindOfWay, ''))
    const rest = text.slice(at + arrow.length)
    const onward = arrows.map((next) => rest.indexOf(next)).filter((index) => index > 0)
    const to = placeOf(onward.length > 0 ? rest.slice(0, Math.min(...onward)) : rest)
    if (from && to && from !== to) return { from, to }
  }
  return undefined
}

/** The first route in the lines. */
export function routeIn(
  lines: readonly ReadLine[],
): { from: string; to: string; line: ReadLine } | undefined {
  for (const line of lines) {
    for (const token of line.tokens) {
      const route = token.kind === 'words' ? routeOf(token.value) : undefined
      if (route) return { ...route, line }
    }
  }
  return undefined
}

/** The place beside a time, else on the line below or above it. */
export function placeAt(
  time: Placed,
  lines: readonly ReadLine[],
): { place: string; line: ReadLine } | undefined {
  const index = lineOf(time.at)
  const { line } = time
  const position = line.tokens.indexOf(time.token)
  const before = line.tokens.slice(0, position)
  const after = line.tokens.slice(position + 1)
  const nextTime = after.findIndex(({ kind }) => kind === 'time')
  const following = nextTime < 0 ? after : after.slice(0, nextTime)
  const lastTime = before.findLastIndex(({ kind }) => kind === 'time')
  const preceding = before.slice(lastTime + 1).toReversed()
  // A line that begins with its time has the place behind it.
  const startsWithTime = !line.tokens.slice(0, position).some(({ kind }) => kind === 'words')
  const order = startsWithTime ? [...following, ...preceding] : [...preceding, ...following]
  for (const token of order) {
    const place = token.kind === 'words' ? placeOf(token.value) : undefined
    if (place) return { place, line }
  }
  for (const beside of [lines[index + 1], lines[index - 1]]) {
    const isPlain = beside?.tokens.every(
      ({ kind }) => kind === 'words' || kind === 'platform' || kind === 'mark',
    )
    const words = beside?.tokens.find(({ kind }) => kind === 'words')
    const place =
      isPlain && words?.kind === 'words' && !routeOf(words.value) ? placeOf(words.value) : undefined
    if (beside && place) return { place, line: beside }
  }
  return undefined
}

const stationWords =
  /\s*(?:\(.*|Hbf|Hauptbahnhof|Hbf\.|Bahnhof|Bf|Centraal|Central|Centrale|Gare .*|Nord|Süd|Sud|Ost|West|Midi|St\.? Pancras.*|International|Int'l|Intl|Flughafen.*|Airport|Port|Hafen|Skandinavienkai|Fähr\w*|Ferry.*|Terminal.*|Part Dieu|Montparnasse.*|Saint.*|St-.*|tief|Südkreuz|Spandau|Dammtor|Altona)\b.*$/iu

const knownZones: Record<string, TimeZone> = {
  london: 'Europe/London',
  paris: 'Europe/Paris',
  // Harbours without an airport, as ferries name them in several languages.
  dover: 'Europe/London',
  douvres: 'Europe/London',
  harwich: 'Europe/London',
  hull: 'Europe/London',
  portsmouth: 'Europe/London',
  holyhead: 'Europe/London',
  fishguard: 'Europe/London',
  newcastle: 'Europe/London',
  'hoek van holland': 'Europe/Amsterdam',
  'hook of holland': 'Europe/Amsterdam',
  ijmuiden: 'Europe/Amsterdam',
  calais: 'Europe/Paris',
  dunkerque: 'Europe/Paris',
  dieppe: 'Europe/Paris',
  göteborg: 'Europe/Stockholm',
  gothenburg: 'Europe/Stockholm',
  trelleborg: 'Europe/Stockholm',
  rosslare: 'Europe/Dublin',
  piraeus: 'Europe/Athens',
  igoumenitsa: 'Europe/Athens',
  bruxelles: 'Europe/Brussels',
  bruxelle: 'Europe/Brussels',
  köln: 'Europe/Berlin',
  münchen: 'Europe/Berlin',
  wien: 'Europe/Vienna',
  genève: 'Europe/Zurich',
  lisboa: 'Europe/Lisbon',
}

/** The zone of a station or harbour by its city: the first words of its name. */
export function zoneOfPlace(place: string | null, context: ReadingContext): TimeZone | undefined {
  if (!place) return undefined
  const city = cityOf(place)
  const lookup = (name: string) => knownZones[name.toLowerCase()] ?? context.cityZone?.(name)
  return lookup(city) ?? lookup(city.split(/[ -]/)[0] ?? city)
}

/** 'Leipzig Hbf' → 'Leipzig', 'PARIS GARE DE LYON' → 'Paris'. */
export function cityOf(place: string): string {
  const bare = place.replace(stationWords, '').trim() || place
  if (bare !== bare.toUpperCase()) return bare
  return bare.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
