/** Journeys as demo agencies plan them: by air or rail to the show, a bed, a driver, and home again. */
import type { z } from 'zod'
import { addDays, instantOf, localOf, type LocalDate, type LocalTime, type TimeZone } from '#domain/dates.ts'
import { distanceKm } from '#domain/booking/availability/radius.ts'
import type { Moment } from '#domain/booking/travel/travel.ts'
import type { SegmentInput } from '#domain/booking/travel/travel-inputs.ts'
import { cities } from '../places.ts'

export type Given = z.input<typeof SegmentInput>

/** A show to travel to, with where its artist lives. */
export type TravelShow = {
  eventId: string
  bookingId: string
  artistSlug: string
  home: string
  city: string
  country: string
  tz: TimeZone
  venueName: string | null
  date: LocalDate
  isUpcoming: boolean
  tourId: string | null
}

const airports: Record<string, string> = {
  Berlin: 'BER',
  Hamburg: 'HAM',
  Leipzig: 'LEJ',
  Köln: 'CGN',
  München: 'MUC',
  Dresden: 'DRS',
  Frankfurt: 'FRA',
  Stuttgart: 'STR',
  Münster: 'FMO',
  Hannover: 'HAJ',
  Nürnberg: 'NUE',
  Bremen: 'BRE',
  Wien: 'VIE',
  Graz: 'GRZ',
  Zürich: 'ZRH',
  Basel: 'BSL',
  Amsterdam: 'AMS',
  Warszawa: 'WAW',
  Kraków: 'KRK',
  Poznań: 'POZ',
  London: 'LHR',
  Manchester: 'MAN',
  Paris: 'CDG',
  Lyon: 'LYS',
  Strasbourg: 'SXB',
  Chicago: 'ORD',
  'Los Angeles': 'LAX',
  Tokyo: 'HND',
  Istanbul: 'IST',
}

const zones: Record<string, TimeZone> = {
  Chicago: 'America/Chicago',
  'Los Angeles': 'America/Los_Angeles',
  Tokyo: 'Asia/Tokyo',
  Istanbul: 'Europe/Istanbul',
}

const knownCity = (name: string) => cities.find((city) => city.name === name)
const zoneOf = (city: string): TimeZone => zones[city] ?? knownCity(city)?.tz ?? 'Europe/Berlin'
const countryOf = (city: string) => knownCity(city)?.country ?? null

export const at = (date: LocalDate, time: LocalTime, city: string): Moment => ({
  date,
  time,
  tz: zoneOf(city),
})

/** By van, breaks included. */
export function minutesOnTheRoad(from: string, to: string): number {
  const [a, b] = [knownCity(from)?.at, knownCity(to)?.at]
  if (!a || !b) return 240
  const km = distanceKm({ latitude: a[0], longitude: a[1] }, { latitude: b[0], longitude: b[1] })
  return Math.max(20, Math.round((km * 1.3) / 75) * 60)
}

/** So many minutes later, by the clock of another city. */
export function later(moment: Moment, minutes: number, city: string): Moment {
  const tz = zoneOf(city)
  const begin = instantOf(moment.date, moment.time, moment.tz)
  return { ...localOf(new Date(begin.getTime() + minutes * 60_000), tz), tz }
}

const place = (city: string, name: string | null = null) => ({ name, city, country: countryOf(city) })
const airlines = [
  ['Aerolind', 'AL'],
  ['Nordflug', 'NF'],
  ['Sud Air', 'SD'],
] as const

export function flight(from: string, to: string, departure: Moment, minutes: number, number: number): Given {
  const [airlineName, code] = airlines[number % airlines.length]!
  return {
    segmentType: 'flight',
    status: 'confirmed',
    departure,
    arrival: later(departure, minutes, to),
    departureLocation: place(from, `${from} Airport`),
    arrivalLocation: place(to, `${to} Airport`),
    flightDetails: {
      airlineName,
      flightNumber: `${code} ${100 + ((number * 37) % 900)}`,
      departureAirportCode: airports[from],
      arrivalAirportCode: airports[to],
      departureTerminal: number % 3 === 0 ? '1' : null,
      departureGate: number % 3 === 0 ? `B${10 + (number % 20)}` : null,
      baggage: number % 4 === 0 ? '2 × 23 kg, 1 guitar case' : null,
    },
    confirmationNumber: codeOf(number),
  }
}

export const train = (
  from: string,
  to: string,
  departure: Moment,
  minutes: number,
  number: number,
): Given => ({
  segmentType: 'train',
  status: 'confirmed',
  departure,
  arrival: later(departure, minutes, to),
  departureLocation: place(from, 'Hauptbahnhof'),
  arrivalLocation: place(to, 'Hauptbahnhof'),
  operator: 'Fernbahn',
  serviceNumber: `IC ${2000 + ((number * 13) % 400)}`,
  confirmationNumber: codeOf(number + 500),
})

const hotels = [
  'Hotel Lindenhof',
  'The Wren',
  'Hotel am Wall',
  'Pension Zum Anker',
  'Stadthaus',
  'Hotel Lark',
]

/** From the afternoon of a day to the next morning, unless it is for more nights. */
export const stay = (city: string, date: LocalDate, number: number, nights = 1): Given => ({
  segmentType: 'accommodation',
  status: 'confirmed',
  departure: at(date, '15:00', city),
  arrival: at(addDays(date, nights), '11:00', city),
  accommodationDetails: {
    name: hotels[number % hotels.length]!,
    addressLine1: `Bahnhofstraße ${3 + (number % 60)}`,
    city,
    country: countryOf(city),
    bookingNumber: codeOf(number + 900),
    phoneNumber: '+493415550142',
    breakfastIncluded: number % 3 !== 1,
    rooms: number % 2 === 0 ? '2 × single\n1 × double' : null,
  },
})

const drivers = ['Ayşe Demir', 'Bernd Kuhn', 'Marek Nowak', 'Lotte Visser']

export const drive = (
  from: string,
  to: string,
  departure: Moment,
  minutes: number,
  number: number,
  more: Partial<Given> = {},
): Given => ({
  segmentType: 'car',
  status: 'confirmed',
  departure,
  arrival: later(departure, minutes, to),
  departureLocation: place(from),
  arrivalLocation: place(to),
  groundDetails: {
    driverName: drivers[number % drivers.length],
    driverPhone: `+4915155501${10 + (number % 80)}`,
    vehicle: number % 2 === 0 ? 'Van, 8 seats' : 'Estate car',
  },
  ...more,
})

/** Six letters and digits, as booking systems print them. */
function codeOf(number: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  let rest = (number + 11) * 7_919_317
  return Array.from({ length: 6 }, () => {
    const letter = letters[rest % letters.length]!
    rest = Math.floor(rest / 7) + 104_729
    return letter
  }).join('')
}

const cost = (amountMinor: number, paidBy: 'agency' | 'artist' | 'promoter'): Pick<Given, 'cost'> => ({
  cost: { amountMinor, currency: 'EUR', paidBy },
})

const fliesTo = ({ home, city, country }: TravelShow) =>
  Boolean(airports[home] && airports[city]) && countryOf(home) !== country && home !== 'Basel'

/** There, by air when it is abroad; from overseas through the night before. */
export function wayOut(show: TravelShow, number: number): Given {
  const { home, city, date } = show
  if (home === 'Chicago') {
    const away = flight(home, city, at(addDays(date, -1), '16:30', home), 535, number)
    return { ...away, ...cost(118_400, 'promoter') }
  }
  if (fliesTo(show)) {
    return { ...flight(home, city, at(date, '11:20', home), 105, number), ...cost(21_900, 'promoter') }
  }
  return { ...train(home, city, at(date, '10:31', home), 247, number), ...cost(8_990, 'agency') }
}

export function wayBack(show: TravelShow, number: number): Given {
  const { home, city, date } = show
  const morning = at(addDays(date, 1), '11:45', city)
  if (home === 'Chicago') return { ...flight(city, home, morning, 575, number), ...cost(118_400, 'promoter') }
  if (fliesTo(show)) return { ...flight(city, home, morning, 110, number), ...cost(19_900, 'promoter') }
  return { ...train(city, home, morning, 253, number), ...cost(8_990, 'agency') }
}

/** The bed, and the driver from the hotel to the door. */
export const bed = (show: TravelShow, number: number): Given => ({
  ...stay(show.city, show.date, number),
  ...cost(23_800, number % 2 === 0 ? 'promoter' : 'agency'),
})
export const toTheDoor = ({ city, date, venueName }: TravelShow, number: number): Given =>
  drive(city, city, at(date, '17:00', city), 20, number, {
    arrivalLocation: { name: venueName, city, country: countryOf(city) },
    groundDetails: {
      driverName: drivers[number % drivers.length],
      driverPhone: `+4915155501${10 + (number % 80)}`,
      vehicle: 'Van, 8 seats',
      pickUp: 'Hotel entrance, sign with the name of the act',
    },
  })
