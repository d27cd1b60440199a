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

/** Two houses of each city, in the order of the cities. Their sizes are those of such houses. */
export const houses: Readonly<Record<string, readonly [VenueIdea, VenueIdea]>> = {
  Berlin: [club('Spreeboden', 420), hall('Werkhof Oberbaum', 1400)],
  Hamburg: [club('Kaispeicher Elf', 850), bar('Zum Lotsen', 120)],
  Leipzig: [club('Kulturwerk', 650), theatre('Lindenauer Lichtspiele', 480)],
  Köln: [club('Rheinkeller', 300), hall('Lagerhalle 9', 1800)],
  München: [club('Isarwerk', 700), theatre('Theater am Gleis', 520)],
  Dresden: [club('Neustadtkeller', 260), hall('Elbsaal', 1100)],
  Frankfurt: [club('Mainspeicher', 550), theatre('Glashaus am Osthafen', 750)],
  Stuttgart: [club('Kesselraum', 380), hall('Rangierhalle', 1600)],
  Münster: [club('Hafenkontor', 450), bar('Kleiner Prinzipal', 160)],
  Hannover: [club('Nachtschicht', 900), openAir('Leinewiese', 2500)],
  Nürnberg: [club('Burggraben', 340), theatre('Saal Zweiundzwanzig', 600)],
  Bremen: [club('Bahnhof Süd', 400), openAir('Weserterrasse', 1800)],
  Jena: [theatre('Planetensaal', 280), openAir('Saaleufer', 1200)],
  Wien: [club('Donaukeller', 320), hall('Ziegelhalle', 2200)],
  Graz: [club('Murwerk', 500), theatre('Theater im Hof', 240)],
  Zürich: [club('Sihlboden', 575), hall('Limmatsaal', 1300)],
  Basel: [hall('Dreispitzhalle', 1000), openAir('Rheinbühne', 725)],
  Bern: [club('Mattenkeller', 270), theatre('Aaresaal', 560)],
  Amsterdam: [club('Pakhuis Noord', 800), hall('De Kade', 1500)],
  Utrecht: [club('De Sluis', 475), theatre('Zaal Zeven', 350)],
  Groningen: [club('Het Veem', 540), bar('De Huiskamer', 110)],
  Warszawa: [hall('Hala Praga', 1700), club('Podwórko', 430)],
  Kraków: [club('Piwnica Zielona', 220), theatre('Teatr Kopuła', 640)],
  Poznań: [hall('Stara Papiernia', 950), club('Klub Warta', 370)],
  London: [club('Arch Fourteen', 360), hall('The Ropewalk Rooms', 1250)],
  Manchester: [club('Mill Lane Social', 460), theatre('The Loom', 580)],
  Paris: [club('La Verrière', 525), bar('Le Petit Quai', 130)],
  Lyon: [club('Les Tanneurs', 610), hall('Salle des Ponts', 1450)],
  Strasbourg: [hall('La Halle aux Houblons', 880), club('Cave Gutenberg', 230)],
}

function club(name: string, capacity: number): VenueIdea {
  return { name, kind: 'club', capacity }
}
function hall(name: string, capacity: number): VenueIdea {
  return { name, kind: 'hall', capacity }
}
function bar(name: string, capacity: number): VenueIdea {
  return { name, kind: 'bar', capacity }
}
function theatre(name: string, capacity: number): VenueIdea {
  return { name, kind: 'theatre', capacity }
}
function openAir(name: string, capacity: number): VenueIdea {
  return { name, kind: 'open_air', capacity }
}

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
