// Trains and ferries out of a confirmation of a railway or a shipping company.
import { roadProblem } from '../problems.ts'
import { emptyDraft, readSegment } from './empty-draft.ts'
import { datesOf, momentsOf, type Order } from './leg-dates.ts'
import { detailsOf, legsOf, lineOf, pairsOf, placedTokens, within, type Leg, type Placed } from './legs.ts'
import { cityOf, placeAt, routeIn, zoneOfPlace } from './places.ts'
import type { Doubt, ReadingContext, ReadSegment } from './reading.ts'
import { trainSeatsOf } from './seats.ts'
import type { ReadLine } from './mails/tokens.ts'

const railways: [RegExp, string][] = [
  [/deutsche bahn|\bDB\b|bahn\.de/i, 'Deutsche Bahn'],
  [/öbb|oebb|nightjet/i, 'ÖBB'],
  [/\bSBB\b|\bCFF\b/, 'SBB'],
  [/eurostar|thalys/i, 'Eurostar'],
  [/sncf|\bTGV\b|ouigo/i, 'SNCF'],
  [/ns international|\bNS\b|nederlandse spoorwegen/i, 'NS'],
  [/flixtrain/i, 'FlixTrain'],
  [/flixbus/i, 'FlixBus'],
  [/westbahn/i, 'WESTbahn'],
  [/trenitalia|frecciarossa/i, 'Trenitalia'],
  [/\bitalo\b/i, 'Italo'],
  [/renfe/i, 'Renfe'],
  [/\bSJ\b/, 'SJ'],
  [/\bLNER\b/, 'LNER'],
  [/avanti west coast/i, 'Avanti West Coast'],
]

const shipping: [RegExp, string][] = [
  [/\bDFDS\b/i, 'DFDS'],
  [/stena ?line/i, 'Stena Line'],
  [/tt-?line/i, 'TT-Line'],
  [/color ?line/i, 'Color Line'],
  [/scandlines/i, 'Scandlines'],
  [/finnlines/i, 'Finnlines'],
  [/viking line/i, 'Viking Line'],
  [/tallink|silja/i, 'Tallink Silja'],
  [/p&o/i, 'P&O Ferries'],
  [/irish ferries/i, 'Irish Ferries'],
  [/brittany ferries/i, 'Brittany Ferries'],
  [/fjord ?line/i, 'Fjord Line'],
  [/corsica ferries/i, 'Corsica Ferries'],
  [/\bmoby\b/i, 'Moby'],
  [/grimaldi/i, 'Grimaldi Lines'],
  [/jadrolinija/i, 'Jadrolinija'],
  [/bale[aà]ria/i, 'Baleària'],
  [/minoan/i, 'Minoan Lines'],
  [/superfast|anek/i, 'Anek-Superfast'],
  [/hurtigruten/i, 'Hurtigruten'],
  [/calmac/i, 'CalMac'],
]

/** Does a text mention ships? */
export const isAboutFerries = (text: string): boolean =>
  /\b(?:ferry|ferries|sailing|crossing|cruise terminal)\b|fähr|überfahrt|einschiffung/i.test(text) ||
  shipping.some(([words]) => words.test(text))

/** Does a text mention trains, besides their numbers? */
export const isAboutTrains = (text: string): boolean =>
  /\b(?:train|railway|coach \d|hbf|hauptbahnhof|bahnhof|gleis|wagen \d|zugbindung)\b|st\.? pancras|gare d/i.test(
    text,
  ) || railways.some(([words]) => words.test(text))

const operatorIn = (names: readonly [RegExp, string][], lines: readonly ReadLine[]): string | null =>
  names
    .map(([words, name]) => ({ name, count: lines.filter(({ text }) => words.test(text)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)[0]?.name ?? null

type WayKind = 'train' | 'ferry'

export function readWays(
  kind: WayKind,
  lines: readonly ReadLine[],
  context: ReadingContext,
  order: Order,
  used: Set<number>,
): ReadSegment[] {
  const all = placedTokens(lines)
  const numbered = kind === 'train' ? legsOf(lines, 'train') : []
  const legs: (Omit<Leg, 'anchor'> & { anchor?: Placed })[] = numbered.length > 0 ? numbered : pairsOf(lines)
  const operator = operatorIn(kind === 'train' ? railways : shipping, lines)
  const details = numbered.length > 0 ? detailsOf(numbered, lines) : undefined
  return legs.map((leg, index) =>
    way(leg, {
      kind,
      lines,
      all,
      context,
      order,
      used,
      operator,
      details: legs.length === 1 ? lines : details?.[index],
    }),
  )
}

type Sources = {
  kind: WayKind
  lines: readonly ReadLine[]
  all: readonly Placed[]
  context: ReadingContext
  order: Order
  used: Set<number>
  operator: string | null
  /** The lines for coach and seat. */
  details: readonly ReadLine[] | undefined
}

function way(leg: Omit<Leg, 'anchor'> & { anchor?: Placed }, sources: Sources): ReadSegment {
  const { kind, lines, all, context, order, used } = sources
  const dates = datesOf(leg, all, context, order)
  const doubts: Doubt[] = [...dates.doubts]
  const part = lines.slice(lineOf(leg.span.from), lineOf(leg.core.to - 1) + 1)
  const route = routeIn(part)
  const near = (time: Placed | null) => (time ? placeAt(time, lines) : undefined)
  const [begin, end] = [near(leg.departure), near(leg.arrival)]
  // Where both times have no places of their own, the heading gives the direction.
  const isNotified = begin && end && begin.place !== end.place
  const from = isNotified ? begin.place : (route?.from ?? begin?.place ?? null)
  const to = isNotified ? end.place : (route?.to ?? end?.place ?? null)
  for (const line of isNotified ? [begin.line, end.line] : [route?.line]) if (line) used.add(line.at)

  const zones = [zoneOfPlace(from, context), zoneOfPlace(to, context)] as const
  if (!zones[0] && !zones[1]) {
    doubts.push({ field: 'departure.tz', problem: roadProblem('reading.zoneOfEvent') })
  }
  const depTz = zones[0] ?? zones[1] ?? context.homeTz
  // Ships and the trains of an island lead to other clocks more often than not.
  if (zones[0] && !zones[1] && (kind === 'ferry' || depTz === 'Europe/London')) {
    doubts.push({ field: 'arrival.tz', problem: roadProblem('reading.zoneOfDeparture') })
  }
  const arrTz = zones[1] ?? depTz
  const timeOf = (placed: Placed | null) => (placed?.token.kind === 'time' ? placed.token : null)
  const arrival = timeOf(leg.arrival)
  const moments = momentsOf(
    { time: timeOf(leg.departure)?.time ?? null, date: dates.departure, daysOn: null, tz: depTz },
    arrival && { time: arrival.time, date: dates.arrival, daysOn: arrival.daysOn, tz: arrTz },
  )
  const isBus =
    leg.anchor && /(?<!\p{L})(?:bus|fernbus|autocar|coach service)(?!\p{L})/iu.test(leg.anchor.line.text)
  const draft = emptyDraft(isBus ? 'other' : kind, depTz)
  draft.departure = moments.departure
  draft.arrival = moments.arrival
  draft.departureLocation = { name: from, city: from && cityOf(from), country: null }
  draft.arrivalLocation = { name: to, city: to && cityOf(to), country: null }
  draft.operator = sources.operator
  draft.serviceNumber = leg.anchor?.token.kind === 'train' ? leg.anchor.token.number : null
  const own = sources.details ?? part
  draft.notes = kind === 'train' ? trainSeatsOf(own, used) : null
  const platform = within(all, leg.span).find(
    ({ token, line }) => token.kind === 'platform' && line === leg.departure?.line,
  )
  if (platform) {
    // As written, like coach and seat: 'Gleis 7'.
    const written = platform.line.text.slice(platform.token.index, platform.token.end)
    draft.notes = [draft.notes, written].filter(Boolean).join('\n')
  }
  if (leg.isCrowded && draft.serviceNumber) {
    doubts.push({ field: 'serviceNumber', problem: roadProblem('reading.severalJourneys') })
  }
  if (!from) doubts.push({ field: 'departureLocation.name', problem: roadProblem('reading.fromMissing') })
  if (!to) doubts.push({ field: 'arrivalLocation.name', problem: roadProblem('reading.toMissing') })
  for (const placed of [leg.anchor, leg.departure, leg.arrival, ...dates.used]) {
    if (placed) used.add(placed.line.at)
  }
  return readSegment(draft, [...doubts, ...moments.doubts])
}
