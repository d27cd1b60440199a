/** What a reader of confirmations knows of the world: airports by their codes, zones by the names of cities. */
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Airport, ReadingContext } from '#domain/road/travel-reading/reading.ts'
import { cityKey, loadAirports } from './airports.ts'

/** The event that travel is for: its day for dates without a year, its zone for places without one. */
export type ReadingPlace = { today: LocalDate; homeTz: TimeZone }

type Named = { words: Set<string>; airport: Airport }
type Lookups = {
  named: Map<string, Named[]>
  airports: Map<string, Airport>
  zones: Map<string, Set<TimeZone>>
}
let lookups: Promise<Lookups> | undefined

/** Words in every airport's name identify none. */
const common = new Set([
  'airport',
  'international',
  'flughafen',
  'intl',
  'aeroport',
  'luchthaven',
  'the',
  'de',
  'am',
])
const wordsOf = (text: string) =>
  searchText([text])
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !common.has(word))

async function buildLookups(): Promise<Lookups> {
  const rows = await loadAirports()
  const zones = new Map<string, Set<TimeZone>>()
  for (const { city, tz } of rows) {
    const key = cityKey(city)
    if (tz) zones.set(key, (zones.get(key) ?? new Set()).add(tz))
  }
  const named = new Map<string, Named[]>()
  for (const airport of rows) {
    const words = new Set(wordsOf(`${airport.name} ${airport.city}`))
    for (const word of words) named.set(word, [...(named.get(word) ?? []), { words, airport }])
  }
  return { named, airports: new Map(rows.map((row) => [row.code, row])), zones }
}

export async function readingContext({ today, homeTz }: ReadingPlace): Promise<ReadingContext> {
  const { airports, zones, named } = await (lookups ??= buildLookups())
  const continent = homeTz.split('/')[0]
  return {
    airports: (code) => airports.get(code),
    airportNamed: (text) => {
      const words = wordsOf(text.slice(0, 80))
      const [first] = words
      if (words.length < 2 || !first) return undefined
      const fitting = (named.get(first) ?? []).filter((each) => words.every((word) => each.words.has(word)))
      return fitting.length === 1 ? fitting[0]?.airport : undefined
    },
    cityZone: (city) => {
      const all = [...(zones.get(cityKey(city)) ?? [])]
      // There is a London in Ontario as well: the one on the continent of the event is meant.
      const near = all.filter((tz) => tz.startsWith(`${continent}/`))
      return all.length === 1 ? all[0] : near.length === 1 ? near[0] : undefined
    },
    today,
    homeTz,
  }
}
