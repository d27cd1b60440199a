// For the tests of reading confirmations: a few airports and cities, and segments in one line.
import type { Airport, ReadingContext, ReadSegment } from './reading.ts'

const airports: Airport[] = [
  ['BER', 'Berlin Brandenburg Airport', 'Berlin', 'DE', 'Europe/Berlin'],
  ['MUC', 'Munich Airport', 'Munich', 'DE', 'Europe/Berlin'],
  ['FRA', 'Frankfurt am Main Airport', 'Frankfurt', 'DE', 'Europe/Berlin'],
  ['CGN', 'Cologne Bonn Airport', 'Cologne', 'DE', 'Europe/Berlin'],
  ['HAM', 'Hamburg Airport', 'Hamburg', 'DE', 'Europe/Berlin'],
  ['VIE', 'Vienna International Airport', 'Vienna', 'AT', 'Europe/Vienna'],
  ['ZRH', 'Zürich Airport', 'Zurich', 'CH', 'Europe/Zurich'],
  ['LHR', 'London Heathrow Airport', 'London', 'GB', 'Europe/London'],
  ['LGW', 'London Gatwick Airport', 'London', 'GB', 'Europe/London'],
  ['STN', 'London Stansted Airport', 'London', 'GB', 'Europe/London'],
  ['AMS', 'Amsterdam Airport Schiphol', 'Amsterdam', 'NL', 'Europe/Amsterdam'],
  ['BUD', 'Budapest Ferenc Liszt Airport', 'Budapest', 'HU', 'Europe/Budapest'],
  ['OSL', 'Oslo Gardermoen Airport', 'Oslo', 'NO', 'Europe/Oslo'],
  ['CDG', 'Charles de Gaulle Airport', 'Paris', 'FR', 'Europe/Paris'],
  ['JFK', 'John F Kennedy International Airport', 'New York', 'US', 'America/New_York'],
  ['LAX', 'Los Angeles International Airport', 'Los Angeles', 'US', 'America/Los_Angeles'],
  ['HND', 'Tokyo Haneda Airport', 'Tokyo', 'JP', 'Asia/Tokyo'],
  ['SYD', 'Sydney Kingsford Smith Airport', 'Sydney', 'AU', 'Australia/Sydney'],
  ['HNL', 'Honolulu International Airport', 'Honolulu', 'US', 'Pacific/Honolulu'],
].map(([code = '', name = '', city = '', country = '', tz = '']) => ({ code, name, city, country, tz }))

const zones: Record<string, string> = {
  ...Object.fromEntries(airports.map(({ city, tz }) => [city, tz ?? ''])),
  Leipzig: 'Europe/Berlin',
  Wien: 'Europe/Vienna',
  Salzburg: 'Europe/Vienna',
  Kiel: 'Europe/Berlin',
  Lyon: 'Europe/Paris',
  Helsinki: 'Europe/Helsinki',
  Travemünde: 'Europe/Berlin',
}

export const testContext: ReadingContext = {
  airports: (code) => airports.find((airport) => airport.code === code),
  cityZone: (city) => zones[city],
  today: '2027-05-14',
  homeTz: 'Europe/Berlin',
}

/** 'flight LH 1931 BER 2027-05-14 09:25 > MUC 10:35': the date of the arrival only where it is another. */
export function lineOfSegment({ draft }: ReadSegment): string {
  const { departure, arrival, flightDetails: flight, accommodationDetails: stay } = draft
  const begin = `${departure.date ?? '?'} ${departure.time ?? '?'}`
  const sameDay = arrival?.date === departure.date
  const end = arrival ? `${sameDay ? '' : `${arrival.date ?? '?'} `}${arrival.time ?? '?'}` : '?'
  const from = flight ? (flight.departureAirportCode ?? '?') : (draft.departureLocation.name ?? '?')
  const to = flight ? (flight.arrivalAirportCode ?? '?') : (draft.arrivalLocation.name ?? '?')
  const name = flight?.flightNumber ?? draft.serviceNumber ?? ''
  if (stay) return `stay ${stay.name ?? '?'} ${begin} > ${end}`
  return `${draft.segmentType}${name && ` ${name}`} ${from} ${begin} > ${to} ${end}`
}
