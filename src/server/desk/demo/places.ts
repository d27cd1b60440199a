/** Cities with their place on the map, and the clubs, halls and festivals imagined there. No real venue is named. */
import type { VenueKind } from '#domain/people/venues.ts'

export type City = {
  name: string
  country: string
  zip: string
  tz: string
  at: [latitude: number, longitude: number]
}

const berlin = 'Europe/Berlin'
export const cities: readonly City[] = [
  { name: 'Berlin', country: 'DE', zip: '10245', tz: berlin, at: [52.52, 13.405] },
  { name: 'Hamburg', country: 'DE', zip: '20357', tz: berlin, at: [53.551, 9.993] },
  { name: 'Leipzig', country: 'DE', zip: '04277', tz: berlin, at: [51.34, 12.375] },
  { name: 'Köln', country: 'DE', zip: '50825', tz: berlin, at: [50.938, 6.96] },
  { name: 'München', country: 'DE', zip: '80335', tz: berlin, at: [48.137, 11.575] },
  { name: 'Dresden', country: 'DE', zip: '01099', tz: berlin, at: [51.05, 13.738] },
  { name: 'Frankfurt', country: 'DE', zip: '60314', tz: berlin, at: [50.11, 8.682] },
  { name: 'Stuttgart', country: 'DE', zip: '70173', tz: berlin, at: [48.775, 9.182] },
  { name: 'Münster', country: 'DE', zip: '48143', tz: berlin, at: [51.96, 7.626] },
  { name: 'Hannover', country: 'DE', zip: '30451', tz: berlin, at: [52.375, 9.732] },
  { name: 'Nürnberg', country: 'DE', zip: '90429', tz: berlin, at: [49.452, 11.077] },
  { name: 'Bremen', country: 'DE', zip: '28203', tz: berlin, at: [53.079, 8.801] },
  { name: 'Jena', country: 'DE', zip: '07743', tz: berlin, at: [50.927, 11.586] },
  { name: 'Wien', country: 'AT', zip: '1070', tz: 'Europe/Vienna', at: [48.208, 16.373] },
  { name: 'Graz', country: 'AT', zip: '8020', tz: 'Europe/Vienna', at: [47.07, 15.438] },
  { name: 'Zürich', country: 'CH', zip: '8005', tz: 'Europe/Zurich', at: [47.376, 8.541] },
  { name: 'Basel', country: 'CH', zip: '4053', tz: 'Europe/Zurich', at: [47.559, 7.588] },
  { name: 'Bern', country: 'CH', zip: '3013', tz: 'Europe/Zurich', at: [46.948, 7.447] },
  { name: 'Amsterdam', country: 'NL', zip: '1016 ED', tz: 'Europe/Amsterdam', at: [52.367, 4.904] },
  { name: 'Utrecht', country: 'NL', zip: '3511 BL', tz: 'Europe/Amsterdam', at: [52.09, 5.121] },
  { name: 'Groningen', country: 'NL', zip: '9711 LM', tz: 'Europe/Amsterdam', at: [53.219, 6.566] },
  { name: 'Warszawa', country: 'PL', zip: '00-342', tz: 'Europe/Warsaw', at: [52.23, 21.012] },
  { name: 'Kraków', country: 'PL', zip: '31-056', tz: 'Europe/Warsaw', at: [50.065, 19.945] },
  { name: 'Poznań', country: 'PL', zip: '61-712', tz: 'Europe/Warsaw', at: [52.406, 16.925] },
  { name: 'London', country: 'GB', zip: 'E8 2PB', tz: 'Europe/London', at: [51.507, -0.128] },
  { name: 'Manchester', country: 'GB', zip: 'M1 2JQ', tz: 'Europe/London', at: [53.481, -2.242] },
  { name: 'Paris', country: 'FR', zip: '75011', tz: 'Europe/Paris', at: [48.857, 2.352] },
  { name: 'Lyon', country: 'FR', zip: '69001', tz: 'Europe/Paris', at: [45.764, 4.836] },
  { name: 'Strasbourg', country: 'FR', zip: '67000', tz: 'Europe/Paris', at: [48.573, 7.752] },
]

export const cityNamed = (name: string): City => {
  const found = cities.find((city) => city.name === name)
  if (!found) throw new Error(`The demo knows no city ${name}`)
  return found
}

type VenueIdea = { name: string; kind: VenueKind; capacity: number }

/** What a city may have: the same idea is never in one city twice. */
export const venueIdeas: readonly VenueIdea[] = [
  { name: 'Kulturwerk', kind: 'club', capacity: 650 },
  { name: 'Lagerhalle 9', kind: 'hall', capacity: 1500 },
  { name: 'Zum Anker', kind: 'bar', capacity: 120 },
  { name: 'Lichtspielhaus', kind: 'theatre', capacity: 480 },
  { name: 'Kesselraum', kind: 'club', capacity: 300 },
  { name: 'Stadtgarten', kind: 'open_air', capacity: 2500 },
  { name: 'Nachtschicht', kind: 'club', capacity: 900 },
  { name: 'Große Freiheit Saal', kind: 'hall', capacity: 2200 },
  { name: 'Glashaus', kind: 'theatre', capacity: 750 },
  { name: 'Bahnhof Süd', kind: 'club', capacity: 400 },
]

/** The big ones, each once. */
export const festivalSites: readonly (VenueIdea & { city: string })[] = [
  { name: 'Seewiesen Festival', kind: 'festival_site', capacity: 20000, city: 'Leipzig' },
  { name: 'Nordlicht Open Air', kind: 'festival_site', capacity: 15000, city: 'Hamburg' },
  { name: 'Bergklang', kind: 'festival_site', capacity: 8000, city: 'Graz' },
  { name: 'Polder Festival', kind: 'festival_site', capacity: 12000, city: 'Utrecht' },
  { name: 'Jura Sonore', kind: 'festival_site', capacity: 6000, city: 'Basel' },
  { name: 'Wisła Sound', kind: 'festival_site', capacity: 10000, city: 'Kraków' },
]

export const streets = [
  'Hafenstraße',
  'Gartenweg',
  'Kanalufer',
  'Am Güterbahnhof',
  'Mühlgasse',
  'Werkstraße',
  'Ringstraße',
]
