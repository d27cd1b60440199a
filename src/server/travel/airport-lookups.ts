/** What a reader of confirmations knows of the world: airports by their codes, zones by the names of cities. */
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import type { Airport, ReadingContext } from '#domain/travel-recognition/reading.ts'
import { cityKey, loadAirports } from './airports.ts'

/** The event that travel is for: its day for dates without a year, its zone for places without one. */
export type ReadingPlace = { today: LocalDate; homeTz: TimeZone }

type Lookups = { airports: Map<string, Airport>; zones: Map<string, Set<TimeZone>> }
let lookups: Promise<Lookups> | undefined

async function buildLookups(): Promise<Lookups> {
  const rows = await loadAirports()
  const zones = new Map<string, Set<TimeZone>>()
  for (const { city, tz } of rows) {
    const key = cityKey(city)
    if (tz) zones.set(key, (zones.get(key) ?? new Set()).add(tz))
  }
  return { airports: new Map(rows.map((row) => [row.code, row])), zones }
}

export async function readingContext({ today, homeTz }: ReadingPlace): Promise<ReadingContext> {
  const { airports, zones } = await (lookups ??= buildLookups())
  const continent = homeTz.split('/')[0]
  return {
    airports: (code) => airports.get(code),
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
